import { inTransaction, type Database } from "#platform/db/database";
import { setKnownPrices } from "./favorite.queries.ts";

/** What stood on the person's screen is what they know: only a price below it is news. */
export async function markFavoritesSeen(
  { db }: { db: Database },
  seen: { userId: string; seen: readonly { product_id: string; price: string }[] },
): Promise<null> {
  await inTransaction(db, (trx) => setKnownPrices(trx, seen));
  return null;
}
