import { Link } from "react-router";
import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { FiltersButton } from "./filters-button.tsx";
import { categoryTrail, type ListedCategory } from "./listing-queries.ts";

interface CategoryChipsProps {
  path: string;
  query: ListingQuery;
  categories: readonly ListedCategory[];
  /** How many filters are in force. */
  filters: number;
}

/** The roots as one line of links, which a phone scrolls sideways. */
export function CategoryChips({ path, query, categories, filters }: CategoryChipsProps) {
  const root = categoryTrail(categories, query.category)[0]?.slug ?? "";
  const kept = { ...query, choices: {}, ranges: {}, cursor: "", seen: 0 };
  const roots = categories.filter(({ parent }) => parent === null);
  return (
    <nav
      aria-label="Categorias"
      className="noscroll mt-4 -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:mt-5 md:flex-wrap md:px-0"
    >
      <FiltersButton count={filters} />
      {[{ slug: "", name: "Tudo" }, ...roots].map(({ slug, name }) => (
        <Link
          key={slug}
          to={path + listingSearch({ ...kept, category: slug })}
          preventScrollReset
          className="chip"
          aria-current={slug === root ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
