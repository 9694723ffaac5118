import type { SearchOrder } from "@areon/contracts/catalog/search";
import { ArrowDownUp } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import {
  isSearching,
  listingSearch,
  orderWords,
  readListingQuery,
  type ListingQuery,
} from "../listing-query.ts";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { AppliedFilterLink } from "~/ui/applied-filter";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { appliedFilters, type AppliedFilter } from "./applied-filters.ts";
import { CategoryChips } from "./category-chips.tsx";
import { cappedText } from "~/platform/text/capped-count";
import { FilterPanel } from "./filter-panel.tsx";
import { categoriesQuery, type ListedCategory, type Listing } from "./listing-queries.ts";
import { savedSearch } from "./saved-search.ts";
import { ListingHead } from "./listing-head.tsx";
import { ListingResults, type FavoriteHearts } from "./listing-results.tsx";
import { useListing, type ListingPages } from "./use-listing.ts";
import { useListingForm, type ListingForm } from "./use-listing-form.ts";

/** What the server read before it rendered. */
export interface ListingData {
  listing: Listing | undefined;
  categories: ListedCategory[] | undefined;
  failed: boolean;
}

export interface CatalogListingProps {
  /** The page it stands on; filters only change what comes after the question mark. */
  path: string;
  data?: ListingData | undefined;
  hearts?: FavoriteHearts | undefined;
  /** A button that keeps the search, where there is something to keep. */
  saveSearch?: ComponentType<SavedSearchParts> | undefined;
  /** Around the list while nothing was asked for: the introduction of the public page. */
  intro?: ComponentType<IntroParts> | undefined;
}

export interface SavedSearchParts {
  filters: Record<string, string>;
  suggestedName: string;
}

export interface IntroParts {
  listing: Listing | undefined;
  form: ListingForm;
  query: ListingQuery;
  list: ReactNode;
}

/** Search, filters and results, all of which the address holds. */
export function CatalogListing(props: CatalogListingProps) {
  const { path, data, hearts, saveSearch: SaveSearch, intro: Intro } = props;
  const query = readListingQuery(useQueryValues());
  const pages = useListing(query, data?.listing, data?.failed ?? false);
  const { data: categories = [] } = useQuery({
    ...categoriesQuery,
    ...(data?.categories && { initialData: data.categories }),
  });
  const form = useListingForm(path, query);
  const applied = appliedFilters(query, pages.listing, categories);
  const isIntroduced = Intro !== undefined && !isSearching(query);
  const shared = { path, query, form, pages, categories, applied };
  const keep = SaveSearch && isSearching(query) && (
    <SaveSearch {...savedSearch(query, pages.listing, categories)} />
  );
  const list = (
    <>
      <CategoryChips path={path} query={query} categories={categories} filters={applied.length} />
      <div className="mt-4 grid gap-x-8 md:mt-6 md:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <FilterPanel
          form={form}
          query={query}
          listing={pages.listing}
          categories={categories}
          clearTo={path + listingSearch({ q: query.q, order: query.order })}
        />
        <div className="min-w-0">
          <Notes query={query} listing={pages.listing} path={path} />
          <ResultsBar {...shared}>{keep}</ResultsBar>
          <ListingResults
            pages={pages}
            query={query}
            path={path}
            applied={applied}
            hearts={hearts}
            headingLevel={isIntroduced ? "h3" : "h2"}
            isFirst={!isIntroduced}
          />
          <div className="mt-4 grid md:hidden">{keep}</div>
        </div>
      </div>
    </>
  );
  if (isIntroduced) return <Intro listing={pages.listing} form={form} query={query} list={list} />;
  return (
    <>
      <ListingHead {...shared} isPublic={Intro !== undefined} />
      {list}
    </>
  );
}

interface ResultsBarProps {
  path: string;
  query: ListingQuery;
  form: ListingForm;
  pages: ListingPages;
  applied: readonly AppliedFilter[];
  children: ReactNode;
}

/** What is in force at the left, in which order at the right. */
function ResultsBar({ path, query, form, pages, applied, children }: ResultsBarProps) {
  const { listing, items } = pages;
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <ul className="flex flex-wrap gap-2 max-md:hidden">
        {applied.map((filter) => (
          <li key={filter.label}>
            <AppliedFilterLink label={filter.label} to={path + filter.search} />
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <Link
          to={path + listingSearch({ q: query.q, order: query.order })}
          preventScrollReset
          className="link px-1 text-sm whitespace-nowrap max-md:hidden"
        >
          Limpar Filtros
        </Link>
      )}
      {listing && (
        <p className="text-sm text-muted-foreground num md:hidden">
          Mostrando {items.length} de {cappedText(listing.total)}
        </p>
      )}
      <div className="ml-auto flex items-center gap-2">
        <div className="max-md:hidden">{children}</div>
        <OrderSelect form={form} query={query} hasOrigin={listing?.origin !== undefined} />
      </div>
    </div>
  );
}

interface OrderSelectProps {
  form: ListingForm;
  query: ListingQuery;
  hasOrigin: boolean;
}

function OrderSelect({ form, query, hasOrigin }: OrderSelectProps) {
  const chosen = query.order ?? "relevance";
  return (
    <span className="flex items-center gap-2">
      <span className="relative inline-flex items-center">
        <Icon of={ArrowDownUp} size="sm" className="pointer-events-none absolute left-3" />
        <select
          key={chosen}
          name="ordem"
          form={form.id}
          aria-label="Ordem das ofertas"
          defaultValue={orderValue(chosen)}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="btn btn-outline h-11 appearance-none pr-3! pl-9! text-sm md:h-9!"
        >
          {orderWords
            .filter(({ order }) => order !== "distance" || hasOrigin)
            .map(({ word, order, label }) => (
              <option key={word} value={orderValue(order)}>
                {label}
              </option>
            ))}
        </select>
      </span>
      <button type="submit" form={form.id} className="btn btn-outline btn-sm [.js_&]:hidden">
        Ordenar
      </button>
    </span>
  );
}

/** The usual order needs no word in the address. */
function orderValue(order: SearchOrder): string {
  if (order === "relevance") return "";
  return orderWords.find((one) => one.order === order)?.word ?? "";
}

interface NotesProps {
  path: string;
  query: ListingQuery;
  listing: Listing | undefined;
}

/** What the search did differently from what was asked. */
function Notes({ path, query, listing }: NotesProps) {
  return (
    <>
      {listing?.corrected && (
        <p className="mb-3">
          Mostrando resultados para <b className="font-semibold">{listing.corrected.to}</b>.{" "}
          <Link
            to={path + listingSearch({ ...query, isExact: true, cursor: "", seen: 0 })}
            className="link"
          >
            Buscar por {listing.corrected.from}
          </Link>
        </p>
      )}
      {listing?.unknownPlace && (
        <Notice tone="warning" className="mb-4">
          Não achamos o município “{listing.unknownPlace}”. Estas ofertas são de todos os lugares.
        </Notice>
      )}
    </>
  );
}
