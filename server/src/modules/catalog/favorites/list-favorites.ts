import type { Favorite, FavoriteState } from "@areon/contracts/catalog-favorites";
import { priceText } from "@areon/contracts/catalog-pricing";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { productCards } from "../search/product-cards.ts";
import { countFavorites, listFavoriteRows, type FavoriteRow } from "./favorite.queries.ts";

interface Page {
  favorites: Favorite[];
  total: number;
  next_cursor: string | null;
}

/** Also what is paused, sold out or taken down: a favourite never vanishes without a word. */
export async function listFavorites(
  parts: { db: Database; config: Config },
  { userId, cursor, limit }: { userId: string; cursor: string | undefined; limit: number },
): Promise<Page> {
  const { db } = parts;
  const rows = await listFavoriteRows(db, { userId, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const cards = await productCards(
    parts,
    shown.map(({ product_id }) => product_id),
  );
  return {
    favorites: shown.flatMap((row) => {
      const product = cards.get(row.product_id);
      if (!product) return [];
      return {
        product,
        state: stateOf(row),
        known_price: priceText(row.known_price),
        saved_at: row.saved_at.toISOString(),
      };
    }),
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
