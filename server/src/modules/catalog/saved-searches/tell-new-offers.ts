import type { SavedFilters } from "@areon/contracts/catalog-saved-searches";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Bus } from "#platform/realtime/bus";
import { countNewMatches } from "../search/count-new-matches.ts";
import { markLooked, takeDueSearches, type DueSearch } from "./saved-search.queries.ts";

/** Searches in one transaction: each asks the index once, and a statement is cut off after five seconds. */
const batch = 20;
/** More than these are told as "Mais de 100". */
const mostCounted = 100;

/** Once a day per saved search: how many offers are new among what it finds. */
export async function tellNewOffers({
  db,
  bus,
}: {
  db: Database;
  bus: Pick<Bus, "publish">;
}): Promise<number> {
  const { looked, created } = await inTransaction(db, lookAgain);
  await tellScreens(bus, created);
  return looked;
}

async function lookAgain(
  trx: Trx,
): Promise<{ looked: number; created: readonly CreatedNotification[] }> {
  const due = await takeDueSearches(trx, batch);
  if (due.length === 0) return { looked: 0, created: [] };
  const found: (DueSearch & { count: number })[] = [];
  for (const search of due) {
    const count = await countNewMatches(trx, search.filters as SavedFilters, search.looked_until);
    found.push({ ...search, count });
  }
  await markLooked(trx, found);
  const created = await notify(
    trx,
    found.filter(({ count }) => count > 0).map((one) => noticeOf(one)),
  );
  return { looked: due.length, created };
}

function noticeOf({ id, user_id, name, count, now }: DueSearch & { count: number }): Notice {
  const isMany = count > mostCounted;
  const words = isMany
    ? `Mais de ${mostCounted} ofertas novas`
    : count === 1
      ? "1 oferta nova"
      : `${count} ofertas novas`;
  return {
    to: [user_id],
    kind: "product",
    title: `${words} na sua busca`,
    message: `“${name}” tem novidades desde ontem. Abra a busca para ver.`,
    link: `/favorites?aba=buscas#${id}`,
    source: `catalog.saved_search:${id}:${now.toISOString()}`,
  };
}
