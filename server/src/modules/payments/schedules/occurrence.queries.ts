import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";

export interface Day {
  schedule_id: string;
  date: string;
}

/** A day whose time has come, with what was agreed to. */
export interface DueDay extends Day {
  party_id: string;
  created_by: string;
  payee_id: string;
  amount: bigint;
  description: string;
  /** Whether the day is over: nobody expects it to be paid any more. */
  is_over: boolean;
}

/**
 * Takes due days for two minutes: whoever takes one asks the bank outside of any transaction, and when it
 * dies meanwhile the day is due again. That it is sent once is decided by `markSent`, not here.
 */
export async function takeDueDays(db: Database, limit: number): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    update payments.schedule_occurrences o
    set next_try_at = c.now + interval '2 minutes', tries = o.tries + 1
    from (select platform.now() as now) c, payments.schedules s, (
      select schedule_id, date from payments.schedule_occurrences
      where next_try_at <= (select platform.now())
      order by next_try_at limit ${limit} for update skip locked
    ) due
    where o.schedule_id = due.schedule_id and o.date = due.date and s.id = o.schedule_id
    returning o.schedule_id, o.date::text, s.party_id, s.created_by, s.payee_id, s.amount,
      s.description, platform.business_date(c.now) > o.date as is_over`.execute(db);
  return rows;
}

/** False when the day was sent, has failed or was cancelled: then its payout must not be. */
export async function markSent(
  trx: Trx,
  { schedule_id, date, payoutId }: Day & { payoutId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments.schedule_occurrences
    set state = 'sent', payout_id = ${payoutId}, next_try_at = null, ended_at = platform.now(),
      refused = null, refused_params = null
    where schedule_id = ${schedule_id} and date = ${date}::date and state = 'waiting'`.execute(trx);
  return numAffectedRows === 1n;
}

export async function markFailed(
  trx: Trx,
  { schedule_id, date, refusal }: Day & { refusal: Refusal },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments.schedule_occurrences
    set state = 'failed', next_try_at = null, ended_at = platform.now(),
      refused = ${refusal.refused}, refused_params = ${JSON.stringify(refusal.params)}::jsonb
    where schedule_id = ${schedule_id} and date = ${date}::date and state = 'waiting'`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * After a try that money or a limit stopped: at noon, then at six in the evening. False when both are
 * over, and the day has had its chances.
 */
export async function waitForNextHour(
  trx: Trx,
  { schedule_id, date, refusal }: Day & { refusal: Refusal },
): Promise<boolean> {
  const { rows } = await sql`
    update payments.schedule_occurrences o set next_try_at = t.at,
      refused = ${refusal.refused}, refused_params = ${JSON.stringify(refusal.params)}::jsonb
    from (
      select min(at) as at from unnest(array[time '12:00', time '18:00']) h (hour),
        lateral (select (${date}::date + h.hour) at time zone 'America/Sao_Paulo' as at) moment
      where at > platform.now()
    ) t
    where o.schedule_id = ${schedule_id} and o.date = ${date}::date and o.state = 'waiting'
      and t.at is not null
    returning o.date`.execute(trx);
  return rows.length > 0;
}

/** The bank or we were busy, which is nobody's fault: again in five minutes, while it is that day. */
export async function waitShortly(
  trx: Trx,
  { schedule_id, date, refusal }: Day & { refusal: Refusal },
): Promise<void> {
  await sql`
    update payments.schedule_occurrences set next_try_at = platform.now() + interval '5 minutes',
      refused = ${refusal.refused}, refused_params = ${JSON.stringify(refusal.params)}::jsonb
    where schedule_id = ${schedule_id} and date = ${date}::date and state = 'waiting'`.execute(trx);
}

/** Days of the last two of which something is to be told. */
export async function listRefusedDays(
  db: Database,
  scheduleIds: readonly string[],
): Promise<(Day & { state: "waiting" | "failed"; refused: string; next_try_at: Date | null })[]> {
  const { rows } = await sql<
    Day & { state: "waiting" | "failed"; refused: string; next_try_at: Date | null }
  >`
    select schedule_id, date::text, state, refused, next_try_at
    from payments.schedule_occurrences
    where schedule_id = any (${[...scheduleIds]}::uuid[]) and refused is not null
      and state in ('waiting', 'failed')
      and date >= platform.business_date(platform.now()) - 2
    order by schedule_id, date`.execute(db);
  return rows;
}
