import type { Favorite, FavoriteState } from "@areon/contracts/catalog/favorites";
import { expect, it } from "vitest";
import { favoriteBadge } from "./favorite-badge.ts";

function favorite(state: FavoriteState, price: string, known: string): Favorite {
  return { state, known_price: known, product: { price } } as Favorite;
}

it("says that a price fell below what the person knew, and nothing of a rise", () => {
  expect(favoriteBadge(favorite("available", "9.90", "10.00"))).toBe("Preço caiu");
  expect(favoriteBadge(favorite("available", "10.00", "10.00"))).toBeUndefined();
  expect(favoriteBadge(favorite("available", "100.00", "99.00"))).toBeUndefined();
});

it("says what keeps an offer from being bought before it speaks of its price", () => {
  expect(favoriteBadge(favorite("out_of_stock", "9.00", "10.00"))).toBe("Esgotado");
  expect(favoriteBadge(favorite("paused", "9.00", "10.00"))).toBe("Pausada pelo vendedor");
  expect(favoriteBadge(favorite("removed", "9.00", "10.00"))).toBe("Não está mais à venda");
});
