import { describe, expect, it } from "vitest";
import { readListingQuery } from "../listing-query.ts";
import { appliedFilters } from "./applied-filters.ts";
import type { ListedCategory } from "./listing-queries.ts";
import { savedSearch } from "./saved-search.ts";

const categories: ListedCategory[] = [
  { slug: "graos", name: "Grãos", parent: null, ranges: [] },
  {
    slug: "soja",
    name: "Soja",
    parent: "graos",
    ranges: [{ key: "umidade", label: "Umidade", suffix: "%" }],
  },
];
const sorriso = { code: 5107925, name: "Sorriso", uf: "MT" };
const safra = { key: "attributes.safra", label: "Safra", values: [] };

function read(search: string) {
  return readListingQuery(new URLSearchParams(search));
}

describe("filters in force", () => {
  it("are each taken away alone, and the words of the search stay", () => {
    const query = read("?q=verde&uf=MT,GO&verificados=1&preco_min=40&depois=abc&vistas=24");
    expect(appliedFilters(query, undefined, categories)).toEqual([
      { label: "MT", search: "?q=verde&uf=GO&preco_min=40&verificados=1" },
      { label: "GO", search: "?q=verde&uf=MT&preco_min=40&verificados=1" },
      { label: "a partir de R$\u00a040", search: "?q=verde&uf=MT,GO&verificados=1" },
      { label: "Só verificados", search: "?q=verde&uf=MT,GO&preco_min=40" },
    ]);
  });

  it("name a leaf, whose own filters go with it", () => {
    const query = read("?categoria=soja&attr.safra=25/26&attr.umidade.ate=13.5");
    const listing = { facets: [safra], city: undefined, origin: undefined };
    const applied = appliedFilters(query, listing, categories);
    expect(applied.map(({ label }) => label)).toEqual(["Soja", "25/26", "Umidade até 13,5%"]);
    expect(applied[0]?.search).toBe("?categoria=graos");
  });

  it("say a place once, with its state", () => {
    const query = read("?cidade=sorriso&uf=MT&origem=sorriso-mt&km=1000");
    const listing = { facets: [], city: sorriso, origin: sorriso };
    expect(appliedFilters(query, listing, categories).map(({ label }) => label)).toEqual([
      "Sorriso, MT",
      "Até 1.000 km de Sorriso",
    ]);
  });
});

describe("a search that is kept", () => {
  it("is called by what it looks for and where", () => {
    const query = read("?categoria=soja&uf=MT&depois=abc");
    expect(savedSearch(query, undefined, categories)).toEqual({
      filters: { category: "soja", uf: "MT" },
      suggestedName: "Soja em MT",
    });
  });
});
