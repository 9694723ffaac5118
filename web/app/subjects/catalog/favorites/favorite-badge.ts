import type { Favorite, FavoriteState } from "@areon/contracts/catalog/favorites";

const words: Readonly<Record<Exclude<FavoriteState, "available">, string>> = {
  out_of_stock: "Esgotado",
  paused: "Pausada pelo vendedor",
  removed: "Não está mais à venda",
};

/** What became of an offer since it was saved; nothing when it is as it was. */
export function favoriteBadge({ state, product, known_price }: Favorite): string | undefined {
  if (state !== "available") return words[state];
  return product && Number(product.price) < Number(known_price) ? "Preço caiu" : undefined;
}
