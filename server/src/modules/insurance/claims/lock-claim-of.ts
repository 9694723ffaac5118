import type { Trx } from "#platform/db/database";
import { lockPolicy, type PolicyRow } from "../policies/policy.queries.ts";
import { findClaims, lockClaim, type ClaimRow } from "./claim.queries.ts";

/** A claim behind its policy's lock, in the order of everything that touches both. */
export async function lockClaimOf(
  trx: Trx,
  claimId: string,
): Promise<{ claim: ClaimRow; policy: PolicyRow } | undefined> {
  const [found] = await findClaims(trx, [claimId]);
  if (!found) return undefined;
  const policy = (await lockPolicy(trx, found.policy_id))!;
  return { claim: (await lockClaim(trx, claimId))!, policy };
}
