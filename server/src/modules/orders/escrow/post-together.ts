import { postTransfers, type Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";

/** In one group; what an order's own account pays out of can't be lacking. */
export async function postTogether(trx: Trx, transfers: readonly Transfer[]): Promise<void> {
  const [first, ...others] = transfers.filter((one) => !("amount" in one) || one.amount > 0n);
  if (!first) throw new Error("there is no money to move");
  const [outcome] = await postTransfers(trx, [{ transfers: [first, ...others], isDerived: true }]);
  if (outcome!.state !== "posted") {
    throw new Error(`transfer ${first.id} can't be posted: ${JSON.stringify(outcome)}`);
  }
}
