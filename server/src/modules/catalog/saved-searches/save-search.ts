import { isDeepStrictEqual } from "node:util";
import {
  maxSavedSearches,
  type SavedFilters,
  type SavedSearch,
} from "@areon/contracts/catalog/saved-searches";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { describeSavedSearch } from "./describe-saved-search.ts";
import { countSavedSearches, findSavedSearch, insertSavedSearch } from "./saved-search.queries.ts";

interface Wish {
  id: string;
  userId: string;
  name: string;
  filters: SavedFilters;
}

/** Keeps a search under a name; what is offered from now on is told, not what is there already. */
export async function saveSearch(
  { db }: { db: Database },
  wish: Wish,
): Promise<SavedSearch | Refusal> {
  // An order alone finds everything; a place to measure from finds nothing by itself.
  const { order: _order, origin: _origin, ...narrowing } = wish.filters;
  if (Object.values(narrowing).every((value) => value === undefined || value === "")) {
    return refuse("saved_search_empty");
  }
  const refusal = await inTransaction(db, (trx) => keepSearch(trx, wish));
  return refusal ?? describeSavedSearch((await findSavedSearch(db, wish.id))!);
}

async function keepSearch(trx: Trx, wish: Wish): Promise<Refusal | null> {
  const busy = await lockIntent(trx, wish.id);
  if (busy) return busy;
  const before = await findSavedSearch(trx, wish.id);
  if (before) {
    const isSame =
      before.user_id === wish.userId && isDeepStrictEqual(before.filters, wish.filters);
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  // One after another for each person, so that two at once do not both take the last place.
  await lockName(trx, `catalog.saved_searches ${wish.userId}`);
  if ((await countSavedSearches(trx, wish.userId)) >= maxSavedSearches) {
    return refuse("saved_searches_full", { max: maxSavedSearches });
  }
  await insertSavedSearch(trx, wish);
  return null;
}
