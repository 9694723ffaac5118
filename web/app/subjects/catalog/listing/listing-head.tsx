import { Link } from "react-router";
import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { offersText } from "../counts.ts";
import { categoryTrail, type ListedCategory, type Listing } from "./listing-queries.ts";
import { SearchBox } from "./search-box.tsx";
import type { ListingPages } from "./use-listing.ts";
import type { ListingForm } from "./use-listing-form.ts";

interface ListingHeadProps {
  path: string;
  query: ListingQuery;
  form: ListingForm;
  pages: ListingPages;
  categories: readonly ListedCategory[];
  isPublic: boolean;
}

/** Where one is, how much was found, and the field to ask for something else. */
export function ListingHead(props: ListingHeadProps) {
  const { path, query, form, pages, categories, isPublic } = props;
  const trail = categoryTrail(categories, query.category);
  const category = trail.at(-1);
  return (
    <>
      {isPublic && <Trail path={path} trail={trail} />}
      <div className="flex flex-wrap items-end justify-between gap-4 md:mt-2">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">Marketplace</h1>
          <output className="mt-1 block min-h-[1.55em] text-muted-foreground num">
            {pages.listing && foundText(pages.listing, query, category?.name)}
          </output>
        </div>
        <div className="w-full md:w-[26rem]">
          <SearchBox
            key={query.q}
            formId={form.id}
            path={path}
            query={query}
            label={category ? `Buscar em ${category.name}` : "Buscar ofertas"}
          />
        </div>
      </div>
    </>
  );
}

function Trail({ path, trail }: { path: string; trail: readonly ListedCategory[] }) {
  const links = [
    { label: "Início", to: "/" },
    { label: "Marketplace", to: path },
    ...trail.map(({ slug, name }) => ({
      label: name,
      to: path + listingSearch({ category: slug }),
    })),
  ];
  return (
    <nav aria-label="Você está em" className="text-sm text-muted-foreground max-md:hidden">
      <ol className="flex flex-wrap gap-x-1.5">
        {links.map((link, index) => (
          <li key={link.to} className="flex gap-x-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === links.length - 1 ? (
              <span aria-current="page" className="text-foreground">
                {link.label}
              </span>
            ) : (
              <Link to={link.to} className="hover:text-foreground hover:underline">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** "1.000+ ofertas de grãos em Sorriso, MT". */
function foundText(listing: Listing, query: ListingQuery, category: string | undefined): string {
  const { city, origin } = listing;
  const words = listing.corrected?.to ?? query.q;
  return [
    offersText(listing.total),
    category && `de ${category.toLowerCase()}`,
    words && `para “${words}”`,
    city && `em ${city.name}, ${city.uf}`,
    origin && `a partir de ${origin.name}, ${origin.uf}`,
  ]
    .filter(Boolean)
    .join(" ");
}
