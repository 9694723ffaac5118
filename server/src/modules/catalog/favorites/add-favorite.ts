import { maxFavorites } from "@areon/contracts/catalog/favorites";
import { partyOfUser } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { countFavorites, hasFavorite, insertFavorite } from "./favorite.queries.ts";
import { callRound } from "./round.queries.ts";

/** Keeps an offer for a person, at the price it has now; keeping it twice is keeping it once. */
export async function addFavorite(
  { db }: { db: Database },
  favorite: { userId: string; productId: string },
): Promise<null | Refusal> {
  const { userId, productId } = favorite;
  const party = await partyOfUser(db, userId);
  return inTransaction(db, async (trx) => {
    // One after another for each person, so that two at once do not both take the last place.
    await lockName(trx, `catalog.favorites ${userId}`);
    if (await hasFavorite(trx, favorite)) return null;
    const product = await trx
      .selectFrom("catalog.products")
      .select(["party_id", "price", "stock_level"])
      .where("id", "=", productId)
      .where("state", "=", "published")
      .executeTakeFirst();
    if (!product) return refuse("not_found");
    if (product.party_id === party) return refuse("own_product");
    if ((await countFavorites(trx, userId)) >= maxFavorites) {
      return refuse("favorites_full", { max: maxFavorites });
    }
    await insertFavorite(trx, { ...favorite, price: product.price! });
    // Whoever keeps what is sold out waits for its return, which may have happened this very moment.
    if (product.stock_level < 2) await callRound(trx, { productId, isOut: true });
    return null;
  });
}
