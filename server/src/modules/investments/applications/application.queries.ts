import type { InvestmentKind } from "@areon/contracts/investments/investments";
import type { InvestmentRisk } from "@areon/contracts/investments/terms/profile";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ApplicationRow {
  id: string;
  party_id: string;
  created_by: string;
  risk_accepted_at: Date | null;
  product_code: string;
  kind: InvestmentKind;
  name: string;
  issuer: string;
  risk: InvestmentRisk;
  cdi_percent: string;
  minimum: bigint;
  is_exempt: boolean;
  partner: RegulatedPartner;
  principal: bigint;
  cost: bigint;
  applied_at: Date;
  applied_on: string;
  starts_on: string;
  redeemable_from: string;
  matures_on: string;
  state: "open" | "redeemed";
  settle_at: Date | null;
}

const columns = sql`id, party_id, created_by, risk_accepted_at, product_code, kind, name, issuer, risk,
  cdi_percent, minimum, is_exempt, partner, principal, cost, applied_at, applied_on::text,
  starts_on::text, redeemable_from::text, matures_on::text, state, settle_at`;

/** The newest first, those that are redeemed too. */
export async function listApplicationsOf(db: Database, partyId: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from investments.applications where party_id = ${partyId}
    order by applied_at desc, id desc`.execute(db);
  return rows;
}

export async function findApplications(
  db: Database,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from investments.applications
    where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findOwnApplication(
  db: Database,
  { id, partyId }: { id: string; partyId: string },
): Promise<ApplicationRow | undefined> {
  const [row] = await findApplications(db, [id]);
  return row?.party_id === partyId ? row : undefined;
}

export async function hasOpenApplications(db: Database, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from investments.applications
      where party_id = ${partyId} and state = 'open') as is_there`.execute(db);
  return rows[0]!.is_there;
}

export type NewApplication = Omit<
  ApplicationRow,
  "cost" | "applied_at" | "applied_on" | "state" | "settle_at" | "risk_accepted_at"
> & { profile_id: string; accepts_risk: boolean };

export async function insertApplication(trx: Trx, row: NewApplication): Promise<void> {
  await sql`
    insert into investments.applications (id, party_id, created_by, profile_id, risk_accepted_at,
      product_code, kind, name, issuer, risk, cdi_percent, minimum, is_exempt, partner, principal, cost,
      applied_on, starts_on, redeemable_from, matures_on, settle_at)
    values (${row.id}, ${row.party_id}, ${row.created_by}, ${row.profile_id},
      case when ${row.accepts_risk} then platform.now() end,
      ${row.product_code}, ${row.kind}, ${row.name}, ${row.issuer}, ${row.risk}, ${row.cdi_percent},
      ${row.minimum}, ${row.is_exempt}, ${JSON.stringify(row.partner)}::jsonb, ${row.principal},
      ${row.principal}, platform.business_date(platform.now()), ${row.starts_on},
      ${row.redeemable_from}, ${row.matures_on}, ${startOfDay(sql`${row.matures_on}::date`)})`.execute(
    trx,
  );
}

/** Midnight in São Paulo. */
const startOfDay = (day: ReturnType<typeof sql>) =>
  sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;

/** What is left after a part went; nothing left is the end of it. */
export async function takeCost(
  trx: Trx,
  { id, cost }: { id: string; cost: bigint },
): Promise<void> {
  await sql`
    update investments.applications set cost = cost - ${cost}::bigint,
      state = case when cost = ${cost}::bigint then 'redeemed' else state end,
      settle_at = case when cost = ${cost}::bigint then null else settle_at end
    where id = ${id}`.execute(trx);
}

/** Some whose term is over; each is looked at again under its lock. */
export async function listDueApplications(
  db: Database,
  limit: number,
): Promise<Pick<ApplicationRow, "id" | "party_id">[]> {
  const { rows } = await sql<Pick<ApplicationRow, "id" | "party_id">>`
    select id, party_id from investments.applications where settle_at <= platform.now()
    order by settle_at limit ${limit}`.execute(db);
  return rows;
}

/** Undefined: not due any more. With the moment from which its transfer's id is made. */
export async function lockDueApplication(
  trx: Trx,
  id: string,
): Promise<(ApplicationRow & { due_at: Date }) | undefined> {
  const { rows } = await sql<ApplicationRow & { due_at: Date }>`
    select ${columns}, ${startOfDay(sql`matures_on`)} as due_at from investments.applications
    where id = ${id} and settle_at <= platform.now() for update`.execute(trx);
  return rows[0];
}

/** One that fails goes behind the others. */
export async function postponeApplication(db: Database, id: string): Promise<void> {
  await sql`
    update investments.applications set settle_at = platform.now() + interval '5 minutes'
    where id = ${id} and state = 'open'`.execute(db);
}
