import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface FallRow {
  subscription_id: string;
  party_id: string;
  pause_at: Date;
}

export async function insertFall(
  trx: Trx,
  fall: { subscriptionId: string; partyId: string; pausingDays: number },
): Promise<void> {
  await sql`
    insert into plans.falls (subscription_id, party_id, pause_at)
    values (${fall.subscriptionId}, ${fall.partyId},
      platform.now() + make_interval(days => ${fall.pausingDays}::int))`.execute(trx);
}

export async function findWaitingFall(db: Database, partyId: string): Promise<FallRow | undefined> {
  const { rows } = await sql<FallRow>`
    select subscription_id, party_id, pause_at from plans.falls
    where party_id = ${partyId} and state = 'waiting'`.execute(db);
  return rows[0];
}

/** Once the seller is being told; the days of notice begin then. Undefined when nothing waits any more. */
export async function markFallTold(trx: Trx, subscriptionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ pause_at: Date }>`
    update plans.falls set told_at = coalesce(told_at, n.now),
      pause_at = case when told_at is null then pause_at + (n.now - fell_at) else pause_at end
    from (select platform.now() as now) n
    where subscription_id = ${subscriptionId} and state = 'waiting'
    returning pause_at`.execute(trx);
  return rows[0]?.pause_at;
}

/** A new plan: nothing has to be paused any more. */
export async function avertFall(trx: Trx, partyId: string): Promise<void> {
  await sql`
    update plans.falls set state = 'averted', decided_at = platform.now()
    where party_id = ${partyId} and state = 'waiting'`.execute(trx);
}

export async function listDueFalls(db: Database, limit: number): Promise<FallRow[]> {
  const { rows } = await sql<FallRow>`
    select subscription_id, party_id, pause_at from plans.falls
    where state = 'waiting' and told_at is not null and pause_at <= platform.now()
    order by pause_at limit ${limit}`.execute(db);
  return rows;
}

/** False when a new plan or another worker was first. */
export async function markFallDue(trx: Trx, subscriptionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update plans.falls set state = 'due', decided_at = platform.now()
    where subscription_id = ${subscriptionId} and state = 'waiting'
      and told_at is not null and pause_at <= platform.now()`.execute(trx);
  return numAffectedRows === 1n;
}

/** One that could not be announced stands behind the others for a while. */
export async function postponeFall(db: Database, subscriptionId: string): Promise<void> {
  await sql`
    update plans.falls set pause_at = platform.now() + interval '10 minutes'
    where subscription_id = ${subscriptionId} and state = 'waiting'`.execute(db);
}
