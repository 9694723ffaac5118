import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ChargeRow {
  id: string;
  subscription_id: string;
  party_id: string;
  amount: bigint;
  from_day: string;
  until_day: string;
  charged_at: Date;
}

const columns = sql`c.id, c.subscription_id, c.party_id, c.amount, c.from_day::text,
  c.until_day::text, c.charged_at`;

/** The month that the subscription has just been moved over. */
export async function insertCharge(
  trx: Trx,
  { id, subscriptionId, amount }: { id: string; subscriptionId: string; amount: bigint },
): Promise<void> {
  await sql`
    insert into plans.charges (id, subscription_id, party_id, amount, from_day, until_day)
    select ${id}, s.id, s.party_id, ${amount},
      (s.first_day + make_interval(months => s.months_paid - 1))::date, s.paid_until
    from plans.subscriptions s where s.id = ${subscriptionId}`.execute(trx);
}

export async function findCharges(db: Database, ids: readonly string[]): Promise<ChargeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChargeRow>`
    select ${columns} from plans.charges c where c.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The newest month first; the page goes on after the charge that `before` names. */
export async function listChargeRows(
  db: Database,
  page: { partyId: string; before: string | undefined; limit: number },
): Promise<ChargeRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<ChargeRow>`
    select ${columns} from plans.charges c
    where c.party_id = ${page.partyId} and (${before}::uuid is null or (c.from_day, c.id) < (
      select b.from_day, b.id from plans.charges b
      where b.id = ${before} and b.party_id = ${page.partyId}))
    order by c.from_day desc, c.id desc limit ${page.limit}`.execute(db);
  return rows;
}
