import type { InsuranceLine, PolicyState } from "@areon/contracts/insurance/terms/lines";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { storeWithCode } from "#platform/short-code";

export type OverReason = "regret" | "request" | "unpaid" | "closed" | "expired";

export interface PolicyRow {
  id: string;
  code: string;
  quote_id: string;
  party_id: string;
  created_by: string;
  insurer: RegulatedPartner;
  instalment_count: number;
  total: bigint;
  cover: bigint;
  state: PolicyState;
  contracted_at: Date;
  regret_until: Date;
  starts_on: string;
  has_begun: boolean;
  covered_until: string;
  agreed_until: string;
  paid: bigint;
  instalments_paid: number;
  refunded: bigint;
  indemnified: bigint;
  next_try_at: Date | null;
  tries: number;
  grace_until: Date | null;
  suspended_until: Date | null;
  terms_version: string;
  terms_hash: Buffer;
  cancellation_id: string | null;
  over_at: Date | null;
  over_reason: OverReason | null;
  line: InsuranceLine;
  subject: string;
  insured: bigint;
  deductible: bigint;
}

const columns = sql`p.id, p.code, p.quote_id, p.party_id, p.created_by, p.insurer, p.instalment_count,
  p.total, p.cover, p.state, p.contracted_at, p.regret_until, p.starts_on::text, p.covered_until::text,
  p.starts_on <= platform.business_date(platform.now()) as has_begun,
  p.agreed_until::text, p.paid, p.instalments_paid, p.refunded, p.indemnified, p.next_try_at, p.tries,
  p.grace_until, p.suspended_until, p.terms_version, p.terms_hash, p.cancellation_id, p.over_at,
  p.over_reason, q.line, q.subject, q.insured, q.deductible`;
const source = sql`insurance.policies p join insurance.quotes q on q.id = p.quote_id`;

export async function findPolicies(db: Database, ids: readonly string[]): Promise<PolicyRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PolicyRow>`
    select ${columns} from ${source} where p.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findPolicyOfQuote(
  db: Database,
  quoteId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from insurance.policies where quote_id = ${quoteId}`.execute(db);
  return rows[0];
}

/** The newest first; few, as a person pays for each. */
export async function listPoliciesOf(db: Database, partyId: string): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select ${columns} from ${source} where p.party_id = ${partyId}
    order by (p.over_at is not null), p.id desc limit 200`.execute(db);
  return rows;
}

/** Whatever is done to a policy, its claims or its money is done behind this. */
export async function lockPolicy(trx: Trx, id: string): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    select ${columns} from ${source} where p.id = ${id} for update of p`.execute(trx);
  return rows[0];
}

export interface NewPolicy {
  id: string;
  quoteId: string;
  userId: string;
  insurer: RegulatedPartner;
  instalments: number;
  regretDays: number;
  terms: { version: string; hash: string };
  origin: { address: string; userAgent: string | undefined };
}

/** From the end of today on, nothing paid yet. */
export async function insertPolicy(trx: Trx, policy: NewPolicy): Promise<string> {
  const { id, quoteId, userId, insurer, instalments, regretDays, terms, origin } = policy;
  return storeWithCode("AP", async (code) => {
    const { rows } = await sql`
      insert into insurance.policies (id, code, quote_id, party_id, created_by, insurer,
        instalment_count, total, cover, regret_until, starts_on, covered_until, agreed_until,
        next_try_at, terms_version, terms_hash, accepted_address, accepted_agent)
      select ${id}, ${code}, q.id, q.party_id, ${userId}, ${JSON.stringify(insurer)}::jsonb,
        ${instalments}, q.total, q.insured - q.deductible,
        platform.now() + make_interval(days => ${regretDays}), d.today + 1, e.until, e.until,
        platform.now(), ${terms.version}, decode(${terms.hash}, 'hex'), ${origin.address},
        ${origin.userAgent ?? null}
      from insurance.quotes q,
        (select platform.business_date(platform.now()) as today) d,
        lateral (select (d.today + 1 + make_interval(months => q.months))::date as until) e
      where q.id = ${quoteId}
      on conflict (code) do nothing returning id`.execute(trx);
    return rows.length === 1;
  });
}
