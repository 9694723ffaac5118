import { postTransfers } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import type { PaymentsDependencies } from "../dependencies.ts";
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
    });
    if (!ended) return;
    const isSettled = ended.state === "settled";
    if (isSettled && ended.payee_id !== null) await markPayeePaid(trx, ended.payee_id);
    const [outcome] = await postTransfers(trx, [
      isSettled ? postSubmission(ended) : voidSubmission(ended, ended.now),
    ]);
    if (outcome!.state !== "posted") {
      throw new Error(`the hold of payout ${id} could not be resolved: ${JSON.stringify(outcome)}`);
    }
  });
}
