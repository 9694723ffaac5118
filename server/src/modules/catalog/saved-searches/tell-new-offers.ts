import type { SavedFilters } from "@areon/contracts/catalog/saved-searches";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import { countNewMatches } from "../search/count-new-matches.ts";
import {
  markLooked,
  postponeSearch,
  takeDueSearch,
  type DueSearch,
} from "./saved-search.queries.ts";

/** More than these are told as "Mais de 100". */
const mostCounted = 100;

interface Parts {
  db: Database;
  bus: Pick<Bus, "publish">;
  log: Logger;
}

/** Once a day per saved search: how many offers are new among what it finds. One that fails waits alone. */
export async function tellNewOffers({ db, bus, log }: Parts): Promise<number> {
  let due: DueSearch | undefined;
  try {
    const created = await inTransaction(db, async (trx) => {
      due = await takeDueSearch(trx);
      return due ? lookAgain(trx, due) : [];
    });
    await tellScreens(bus, created);
  } catch (err) {
    if (!due) throw err;
    const { id } = due;
    log.warn({ err, search: id }, "a saved search waits to be looked at");
    await inTransaction(db, (trx) => postponeSearch(trx, id));
  }
  return due ? 1 : 0;
}

async function lookAgain(trx: Trx, search: DueSearch): Promise<readonly CreatedNotification[]> {
  const count = await countNewMatches(trx, search.filters as SavedFilters, {
    since: search.looked_until,
    most: mostCounted + 1,
  });
  await markLooked(trx, { id: search.id, count });
  return count > 0 ? notify(trx, [noticeOf({ ...search, count })]) : [];
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
