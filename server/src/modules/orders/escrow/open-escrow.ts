import { openAccounts } from "#modules/ledger";
import type { Trx } from "#platform/db/database";

/** Each order has an account of its own, with the order's id. */
export async function openEscrow(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await openAccounts(
    trx,
    orderIds.map((id) => ({ id, book: "escrow", owner: `order:${id}` })),
  );
}
