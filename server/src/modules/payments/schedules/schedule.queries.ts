import type { OccurrenceState, Schedule } from "@areon/contracts/payments/schedules";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

export interface ScheduleRow {
  id: string;
  party_id: string;
  created_by: string;
  payee_id: string;
  amount: bigint;
  description: string;
  first_date: string;
  every: Schedule["every"];
  input_hash: Buffer;
  state: Schedule["state"];
  created_at: Date;
  next_date: string | null;
  occurrences_left: number;
}

/** A date is a text here: as a Date it would be midnight in the zone of the process. */
const columns = sql`s.id, s.party_id, s.created_by, s.payee_id, s.amount, s.description,
  s.first_date::text, s.every, s.input_hash, s.state, s.created_at,
  (select min(o.date)::text from payments.schedule_occurrences o
    where o.schedule_id = s.id and o.state = 'waiting') as next_date,
  (select count(*)::int from payments.schedule_occurrences o
    where o.schedule_id = s.id and o.state = 'waiting') as occurrences_left`;

/** With all its days; each is tried first at eight in the morning in São Paulo. */
export async function insertSchedule(
  trx: Trx,
  row: Pick<
    ScheduleRow,
    | "id"
    | "party_id"
    | "created_by"
    | "payee_id"
    | "amount"
    | "description"
    | "first_date"
    | "every"
    | "input_hash"
  >,
  dates: readonly string[],
): Promise<void> {
  await trx.insertInto("payments.schedules").values(row).execute();
  await sql`
    insert into payments.schedule_occurrences (schedule_id, date, next_try_at)
    select ${row.id}, d.date, (d.date + time '08:00') at time zone 'America/Sao_Paulo'
    from unnest(${[...dates]}::date[]) d (date)`.execute(trx);
}

export async function findSchedules(db: Database, ids: readonly string[]): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from payments.schedules s where s.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findSchedule(db: Database, id: string): Promise<ScheduleRow | undefined> {
  return (await findSchedules(db, [id]))[0];
}

/** Before any of its days is changed: of two that end at once, the later one sees that it is the last. */
export async function lockSchedule(trx: Trx, id: string): Promise<void> {
  await sql`select from payments.schedules where id = ${id} for update`.execute(trx);
}

export async function listScheduleRows(
  db: Database,
  query: {
    partyId: string;
    state: string | undefined;
    before: string | undefined;
    limit: number;
  },
): Promise<ScheduleRow[]> {
  const { partyId, state, before, limit } = query;
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from payments.schedules s
    where s.party_id = ${partyId}
      and (${state ?? null}::text is null or s.state = ${state ?? null})
      and (${before ?? null}::uuid is null or s.id < ${before ?? null})
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface OccurrenceRow {
  schedule_id: string;
  date: string;
  state: OccurrenceState;
  payout_id: string | null;
  next_try_at: Date | null;
  tries: number;
  refused: string | null;
  refused_params: JsonDocument;
}

export async function listOccurrences(
  db: Database,
  scheduleIds: readonly string[],
): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select schedule_id, date::text, state, payout_id, next_try_at, tries, refused, refused_params
    from payments.schedule_occurrences
    where schedule_id = any (${[...scheduleIds]}::uuid[]) order by schedule_id, date`.execute(db);
  return rows;
}

/** What still waits is cancelled, of one day or of all; says how many that were. */
export async function cancelWaiting(
  trx: Trx,
  { id, date }: { id: string; date?: string | undefined },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments.schedule_occurrences
    set state = 'cancelled', next_try_at = null, ended_at = platform.now()
    where schedule_id = ${id} and state = 'waiting'
      and (${date ?? null}::date is null or date = ${date ?? null}::date)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** A schedule ends with its last day: done if anything was tried, else cancelled. */
export async function endIfNothingWaits(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.schedules s set state = case when exists (
        select from payments.schedule_occurrences o
        where o.schedule_id = s.id and o.state in ('sent', 'failed')) then 'done' else 'cancelled' end
    where s.id = ${id} and s.state = 'active' and not exists (
      select from payments.schedule_occurrences o
      where o.schedule_id = s.id and o.state = 'waiting')`.execute(trx);
}
