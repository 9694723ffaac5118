import type { SavedSearch } from "@areon/contracts/catalog/saved-searches";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeSavedSearch } from "./describe-saved-search.ts";
import { renameRow } from "./saved-search.queries.ts";

export async function renameSavedSearch(
  { db }: { db: Database },
  wish: { id: string; userId: string; name: string },
): Promise<SavedSearch | Refusal> {
  const row = await inTransaction(db, (trx) => renameRow(trx, wish));
  return row ? describeSavedSearch(row) : refuse("not_found");
}
