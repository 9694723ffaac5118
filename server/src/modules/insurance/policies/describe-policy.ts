import type { Policy, PolicyCard } from "@areon/contracts/insurance/insurance";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { claimCardOf } from "../claims/describe-claim.ts";
import { listClaimsOf } from "../claims/claim.queries.ts";
import { figuresOf } from "../quoting/describe-quote.ts";
import { findQuote } from "../quoting/quote.queries.ts";
import { refundNow } from "./cancel-policy.ts";
import { coverLeft } from "./cover-left.ts";
import { readMoments } from "./due.queries.ts";
import { listInstalments, type InstalmentRow } from "./instalment.queries.ts";
import { findPolicies, type PolicyRow } from "./policy.queries.ts";

/** One of the caller's own. */
export async function getPolicy(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<Policy | Refusal> {
  const policy = await findOwnPolicy(db, { id, userId });
  return policy ? describePolicy(db, policy) : refuse("not_found");
}

export async function findOwnPolicy(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<PolicyRow | undefined> {
  const holder = await moneyHolder(db, userId);
  const [policy] = await findPolicies(db, [id]);
  return policy && policy.party_id === holder?.partyId ? policy : undefined;
}

export async function describePolicy(db: Database, policy: PolicyRow): Promise<Policy> {
  const quote = (await findQuote(db, policy.quote_id))!;
  const instalments = await listInstalments(db, [policy.id]);
  const claims = await listClaimsOf(db, policy.id);
  return {
    ...policyCardOf(policy, instalments),
    quote: figuresOf(quote),
    insurer: policy.insurer,
    contracted_at: policy.contracted_at.toISOString(),
    paid: centsToDecimal(policy.paid),
    refunded: centsToDecimal(policy.refunded),
    indemnified: centsToDecimal(policy.indemnified),
    cover_left: centsToDecimal(coverLeft(policy)),
    instalments: instalments.map(({ number, amount, due_on, paid_at, transfer_id }) => ({
      number,
      amount: centsToDecimal(amount),
      due_on,
      paid_at: paid_at?.toISOString() ?? null,
      transfer_id,
    })),
    cancellation: policy.over_at ? null : await cancellationOf(db, policy),
    terms: { version: policy.terms_version, hash: policy.terms_hash.toString("hex") },
    claims: claims.map(claimCardOf),
    can_claim:
      policy.has_begun && policy.over_reason !== "regret" && policy.indemnified < policy.cover,
  };
}

async function cancellationOf(db: Database, policy: PolicyRow): Promise<Policy["cancellation"]> {
  const { amount, isRegret, daysUsed, days } = refundNow(policy, await readMoments(db, policy.id));
  return {
    refund: centsToDecimal(amount),
    is_regret: isRegret,
    regret_until: policy.regret_until.toISOString(),
    days_used: daysUsed,
    days,
  };
}

export function policyCardOf(policy: PolicyRow, instalments: readonly InstalmentRow[]): PolicyCard {
  const { id, code, line, subject, insured, state, over_reason, starts_on, has_begun } = policy;
  const next = policy.over_at ? undefined : instalments.find(({ paid_at }) => paid_at === null);
  const isOpen = policy.over_at === null;
  return {
    id,
    code,
    line,
    subject,
    insured: centsToDecimal(insured),
    state,
    over_reason,
    starts_on,
    has_begun,
    ends_on: policy.covered_until > starts_on ? addDays(policy.covered_until, -1) : null,
    next_instalment: next ? { amount: centsToDecimal(next.amount), due_on: next.due_on } : null,
    grace_until: (isOpen && policy.grace_until?.toISOString()) || null,
    suspended_until: (isOpen && policy.suspended_until?.toISOString()) || null,
  };
}
