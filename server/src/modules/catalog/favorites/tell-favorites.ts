import { notify, tellScreens, type CreatedNotification } from "#modules/notifications";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Bus } from "#platform/realtime/bus";
import { orAtFault } from "#platform/sweepers/around-faults";
import { favoriteNotices } from "./favorite-notices.ts";
import {
  findOffer,
  nextTelling,
  saveRound,
  takeDueFavorites,
  takeDueRound,
  type Round,
} from "./round.queries.ts";

/** People in one transaction; the next batch goes on behind the last of them. */
const batch = 500;

/**
 * Tells those who keep an offer that it costs less or is back. Who is told, that they were and the
 * notifications commit together: a worker that dies leaves nothing half done, and two tell nobody twice.
 */
export async function tellFavorites(
  { db, bus }: { db: Database; bus: Pick<Bus, "publish"> },
  except: readonly string[] = [],
): Promise<number> {
  const told = await inTransaction(db, async (trx) => {
    const round = await takeDueRound(trx, except);
    return round && orAtFault(round.product_id, () => tellBatch(trx, round));
  });
  if (!told) return 0;
  await tellScreens(bus, told);
  return 1;
}

async function tellBatch(trx: Trx, taken: Round): Promise<readonly CreatedNotification[]> {
  const offer = await findOffer(trx, taken.product_id);
  const isForSale = offer.state === "published" && offer.stock_level === 2;
  const round = followStock(taken, { isOut: offer.stock_level < 2, isForSale });
  const { now, ...rest } = round;
  if (!isForSale) {
    await saveRound(trx, { ...rest, told_to: null, due_at: null });
    return [];
  }
  const price = offer.price!;
  const due = await takeDueFavorites(trx, { round, price, title: offer.title, limit: batch });
  const isOver = due.length < batch;
  await saveRound(trx, {
    ...rest,
    told_to: isOver ? null : due.at(-1)!.user_id,
    due_at: isOver ? await nextTelling(trx, { round, price }) : now,
  });
  return notify(trx, favoriteNotices(offer, { due, at: now }));
}

/** Remembers since when there is none, and since when there is some again. */
function followStock(
  round: Round,
  { isOut, isForSale }: { isOut: boolean; isForSale: boolean },
): Round {
  const { out_since, back_since, now } = round;
  if (isOut && (out_since === null || back_since !== null)) {
    return { ...round, out_since: now, back_since: null };
  }
  const hasReturned = isForSale && out_since !== null && back_since === null;
  return hasReturned ? { ...round, back_since: now } : round;
}
