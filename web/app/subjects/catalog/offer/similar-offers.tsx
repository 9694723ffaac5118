import type { listSimilarOffers } from "@areon/contracts/catalog/search";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { OfferProductCard } from "../offer-product-card.tsx";
import { shownOffer, type ShownOffer } from "../shown-offer.ts";

const mostShown = 4;

export async function fetchSimilar(id: string, signal?: AbortSignal): Promise<ShownOffer[]> {
  const { items } = await call<typeof listSimilarOffers>({
    method: "GET",
    path: "/catalog/products/{id}/similar",
    params: { id },
    ...(signal && { signal }),
  });
  return items.slice(0, mostShown).map(shownOffer);
}

/** Others of the same kind, the nearest first, in a rail that is swiped on a phone. */
export function SimilarOffers({ id, initial }: { id: string; initial?: ShownOffer[] | undefined }) {
  const { data = [] } = useQuery({
    queryKey: ["catalog", "similar", id],
    queryFn: ({ signal }) => fetchSimilar(id, signal),
    ...(initial && { initialData: initial }),
  });
  if (data.length === 0) return null;
  return (
    <section className="mt-10 md:mt-14">
      <h2 className="text-xl md:text-2xl">Ofertas parecidas</h2>
      <ul className="noscroll mt-4 -mx-(--gutter) flex snap-x gap-4 overflow-x-auto px-(--gutter) pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0 lg:grid-cols-4">
        {data.map((offer) => (
          <li
            key={offer.id}
            className="flex w-[72%] shrink-0 snap-start *:grow md:w-auto md:max-lg:nth-4:hidden"
          >
            <OfferProductCard offer={offer} layout="tall" />
          </li>
        ))}
      </ul>
    </section>
  );
}
