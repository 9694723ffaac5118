import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { dueMoment } from "./instalment.queries.ts";
import type { OverReason } from "./policy.queries.ts";

/** Some whose time has come; each is looked at again under its lock. */
export async function listDuePolicies(db: Database, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from insurance.policies where next_try_at <= platform.now()
    order by next_try_at limit ${limit}`.execute(db);
  return rows;
}

export interface DueMoments {
  is_due: boolean;
  /** The last covered day is over. */
  is_past: boolean;
  is_grace_over: boolean;
  is_suspension_over: boolean;
  /** From when on the cover is off; null while it is on. */
  suspended_from: string | null;
  /** Of suspensions that are over. */
  days_off: number;
  today: string;
  now: Date;
}

/** By one reading of the clock, of a policy that is locked. */
export async function readMoments(trx: Database, id: string): Promise<DueMoments> {
  const { rows } = await sql<DueMoments>`
    with moment as materialized (select platform.now() as now)
    select coalesce(p.next_try_at <= m.now, false) as is_due,
      p.covered_until <= platform.business_date(m.now) as is_past,
      coalesce(p.grace_until <= m.now, false) as is_grace_over,
      coalesce(p.suspended_until <= m.now, false) as is_suspension_over,
      (select s.from_day::text from insurance.suspensions s
        where s.policy_id = p.id and s.until_day is null) as suspended_from,
      (select coalesce(sum(s.until_day - s.from_day), 0)::int from insurance.suspensions s
        where s.policy_id = p.id and s.until_day is not null) as days_off,
      platform.business_date(m.now)::text as today, m.now
    from insurance.policies p, moment m where p.id = ${id}`.execute(trx);
  return rows[0]!;
}

/** Again the next morning, but not after whatever comes first: the end of the patience or of the cover. */
const nextTry = (boundary: ReturnType<typeof sql>) => sql`
  least(${dueMoment(sql`platform.business_date(platform.now()) + 1`)}, ${boundary},
    covered_until::timestamp at time zone 'America/Sao_Paulo')`;

/** The cover holds for some days from the first morning without the money. */
export async function markUnpaid(
  trx: Trx,
  { id, graceDays }: { id: string; graceDays: number },
): Promise<void> {
  const until = sql`coalesce(grace_until,
    ${dueMoment(sql`platform.business_date(platform.now()) + ${graceDays}::int`)})`;
  await sql`
    update insurance.policies
    set tries = tries + 1, grace_until = ${until},
      next_try_at = ${nextTry(sql`coalesce(suspended_until, ${until})`)}
    where id = ${id}`.execute(trx);
}

/** From today on there is no cover. */
export async function markSuspended(
  trx: Trx,
  { id, suspensionDays }: { id: string; suspensionDays: number },
): Promise<void> {
  const until = dueMoment(sql`platform.business_date(platform.now()) + ${suspensionDays}::int`);
  await sql`
    update insurance.policies
    set state = 'suspended', tries = tries + 1, suspended_until = ${until},
      next_try_at = ${nextTry(until)}
    where id = ${id}`.execute(trx);
  await sql`
    insert into insurance.suspensions (policy_id, party_id, from_day)
    select id, party_id, platform.business_date(platform.now())
    from insurance.policies where id = ${id}
    on conflict (policy_id, from_day) do update set until_day = null`.execute(trx);
}

export interface End {
  id: string;
  reason: OverReason;
  /** Given back now. */
  refund: bigint;
  /** The first day without cover, where it ends before its time. */
  coveredUntil?: string;
  cancellationId?: string;
}

export async function markOver(trx: Trx, end: End): Promise<void> {
  const { id, reason, refund, coveredUntil = null, cancellationId = null } = end;
  await sql`
    update insurance.policies
    set state = case when ${reason} = 'expired' then 'ended' else 'cancelled' end,
      over_at = platform.now(), over_reason = ${reason}, next_try_at = null,
      refunded = refunded + ${refund}, cancellation_id = ${cancellationId}::uuid,
      covered_until = least(covered_until, greatest(starts_on,
        coalesce(${coveredUntil}::date, covered_until)))
    where id = ${id}`.execute(trx);
}

/** One that could not be settled stands behind the others for a while. */
export async function postponePolicy(db: Database, id: string): Promise<void> {
  await sql`
    update insurance.policies set next_try_at = platform.now() + interval '10 minutes'
    where id = ${id} and next_try_at <= platform.now()`.execute(db);
}

export interface WaitingPolicy {
  id: string;
  party_id: string;
  amount: bigint;
}

/** Unpaid, and not to be tried right now anyway. */
export async function listWaiting(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<WaitingPolicy[]> {
  const { rows } = await sql<WaitingPolicy>`
    select p.id, p.party_id, i.amount from insurance.policies p
    cross join lateral (
      select amount from insurance.instalments
      where policy_id = p.id and paid_at is null order by number limit 1
    ) i
    where p.grace_until is not null and p.next_try_at > platform.now() and p.id > ${after}::uuid
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function tryNow(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update insurance.policies set next_try_at = platform.now()
    where id = any (${[...ids]}::uuid[]) and grace_until is not null
      and next_try_at is not null`.execute(db);
}
