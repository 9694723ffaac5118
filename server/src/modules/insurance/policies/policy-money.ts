import type { AuditAction } from "@areon/contracts/core/audit-actions";
import { dueId, shardFor, type ShardedAccount, type Submission } from "#modules/ledger";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { Database } from "#platform/db/database";
import { deriveId } from "#platform/ids";

/** What the insurer owes for indemnities; opened with the books of regulated partners. */
const insurer: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000108030000", shards: 8 };

/** The statement knows movements by these. */
export const instalmentReason = "insurance_instalment";
export const refundReason = "insurance_refund";
export const indemnityReason = "insurance_indemnity";

type By = Pick<AuditEntry, "actor" | "origin">;

interface Movement {
  /** Of the transfer. */
  id: string;
  policyId: string;
  partyId: string;
  amount: bigint;
  by: By;
}

export function instalmentSubmission(movement: Movement & { number: number }): Submission {
  const { policyId, partyId, number } = movement;
  return submissionOf(movement, {
    sides: { debit: partyId, credit: policyId },
    reason: instalmentReason,
    action: "insurance.instalment_paid",
    after: { number },
  });
}

export function refundSubmission(movement: Movement): Submission {
  const { policyId, partyId } = movement;
  return submissionOf(movement, {
    sides: { debit: policyId, credit: partyId },
    reason: refundReason,
    action: "insurance.refunded",
  });
}

export function indemnitySubmission(movement: Movement & { claimId: string }): Submission {
  const { id, partyId, claimId } = movement;
  return submissionOf(movement, {
    sides: { debit: shardFor(insurer, id), credit: partyId },
    reason: indemnityReason,
    reference: claimId,
    action: "insurance.indemnified",
    after: { claim_id: claimId },
  });
}

function submissionOf(
  { id, policyId, amount, by }: Movement,
  about: {
    sides: { debit: string; credit: string };
    reason: string;
    reference?: string;
    action: AuditAction;
    after?: Record<string, string | number>;
  },
): Submission {
  const { sides, reason, reference = policyId, action, after } = about;
  const actorId = by.actor ? { actorId: by.actor.userId } : {};
  return {
    transfers: [{ kind: "transfer", id, ...sides, amount, reason, reference, ...actorId }],
    // Due work, and decisions that may be confirmed days after they were asked for.
    isDerived: true,
    audit: [
      {
        action,
        ...by,
        objectKind: "insurance_policy",
        objectId: policyId,
        after: { ...after, amount, transfer_id: id },
      },
    ],
  };
}

/** Whoever finds the same instalment due makes the same id. */
export function instalmentIdOf(
  db: Database,
  { policyId, number, dueAt }: { policyId: string; number: number; dueAt: Date },
): Promise<string> {
  const due = { atMs: dueAt.getTime(), from: `insurance.instalment ${policyId} ${number}` };
  return dueId(db, due, { reason: instalmentReason, reference: policyId });
}

/** Of a policy that the sweeper cancels; a person's own cancellation has its intent's id. */
export function refundIdOf({ policyId, at }: { policyId: string; at: Date }): string {
  return deriveId({ atMs: at.getTime(), from: `insurance.refund ${policyId}` });
}

/** A claim is paid under one id, whoever decides it. */
export function indemnityIdOf({ id, reportedAt }: { id: string; reportedAt: Date }): string {
  return deriveId({ atMs: reportedAt.getTime(), from: `insurance.indemnity ${id}` });
}
