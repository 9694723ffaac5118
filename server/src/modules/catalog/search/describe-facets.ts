import { searchCountCap, type SearchFacet } from "@areon/contracts/catalog/search";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import type { CountedAttributes, OfferCounts } from "./offer-counts.ts";
import type { SearchTerms } from "./search-terms.ts";

type FacetValue = SearchFacet["values"][number];

const deliveryLabels = new Map([
  ["fob", "FOB"],
  ["cif", "CIF"],
  ["pickup", "Retirada no local"],
]);

/** Exact up to the cap; what lies above it is told as "1.000+". */
export function capped(count: number): { count: number; is_capped: boolean } {
  return { count: Math.min(count, searchCountCap), is_capped: count > searchCountCap };
}

/** Attributes of a chosen category whose values are counted: choices, and flags that are set. */
export function countedAttributes({ category }: SearchTerms): CountedAttributes {
  const filters = category?.allAttributes.filter(({ is_filter }) => is_filter) ?? [];
  return new Map(
    filters.flatMap(({ key, kind, choices }) => {
      if (kind === "number") return [];
      return [[key, (kind === "flag" ? ["true"] : choices).map((choice) => `a:${key}=${choice}`)]];
    }),
  );
}

export function describeFacets(
  { byFacet }: OfferCounts,
  terms: SearchTerms,
  tree: CategoryTree,
): SearchFacet[] {
  const countOf = (facet: string, value: string) => byFacet.get(facet as never)?.get(value) ?? 0;
  const listed = (
    facet: string,
    chosen: readonly string[] | null,
    labelOf: (value: string) => string,
  ) => {
    const values = new Set([...(byFacet.get(facet as never)?.keys() ?? []), ...(chosen ?? [])]);
    return valuesOf([...values], (value) => ({
      label: labelOf(value),
      count: countOf(facet, value),
      isChosen: chosen?.includes(value) ?? false,
    }));
  };
  return [
    { key: "category", label: "Categoria", values: categoryValues(byFacet, terms, tree) },
    { key: "uf", label: "Estado", values: byCount(listed("uf", terms.ufs, (uf) => uf)) },
    {
      key: "unit",
      label: "Unidade",
      values: byCount(listed("unit", terms.units, (unit) => units[unit as UnitCode].name)),
    },
    {
      key: "delivery",
      label: "Entrega",
      values: listed("delivery", terms.deliveries, (mode) => deliveryLabels.get(mode)!),
    },
    {
      key: "verified",
      label: "Vendedor",
      values: listed("verified", terms.verifiedOnly ? ["true"] : null, () => "Verificado"),
    },
    ...attributeFacets(terms, countOf),
  ];
}

function valuesOf(
  values: readonly string[],
  describe: (value: string) => { label: string; count: number; isChosen: boolean },
): FacetValue[] {
  return values.flatMap((value) => {
    const { label, count, isChosen } = describe(value);
    if (count === 0 && !isChosen) return [];
    return [{ value, label, ...capped(count), is_chosen: isChosen }];
  });
}

/** The most frequent first; those beyond the cap by name, so that nothing uncounted shows through. */
function byCount(values: readonly FacetValue[]): FacetValue[] {
  return values.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, "pt-BR"));
}

/** The roots, the children of the chosen one, or a chosen leaf beside its siblings. */
function categoryValues(
  byFacet: OfferCounts["byFacet"],
  { category }: SearchTerms,
  tree: CategoryTree,
): FacetValue[] {
  const parent = category?.isLeaf ? category.parent : (category?.slug ?? null);
  const shown = tree.all.filter((node) => node.parent === parent);
  const counts = byFacet.get("category") ?? new Map<string, number>();
  const countBelow = (above: CategoryNode) =>
    [...counts].reduce((sum, [leafId, count]) => {
      return tree.byId.get(Number(leafId))!.path.includes(above.id) ? sum + count : sum;
    }, 0);
  const bySlug = new Map(shown.map((node) => [node.slug, node]));
  return valuesOf([...bySlug.keys()], (slug) => ({
    label: bySlug.get(slug)!.name,
    count: countBelow(bySlug.get(slug)!),
    isChosen: slug === category?.slug,
  }));
}

function attributeFacets(
  terms: SearchTerms,
  countOf: (facet: string, value: string) => number,
): SearchFacet[] {
  return [...countedAttributes(terms)].map(([key, lexemes]) => {
    const attribute = terms.category!.allAttributes.find((one) => one.key === key)!;
    const chosen = terms.choices.get(key) ?? [];
    const values = valuesOf(lexemes, (lexeme) => ({
      label: attribute.kind === "flag" ? "Sim" : lexeme.slice(`a:${key}=`.length),
      count: countOf(`attributes.${key}`, lexeme),
      isChosen: chosen.includes(lexeme),
    }));
    return {
      key: `attributes.${key}`,
      label: attribute.label,
      values: values.map((one) => ({ ...one, value: one.value.slice(`a:${key}=`.length) })),
    };
  });
}
