import { dueId, shardFor, type ShardedAccount, type Submission } from "#modules/ledger";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { Database } from "#platform/db/database";

const income: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000302010000", shards: 8 };

/** The statement knows a month by it. */
export const chargeReason = "plan_charge";

export interface MonthToCharge {
  /** Of the transfer. */
  id: string;
  subscriptionId: string;
  partyId: string;
  amount: bigint;
  /** Who has just agreed; nobody for the months that follow. */
  by: Pick<AuditEntry, "actor" | "origin">;
}

export function chargeSubmission(month: MonthToCharge): Submission {
  const { id, subscriptionId, partyId, amount, by } = month;
  return {
    transfers: [
      {
        kind: "transfer",
        id,
        debit: partyId,
        credit: shardFor(income, id),
        amount,
        reason: chargeReason,
        reference: subscriptionId,
        ...(by.actor ? { actorId: by.actor.userId } : {}),
      },
    ],
    isDerived: by.actor === null,
    events: [
      {
        type: "plans.month_charged",
        key: partyId,
        payload: { charge_id: id, subscription_id: subscriptionId },
      },
    ],
    audit: [
      {
        action: "plans.month_charged",
        ...by,
        objectKind: "plan_subscription",
        objectId: subscriptionId,
        after: { amount, charge_id: id },
      },
    ],
  };
}

/** A lower price holds at once; a higher one was never agreed to. */
export function monthlyAmount({ agreed, current }: { agreed: bigint; current: bigint }): bigint {
  return current < agreed ? current : agreed;
}

/** Whoever finds the same month due makes the same id. */
export function chargeIdOf(db: Database, { id, dueAt }: { id: string; dueAt: Date }) {
  const due = { atMs: dueAt.getTime(), from: `plans.charge ${id} ${dueAt.toISOString()}` };
  return dueId(db, due, { reason: chargeReason, reference: id });
}
