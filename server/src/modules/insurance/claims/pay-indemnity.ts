import { sql } from "kysely";
import { faults, postGroup, refuseOutcome, whenRefused } from "#modules/ledger";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { indemnityIdOf, indemnitySubmission } from "../policies/policy-money.ts";
import type { PolicyRow } from "../policies/policy.queries.ts";
import type { ClaimRow } from "./claim.queries.ts";

export function refuseAboveCover(policy: PolicyRow, amount: bigint): Refusal | null {
  const left = policy.cover - policy.indemnified;
  return amount > left ? refuse("insurance_above_cover", { cover: centsToReais(left) }) : null;
}

/** From what the insurer owes to the person's wallet; the caller holds policy and claim, and moves the claim. */
export async function payIndemnity(
  trx: Trx,
  { claim, policy }: { claim: ClaimRow; policy: PolicyRow },
  { amount, by }: { amount: bigint; by: Pick<AuditEntry, "actor" | "origin"> },
): Promise<null | Refusal> {
  const above = refuseAboveCover(policy, amount);
  if (above) return above;
  await sql`
    update insurance.policies set indemnified = indemnified + ${amount}
    where id = ${policy.id}`.execute(trx);
  const { id: policyId, party_id: partyId } = policy;
  const id = indemnityIdOf({ id: claim.id, reportedAt: claim.reported_at });
  const paid = { id, policyId, partyId, amount, claimId: claim.id, by };
  return postGroup<null | Refusal>(trx, indemnitySubmission(paid), {
    ...faults,
    posted: () => null,
    // The insurer's account has no funds rule, so that its funds can't be short.
    ...whenRefused((refused) => refuseOutcome(refused, refuse("unavailable"))),
  });
}
