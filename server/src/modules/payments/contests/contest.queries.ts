import type { ContestReason, ContestState } from "@areon/contracts/payments/contests";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ContestRow {
  id: string;
  party_id: string;
  created_by: string;
  payout_id: string;
  end_to_end_id: string;
  reason: ContestReason;
  sealed_details: Buffer;
  input_hash: Buffer;
  state: ContestState;
  failure_code: string | null;
  returned_amount: bigint | null;
  return_id: string | null;
  created_at: Date;
  closed_at: Date | null;
  /** By when the banks usually have decided. */
  expected_by: string;
}

const columns = sql`c.*, (platform.business_date(c.created_at) + 11)::text as expected_by`;

/** False when the payout was contested before, and the bank has that contest or may have it. */
export async function insertContest(
  trx: Trx,
  row: Pick<
    ContestRow,
    | "id"
    | "party_id"
    | "created_by"
    | "payout_id"
    | "end_to_end_id"
    | "reason"
    | "sealed_details"
    | "input_hash"
  >,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments.contests")
    .values({ ...row, next_ask_at: sql<Date>`platform.now() + interval '30 seconds'` })
    .onConflict((conflict) =>
      conflict.column("payout_id").where("state", "<>", "failed").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findContests(db: Database, ids: readonly string[]): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select ${columns} from payments.contests c where c.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findContest(db: Database, id: string): Promise<ContestRow | undefined> {
  return (await findContests(db, [id]))[0];
}

export async function lockContest(trx: Trx, id: string): Promise<ContestRow | undefined> {
  const { rows } = await sql<ContestRow>`
    select ${columns} from payments.contests c where c.id = ${id} for no key update`.execute(trx);
  return rows[0];
}

interface Page {
  partyId: string;
  before: string | undefined;
  limit: number;
}

export async function listContestRows(
  db: Database,
  { partyId, before, limit }: Page,
): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select ${columns} from payments.contests c
    where c.party_id = ${partyId} and (${before ?? null}::uuid is null or c.id < ${before ?? null})
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The bank has it; it is asked about every few hours, because its notice may be lost. */
export async function markContestHeard(
  trx: Trx,
  { id, state }: { id: string; state: "sent" | "under_review" },
): Promise<void> {
  await sql`
    update payments.contests set state = ${state}, asked = 0,
      next_ask_at = platform.now() + interval '6 hours'
    where id = ${id} and closed_at is null`.execute(trx);
}

export interface ContestEnd {
  id: string;
  state: "accepted" | "refused";
  returnedAmount: bigint | null;
  returnId: string | null;
}

export async function closeContest(trx: Trx, end: ContestEnd): Promise<void> {
  const { id, state, returnedAmount, returnId } = end;
  await sql`
    update payments.contests set state = ${state}, returned_amount = ${returnedAmount},
      return_id = ${returnId}, closed_at = platform.now(), next_ask_at = null
    where id = ${id} and closed_at is null`.execute(trx);
}

/** The bank did not take it. */
export async function failContest(trx: Trx, id: string, code: string): Promise<void> {
  await sql`
    update payments.contests set state = 'failed', failure_code = ${code},
      closed_at = platform.now(), next_ask_at = null
    where id = ${id} and state = 'sending'`.execute(trx);
}

/** Sent by Pix, arrived within the time, and not contested yet; newest first. */
export async function listContestableRows(
  db: Database,
  { partyId, before, limit, days }: Page & { days: number },
): Promise<{ id: string; amount: bigint; ended_at: Date; contest_until: string }[]> {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    ended_at: Date;
    contest_until: string;
  }>`
    select p.id, p.amount, p.ended_at,
      (platform.business_date(p.ended_at) + ${days}::int)::text as contest_until
    from payments.payouts p
    where p.party_id = ${partyId} and p.kind = 'pix' and p.method = 'pix' and p.state = 'settled'
      and p.end_to_end_id is not null
      and platform.business_date(p.ended_at) + ${days}::int
        >= platform.business_date(platform.now())
      and not exists (select from payments.contests c 
        where c.payout_id = p.id and c.state <> 'failed')
      and (${before ?? null}::uuid is null or p.id < ${before ?? null})
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}
