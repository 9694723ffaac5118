import type { Claim, ClaimCard } from "@areon/contracts/insurance/claims";
import { privateLinkTo } from "#modules/files";
import { moneyHolder } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { coverLeft } from "../policies/cover-left.ts";
import { findPolicies, type PolicyRow } from "../policies/policy.queries.ts";
import { listClaimFiles } from "./claim-file.queries.ts";
import { findClaims, isApprovalPending, listSteps, type ClaimRow } from "./claim.queries.ts";

export interface ClaimParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

/** One of the caller's own. */
export async function getClaim(
  parts: ClaimParts,
  { id, userId }: { id: string; userId: string },
): Promise<Claim | Refusal> {
  const [claim] = await findClaims(parts.db, [id]);
  const holder = await moneyHolder(parts.db, userId);
  if (!claim || claim.party_id !== holder?.partyId) return refuse("not_found");
  return describeClaim(parts, claim);
}

export async function describeClaim({ db, config }: ClaimParts, claim: ClaimRow): Promise<Claim> {
  const [policy] = await findPolicies(db, [claim.policy_id]);
  const files = await listClaimFiles(db, claim.id);
  const steps = await listSteps(db, claim.id);
  return {
    ...claimCardOf(claim),
    policy: policyIn(policy!),
    description: claim.description,
    asked_note: claim.asked_note,
    reason: claim.reason,
    is_waiting_for_second: await isApprovalPending(db, claim.approval_id),
    files: files.map(({ file_id, title, filename, content_type, size_bytes, added_at }) => ({
      id: file_id,
      title,
      filename,
      type: content_type,
      size_bytes: Number(size_bytes),
      added_at: added_at.toISOString(),
      url: privateLinkTo(config, file_id).url,
    })),
    steps: steps.map(({ id, act, note, happened_at }) => ({
      id,
      act,
      note,
      happened_at: happened_at.toISOString(),
    })),
  };
}

export function claimCardOf(claim: ClaimRow): ClaimCard {
  const { id, code, state, occurred_on, estimated_loss, amount, reported_at } = claim;
  return {
    id,
    code,
    state,
    occurred_on,
    estimated_loss: centsToDecimal(estimated_loss),
    amount: amount === null ? null : centsToDecimal(amount),
    reported_at: reported_at.toISOString(),
  };
}

function policyIn(policy: PolicyRow): Claim["policy"] {
  const { id, code, line, subject, insured, deductible } = policy;
  return {
    id,
    code,
    line,
    subject,
    insured: centsToDecimal(insured),
    deductible: centsToDecimal(deductible),
    cover_left: centsToDecimal(coverLeft(policy)),
  };
}
