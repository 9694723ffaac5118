import { postGroup, surely, type Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";

/** In one group; what an order's own account pays out of can't be lacking. */
export async function postTogether(trx: Trx, transfers: readonly Transfer[]): Promise<void> {
  const [first, ...others] = transfers.filter((one) => !("amount" in one) || one.amount > 0n);
  if (!first) throw new Error("there is no money to move");
  await postGroup(trx, { transfers: [first, ...others], isDerived: true }, surely);
}
