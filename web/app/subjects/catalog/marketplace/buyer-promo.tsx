import { useQuery } from "@tanstack/react-query";
import { Clock, MapPin } from "lucide-react";
import { Link } from "react-router";
import { listingSearch, readListingQuery } from "../listing-query.ts";
import { placeWords, unitWord } from "../offer-words.ts";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { Furrows } from "~/ui/furrows";
import { Icon } from "~/ui/icon";
import { Skeleton } from "~/ui/skeleton";
import { cappedText } from "~/platform/text/capped-count";
import { offersText } from "../counts.ts";
import { facetOf } from "../listing/filter-parts.tsx";
import { listingQuery, type Listing } from "../listing/listing-queries.ts";
import { MarketplaceFacts, MarketplaceSteps } from "./marketplace-story.tsx";
import { sellLotPath } from "./sell-lot-path.ts";

const newest = readListingQuery(new URLSearchParams({ ordem: "recentes" }));

/** For buyers: what waits in the catalogue now, what it offers them, and the way in. */
export function BuyerPromo() {
  const { data: listing } = useQuery(listingQuery(newest));
  return (
    <>
      <section className="wrap grid items-center gap-10 pt-8 md:pt-16 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          <p className="eyebrow">Marketplace</p>
          <h1 className="mt-2 text-[2.5rem] leading-[1.05] md:text-6xl">
            Compre direto de quem produz
          </h1>
          <p className="mt-4 max-w-lg text-lg text-muted-foreground md:text-xl">
            Preço por quantidade, frete estimado e vendedor conferido, na mesma tela.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-md:*:w-full">
            <ButtonLink to="/buyer/products" size="lg">
              Ver ofertas
            </ButtonLink>
            <ButtonLink to={sellLotPath} variant="outline" size="lg">
              Quero vender
            </ButtonLink>
            <ButtonLink to="/favorites" variant="ghost" size="lg">
              Meus favoritos
            </ButtonLink>
          </div>
          <p className="mt-4 flex items-center gap-2 text-sm text-muted-foreground">
            <Icon of={Clock} size="sm" />
            As ofertas mudam ao longo do dia; o preço da página é o de agora
          </p>
        </div>
        <NewestPanel listing={listing} />
      </section>
      <MarketplaceFacts />
      <PromoCategories listing={listing} />
      <MarketplaceSteps />
      <section className="wrap py-(--section)">
        <div className="brandpanel rounded-2xl px-5 py-12 text-center md:py-16">
          <Furrows horizon={50} strength={0.05} />
          <h2 className="text-2xl md:text-4xl">Sua próxima carga está aqui</h2>
          <p className="mt-3 text-brand-muted">
            {listing ? `${offersText(listing.total)} no catálogo agora.` : "\u00a0"}
          </p>
          <ButtonLink to="/buyer/products" variant="accent" size="lg" className="mt-6">
            Buscar no catálogo
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

/** The last three that were published, on the one deep-green panel of the page. */
function NewestPanel({ listing }: { listing: Listing | undefined }) {
  return (
    <div className="brandpanel min-w-0 rounded-2xl p-5 shadow-lg md:p-8">
      <Furrows horizon={70} strength={0.05} />
      <p className="text-brand-muted">Ofertas publicadas</p>
      <p className="display mt-1 text-[2.375rem] num md:text-5xl">
        {listing ? cappedText(listing.total) : "\u00a0"}
      </p>
      <ul className="mt-6 grid gap-2.5">
        {listing
          ? listing.items.slice(0, 3).map((offer) => (
              <li
                key={offer.id}
                className="relative flex min-w-0 items-center gap-3 rounded-lg bg-white/8 px-3 py-3"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-white/12">
                  <Icon of={MapPin} />
                </span>
                <span className="min-w-0 grow leading-tight">
                  <Link
                    to={`/product/${offer.id}`}
                    className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
                  >
                    {offer.title}
                  </Link>
                  <span className="block truncate text-sm text-brand-muted">
                    {placeWords(offer.place)}
                  </span>
                </span>
                <span className="shrink-0 text-right leading-tight">
                  <b className="block text-[.9375rem] font-semibold num">
                    {formatMoney(offer.price)}
                  </b>
                  <span className="text-sm text-brand-muted">/ {unitWord(offer.unit)}</span>
                </span>
              </li>
            ))
          : [0, 1, 2].map((row) => <Skeleton key={row} className="h-16 rounded-lg opacity-20" />)}
      </ul>
    </div>
  );
}

/** Four groups, as the specification has it: those with the most to offer. */
function PromoCategories({ listing }: { listing: Listing | undefined }) {
  const groups = facetOf(listing, "category")
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 4);
  if (groups.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Por onde começar</h2>
      <ul className="card rule mt-6">
        {groups.map((group) => (
          <li
            key={group.value}
            className="relative flex items-center justify-between gap-4 px-5 py-4 md:px-7"
          >
            <Link
              to={`/buyer/products${listingSearch({ category: group.value })}`}
              className="font-medium after:absolute after:inset-0"
            >
              {group.label}
            </Link>
            <b className="text-lg text-primary num">{offersText(group)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
