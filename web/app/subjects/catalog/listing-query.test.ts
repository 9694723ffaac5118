import { describe, expect, it } from "vitest";
import { isSearching, listingSearch, readListingQuery } from "./listing-query.ts";

function read(search: string) {
  return readListingQuery(new URLSearchParams(search));
}

describe("the address of a search", () => {
  it("says the same search the same way, however it was written", () => {
    const address = listingSearch(read("?ordem=menor-preco&uf=MT&uf=GO&q=++soja++verde&km=300"));
    expect(address).toBe("?q=soja+verde&uf=MT,GO&km=300&ordem=menor-preco");
    expect(listingSearch(read(address))).toBe(address);
  });

  it("holds every filter over a reload", () => {
    const address =
      "?q=nelore&exato=1&categoria=bovinos&uf=MT&cidade=sorriso&origem=rondonopolis-mt&km=300" +
      "&preco_min=40&preco_max=2200.50&unidade=arroba,head&entrega=fob,retirada&verificados=1" +
      "&attr.raca=Nelore&attr.raca=Angus&attr.peso.de=300&attr.peso.ate=450&ordem=distancia" +
      "&depois=abc_-&vistas=24";
    expect(listingSearch(read(address))).toBe(address);
  });

  it("leaves out what makes no sense instead of failing", () => {
    const nonsense =
      "?uf=mt,XYZ&km=-4&preco_min=abc&unidade=lua&entrega=drone&ordem=x&categoria=%3Cb%3E&vistas=x";
    expect(listingSearch(read(nonsense))).toBe("");
  });

  it("takes prices and places as people write them", () => {
    const query = read("?preco_min=R%24+1.200,50&preco_max=2.200&cidade=São+Félix+do+Xingu, PA");
    expect(query.priceMin).toBe("1200.50");
    expect(query.priceMax).toBe("2200");
    expect(query.city).toBe("sao-felix-do-xingu-pa");
  });

  it("is no search while only an order or an origin is chosen", () => {
    expect(isSearching(read("?ordem=recentes&origem=sinop-mt"))).toBe(false);
    expect(isSearching(read("?uf=MT"))).toBe(true);
    expect(isSearching(read("?depois=abc"))).toBe(true);
  });
});
