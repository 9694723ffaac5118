import { inTransaction, type Database } from "#platform/db/database";
import { deleteRow } from "./saved-search.queries.ts";

/** What is not there, or is another's, is left as it is. */
export async function deleteSavedSearch(
  { db }: { db: Database },
  search: { id: string; userId: string },
): Promise<null> {
  await inTransaction(db, (trx) => deleteRow(trx, search));
  return null;
}
