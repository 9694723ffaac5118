import { describe, expect, it } from "vitest";
import { readListingQuery } from "../listing-query.ts";
import { searchFilters } from "./search-filters.ts";
import { searchPath } from "./search-path.ts";

const noPlaces = { city: undefined, origin: undefined };

function filtersOf(search: string, places: Parameters<typeof searchFilters>[1] = noPlaces) {
  return searchFilters(readListingQuery(new URLSearchParams(search)), places);
}

describe("a search for the API", () => {
  it("leads back to the page it came from", () => {
    const search =
      "?q=boi&categoria=bovinos&uf=MT,GO&entrega=fob,retirada&verificados=1&attr.raca=Nelore" +
      "&attr.rastreado=sim&attr.peso.ate=450&ordem=menor-preco";
    const filters = filtersOf(search) as Record<string, string>;
    expect(filters["attributes"]).toBe("raca:Nelore;rastreado:true;peso:..450");
    expect(filters["delivery"]).toBe("fob,pickup");
    expect(searchPath(filters)).toBe(`/marketplace${search}`);
  });

  it("names a place by its number, and leaves the distance out where no origin is known", () => {
    const sorriso = { code: 5107925, name: "Sorriso", uf: "MT" };
    const search = "?cidade=sorriso&uf=MT&km=300&ordem=distancia";
    expect(filtersOf(search, { ...noPlaces, city: sorriso })).toEqual({ municipality: 5107925 });
    expect(filtersOf(search, { city: undefined, origin: sorriso })).toEqual({
      uf: "MT",
      origin: 5107925,
      within_km: 300,
      order: "distance",
    });
  });

  it("keeps signs that mean something to the API inside a word", () => {
    expect(filtersOf("?attr.tipo=A%7CB%3B1")).toEqual({ attributes: "tipo:A%7CB%3B1" });
  });
});
