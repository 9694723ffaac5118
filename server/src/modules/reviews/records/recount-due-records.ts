import { listEndedSales } from "#modules/orders";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { judgeSale, type EndedDispute } from "./judge-sale.ts";
import {
  listDueRecords,
  lockDueRecord,
  postponeRecord,
  starsSince,
  writeRecord,
} from "./record.queries.ts";

const batch = 20;
const daysCounted = 365;

/** Whoever keeps the disputes knows how those about orders ended. */
export type DisputesOf = (
  db: Database,
  orderIds: readonly string[],
) => Promise<readonly EndedDispute[]>;

/** Every night each seller's last year is counted anew from the orders, their loads and their disputes. */
export async function recountDueRecords(
  db: Database,
  { log, disputesOf }: { log: Logger; disputesOf: DisputesOf },
): Promise<number> {
  const due = await listDueRecords(db, batch);
  for (const partyId of due) {
    try {
      await recount(db, { partyId, disputesOf });
    } catch (error) {
      log.warn({ err: error }, "a record waits to be counted");
      await postponeRecord(db, partyId);
    }
  }
  return due.length;
}

async function recount(
  db: Database,
  { partyId, disputesOf }: { partyId: string; disputesOf: DisputesOf },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const countedAt = await lockDueRecord(trx, partyId);
    if (!countedAt) return;
    const since = new Date(countedAt.getTime() - daysCounted * 86_400_000);
    const ended = await listEndedSales(trx, { sellerPartyId: partyId, since });
    const disputes = await disputesOf(
      trx,
      ended.map(({ orderId }) => orderId),
    );
    const byOrder = Map.groupBy(disputes, ({ orderId }) => orderId);
    await writeRecord(trx, {
      partyId,
      countedAt,
      sales: ended.flatMap((sale) => judgeSale(sale, byOrder.get(sale.orderId) ?? []) ?? []),
      stars: await starsSince(trx, { partyId, since }),
    });
  });
}
