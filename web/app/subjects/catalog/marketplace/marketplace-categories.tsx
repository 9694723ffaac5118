import { Link } from "react-router";
import { listingSearch } from "../listing-query.ts";
import { offersText } from "../counts.ts";
import { facetOf } from "../listing/filter-parts.tsx";
import type { Listing } from "../listing/listing-queries.ts";

const pictures: Readonly<Record<string, string>> = {
  graos: "/img/grupo-graos.webp",
  "carnes-e-animais": "/img/grupo-animais.webp",
  maquinas: "/img/grupo-maquinas.webp",
  insumos: "/img/grupo-insumos.webp",
  servicos: "/img/grupo-servicos.webp",
};

/** The groups that have something to offer now, as pictures. */
export function MarketplaceCategories(props: { listing: Listing | undefined; path: string }) {
  const { listing, path } = props;
  const groups = facetOf(listing, "category").filter(({ value }) => pictures[value]);
  if (groups.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">O que você procura</h2>
      <ul className="noscroll mt-6 -mx-(--gutter) flex snap-x gap-3 overflow-x-auto px-(--gutter) pb-1 md:mx-0 md:grid md:grid-cols-5 md:gap-4 md:px-0">
        {groups.map((group) => (
          <li key={group.value} className="w-[44%] shrink-0 snap-start md:w-auto">
            <article className="card card-hover relative overflow-hidden">
              <div className="pic">
                <img
                  src={pictures[group.value]}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                  decoding="async"
                />
              </div>
              <div className="p-3 md:p-4">
                <h3 className="font-sans text-base font-semibold tracking-normal">
                  <Link
                    to={path + listingSearch({ category: group.value })}
                    className="after:absolute after:inset-0 after:rounded-lg"
                  >
                    {group.label}
                  </Link>
                </h3>
                <p className="text-sm text-muted-foreground num">{offersText(group)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
