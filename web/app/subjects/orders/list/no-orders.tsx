import type { searchProducts } from "@areon/contracts/catalog/search";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { profileQuery } from "~/subjects/identity/own-queries";
import { plainLetters } from "~/subjects/catalog/listing-query";
import { OfferProductCard } from "~/subjects/catalog/offer-product-card";
import type { OrderSide } from "../order-queries.ts";
import { useTradeArea } from "./use-trade-area.ts";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ProductCardSkeleton } from "~/ui/product-card-skeleton";

/** Nothing was bought, or sold, yet: what to do about it. */
export function NoOrders({ side }: { side: OrderSide }) {
  const area = useTradeArea();
  if (side === "seller") return <NoSales area={area} />;
  return <NoPurchases />;
}

function NoSales({ area }: { area: OrderSide }) {
  return (
    <Card as="div" className="py-6 md:py-12">
      <EmptyState
        picture="/img/ic-frete.webp"
        title="Nenhuma venda ainda"
        text="Quando alguém comprar de você, o pedido aparece aqui com o dinheiro já reservado."
        action={
          area === "seller" ? (
            <ButtonLink size="lg" to="/seller/products">
              Ver meus anúncios
            </ButtonLink>
          ) : (
            <ButtonLink size="lg" to="/auctions">
              Ver leilões
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}

function NoPurchases() {
  const { data: profile } = useQuery(profileQuery);
  const place = profile?.location;
  const origin = place ? `${plainLetters(place.municipality)}-${place.uf.toLowerCase()}` : "";
  return (
    <>
      <Card as="div" className="py-6 md:py-12">
        <EmptyState
          picture="/img/ic-frete.webp"
          title="Nenhum pedido ainda"
          text="Escolha uma oferta. O valor só sai da AREON depois que você confere a carga."
          action={
            <ButtonLink
              size="lg"
              to={place ? `/marketplace?origem=${origin}&ordem=distancia` : "/marketplace"}
            >
              {place ? "Ver ofertas perto de mim" : "Ver ofertas"}
            </ButtonLink>
          }
        />
      </Card>
      {profile && <Offers place={place ?? null} />}
    </>
  );
}

interface OffersProps {
  place: { municipality_code: number; municipality: string } | null;
}

function Offers({ place }: OffersProps) {
  const { data, isPending } = useQuery({
    queryKey: ["catalog", "near", place?.municipality_code],
    queryFn: ({ signal }) =>
      call<typeof searchProducts>({
        method: "GET",
        path: "/catalog/search",
        query: place
          ? { origin: place.municipality_code, order: "distance", limit: 4 }
          : { order: "newest", limit: 4 },
        signal,
      }),
  });
  const offers = data?.items ?? [];
  if (!isPending && offers.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">
        {place ? `Saindo perto de ${place.municipality}` : "Ofertas recentes"}
      </h2>
      <div className="mt-4 grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
        {isPending && [0, 1, 2, 3].map((place) => <ProductCardSkeleton key={place} />)}
        {offers.map((offer) => (
          <OfferProductCard key={offer.id} offer={offer} headingLevel="h3" />
        ))}
      </div>
    </section>
  );
}
