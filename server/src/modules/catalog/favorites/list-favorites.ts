import type { Favorite, FavoriteState } from "@areon/contracts/catalog/favorites";
import { priceText } from "@areon/contracts/catalog/terms/pricing";
import type { CatalogDependencies } from "../dependencies.ts";
import { productCards } from "../search/product-cards.ts";
import { countFavorites, listFavoriteRows, type FavoriteRow } from "./favorite.queries.ts";

interface Page {
  favorites: Favorite[];
  total: number;
  next_cursor: string | null;
}

/**
 * Also what is paused or taken down, so that a favourite never vanishes without a word; of those only
 * what the person knew is told, not what became of them.
 */
export async function listFavorites(
  parts: CatalogDependencies,
  { userId, cursor, limit }: { userId: string; cursor: string | undefined; limit: number },
): Promise<Page> {
  const { db } = parts;
  const rows = await listFavoriteRows(db, { userId, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const cards = await productCards(
    parts,
    shown.filter((row) => row.state === "published").map(({ product_id }) => product_id),
  );
  return {
    favorites: shown.map((row) => ({
      product_id: row.product_id,
      title: cards.get(row.product_id)?.title ?? row.known_title,
      product: cards.get(row.product_id) ?? null,
      state: stateOf(row),
      known_price: priceText(row.known_price),
      saved_at: row.saved_at.toISOString(),
    })),
    total: await countFavorites(db, userId),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

/** What moderation has to look at again is to others as if it were paused. */
function stateOf({ state, stock_level }: FavoriteRow): FavoriteState {
  if (state === "removed") return "removed";
  if (state !== "published") return "paused";
  return stock_level < 2 ? "out_of_stock" : "available";
}
