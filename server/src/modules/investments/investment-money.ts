import {
  dueId,
  shardFor,
  type ShardedAccount,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import { incomeTaxAccount, iofAccount } from "#modules/yields";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { Database, Trx } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import { lockName } from "#platform/intents";
import type { RedemptionFigures } from "./redemptions/redemption-figures.ts";

/** What the partner owes for yields. */
const clearing: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000108020000", shards: 8 };

/** The statement knows movements by these. */
export const applicationReason = "investment_application";
export const redemptionReason = "investment_redemption";

/** Before grants and accounts: of two acts on a party's investments one waits for the other. */
export async function lockInvestmentsOf(trx: Trx, partyId: string): Promise<void> {
  await lockName(trx, `investments ${partyId}`);
}

export interface ToApply {
  /** Of the application, its account and its transfer. */
  id: string;
  partyId: string;
  amount: bigint;
  by: Pick<AuditEntry, "actor" | "origin">;
}

export function applicationSubmission({ id, partyId, amount, by }: ToApply): Submission {
  const sides = { debit: partyId, credit: id, amount };
  const named = { id, reason: applicationReason, reference: id };
  return {
    transfers: [{ kind: "transfer", ...named, ...sides, ...actorOf(by) }],
    events: [{ type: "investments.applied", key: partyId, payload: { application_id: id } }],
    audit: [
      {
        action: "investments.applied",
        ...by,
        objectKind: "investment",
        objectId: id,
        after: { amount },
      },
    ],
  };
}

export interface ToRedeem {
  /** Of the redemption and of its transfer to the wallet. */
  id: string;
  applicationId: string;
  partyId: string;
  figures: RedemptionFigures;
  /** Nobody when the term is over. */
  by: Pick<AuditEntry, "actor" | "origin">;
}

/** The yield comes in, taxes and what is left go out: together or not at all. */
export function redemptionSubmission(redemption: ToRedeem): Submission {
  const { id, applicationId, partyId, figures, by } = redemption;
  const part = (name: string, amount: bigint, sides: { debit?: string; credit?: string }) => ({
    kind: "transfer" as const,
    id: deriveId({ atMs: idTimeMs(id), from: `investments.${name} ${id}` }),
    reason: `investment_${name}`,
    reference: id,
    debit: applicationId,
    credit: applicationId,
    amount,
    ...sides,
    ...actorOf(by),
  });
  const inside = [
    part("yield", figures.gross - figures.cost, { debit: shardFor(clearing, id) }),
    part("iof", figures.iof, { credit: shardFor(iofAccount, id) }),
    part("income_tax", figures.incomeTax, { credit: shardFor(incomeTaxAccount, id) }),
  ];
  const paid: Transfer = {
    kind: "transfer",
    id,
    reason: redemptionReason,
    reference: applicationId,
    debit: applicationId,
    credit: partyId,
    amount: figures.net,
    ...actorOf(by),
  };
  return {
    transfers: [paid, ...inside.filter(({ amount }) => amount > 0n)],
    isDerived: by.actor === null,
    events: [{ type: "investments.redeemed", key: partyId, payload: { redemption_id: id } }],
    audit: [
      {
        action: "investments.redeemed",
        ...by,
        objectKind: "investment",
        objectId: applicationId,
        after: { redemption_id: id, gross: figures.gross, net: figures.net },
      },
    ],
  };
}

/** Whoever finds the same term over makes the same id. */
export function maturityIdOf(
  db: Database,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<string> {
  const due = { atMs: dueAt.getTime(), from: `investments.maturity ${id}` };
  return dueId(db, due, { reason: redemptionReason, reference: id });
}

function actorOf({ actor }: Pick<AuditEntry, "actor">): { actorId?: string } {
  return actor ? { actorId: actor.userId } : {};
}
