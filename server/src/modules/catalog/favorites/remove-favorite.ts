import { inTransaction, type Database } from "#platform/db/database";
import { deleteFavorite } from "./favorite.queries.ts";

/** What is not kept is gone already. */
export async function removeFavorite(
  { db }: { db: Database },
  favorite: { userId: string; productId: string },
): Promise<null> {
  await inTransaction(db, (trx) => deleteFavorite(trx, favorite));
  return null;
}
