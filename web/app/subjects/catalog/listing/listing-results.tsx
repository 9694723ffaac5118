import type { ProductCard } from "@areon/contracts/catalog/search";
import { SearchX, WifiOff } from "lucide-react";
import { Link } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { OfferProductCard } from "../offer-product-card.tsx";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { ProductCardSkeleton } from "~/ui/product-card-skeleton";
import { Loading } from "~/ui/skeleton";
import type { AppliedFilter } from "./applied-filters.ts";
import { cappedText } from "~/platform/text/capped-count";
import type { ListingPages } from "./use-listing.ts";

export interface FavoriteHearts {
  isAvailable: boolean;
  isOn: (productId: string) => boolean;
  toggle: (productId: string) => void;
}

export interface ListingResultsProps {
  pages: ListingPages;
  query: ListingQuery;
  path: string;
  applied: readonly AppliedFilter[];
  hearts?: FavoriteHearts | undefined;
  headingLevel: "h2" | "h3";
  /** The list begins on the first screen. */
  isFirst: boolean;
}

const grid = "grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3";
/** In view when the page opens, at the widest. */
const firstRow = 3;

export function ListingResults(props: ListingResultsProps) {
  const { pages, query, path, applied, hearts, headingLevel, isFirst } = props;
  const { listing, items, isChanging, isOffline, error, retry } = pages;
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!listing) return isOffline ? <Offline /> : <Waiting />;
  if (items.length === 0) return <Nothing path={path} query={query} applied={applied} />;
  return (
    <>
      {isOffline && <OfflineNotice />}
      <div
        aria-busy={isChanging}
        className={classNames(grid, "transition-opacity", isChanging && "opacity-60")}
      >
        {items.map((offer, index) => (
          <OfferProductCard
            key={offer.id}
            offer={offer}
            headingLevel={headingLevel}
            eager={isFirst && (index === 0 ? "first" : index < firstRow)}
            favorite={heartOf(offer, hearts)}
          />
        ))}
      </div>
      <MoreOffers pages={pages} query={query} path={path} />
    </>
  );
}

function heartOf({ id }: ProductCard, hearts: FavoriteHearts | undefined) {
  if (!hearts?.isAvailable) return undefined;
  return { on: hearts.isOn(id), onToggle: () => hearts.toggle(id) };
}

function MoreOffers({ pages, query, path }: Pick<ListingResultsProps, "pages" | "query" | "path">) {
  const { listing, items, more } = pages;
  if (!listing) return null;
  const seen = query.seen + items.length;
  const total = Math.max(listing.total.count, seen);
  return (
    <div className="mt-8 grid justify-items-center gap-3 text-sm text-muted-foreground">
      <output className="num">
        Você viu {cappedText({ count: seen, is_capped: false })} de{" "}
        {cappedText({ ...listing.total, count: total })} {total === 1 ? "oferta" : "ofertas"}
      </output>
      <ProgressBar
        label="Ofertas vistas"
        percent={(seen / total) * 100}
        className="h-1.5! max-w-48"
      />
      {more.failed && (
        <p role="alert" className="text-destructive">
          Não foi possível carregar mais. Confira sua conexão e tente de novo.
        </p>
      )}
      {more.next && (
        <Link
          to={path + listingSearch({ ...query, cursor: more.next, seen })}
          className="btn btn-outline max-md:w-full"
          aria-disabled={more.isLoading}
          onClick={(event) => {
            event.preventDefault();
            more.load();
          }}
        >
          {more.isLoading ? "Carregando..." : "Carregar mais ofertas"}
        </Link>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando ofertas...">
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}

/** Ways out: each filter that could be too much, then all of them. */
function Nothing({
  path,
  query,
  applied,
}: Pick<ListingResultsProps, "path" | "query" | "applied">) {
  const isFiltered = applied.length > 0;
  return (
    <div className="card px-4 py-6">
      <EmptyState
        icon={SearchX}
        title={query.q ? `Nenhuma oferta para “${query.q}”` : "Nenhuma oferta encontrada"}
        text={
          isFiltered
            ? "Tire um dos filtros ou procure em outro lugar."
            : "Tente outra palavra, como soja, bezerro ou trator."
        }
        action={
          <Link to={path} className="btn btn-primary">
            Ver todas as ofertas
          </Link>
        }
      />
      {isFiltered && (
        <ul className="flex flex-wrap justify-center gap-2">
          {applied.map((filter) => (
            <li key={filter.label}>
              <Link to={path + filter.search} preventScrollReset className="chip h-11">
                Sem “{filter.label}”
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <Notice tone="danger" title={problem?.title ?? "As ofertas não abriram"}>
        {problem?.detail ?? "Confira sua conexão e tente de novo."}
      </Notice>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

function Offline() {
  return (
    <output className="block">
      <Notice tone="clay" icon={WifiOff} title="Sem conexão">
        As ofertas aparecem assim que o sinal voltar.
      </Notice>
    </output>
  );
}

function OfflineNotice() {
  return (
    <Notice tone="clay" icon={WifiOff} className="mb-4">
      Sem conexão. Você está vendo as ofertas de antes.
    </Notice>
  );
}
