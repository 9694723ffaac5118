import { postGroup, surely } from "#modules/ledger";
import { inTransaction, type Trx } from "#platform/db/database";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Act } from "../payees/admit-look-up.ts";
import { markPayeePaid } from "../payees/payee.queries.ts";
import { postSubmission, voidSubmission } from "./payout-money.ts";
import { endPayout } from "./payout.queries.ts";

export type Conclusion = {
  endToEndId?: string | undefined;
  endedAt?: Date | undefined;
  /** Given when only who holds the lease may say so. */
  leasedUntil?: Date;
} & ({ state: "settled" } | { state: "failed"; failureCode: string });

/** The end of a payout and of its money are one commit; whoever comes later finds it done. */
export async function concludePayout(
  { db }: Pick<PaymentsDependencies, "db">,
  { id }: { id: string },
  conclusion: Conclusion,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await endPayout(trx, id, {
      state: conclusion.state,
      failureCode: conclusion.state === "failed" ? conclusion.failureCode : null,
      endToEndId: conclusion.endToEndId ?? null,
      endedAt: conclusion.endedAt ?? null,
      leasedUntil: conclusion.leasedUntil ?? null,
      from: "sending",
    });
    if (!ended) return;
    const isSettled = ended.state === "settled";
    if (isSettled && ended.payee_id !== null) await markPayeePaid(trx, ended.payee_id);
    await postGroup(trx, isSettled ? postSubmission(ended) : voidSubmission(ended, ended), surely);
  });
}

/** Before the bank has heard of it, a payout can be ended here. False when it has, or it is over. */
export async function stopHeldPayout(
  trx: Trx,
  id: string,
  { failureCode, by }: { failureCode: "account_suspended" | "cancelled"; by?: Act },
): Promise<boolean> {
  const nothing = { endToEndId: null, endedAt: null, leasedUntil: null };
  const end = { state: "failed", failureCode, from: "held", ...nothing } as const;
  const ended = await endPayout(trx, id, end);
  if (!ended) return false;
  await postGroup(trx, voidSubmission(ended, { now: ended.now, ...(by && { by }) }), surely);
  return true;
}
