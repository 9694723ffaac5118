import { sql } from "kysely";
import type { PayoutMethod } from "@areon/contracts/payments/payouts";
import type { Database, Trx } from "#platform/db/database";
import type { LimitUse } from "../limits/plan-limit-uses.ts";

export interface PayoutRow {
  id: string;
  party_id: string;
  user_id: string;
  kind: "pix" | "withdrawal";
  method: PayoutMethod;
  payee_id: string | null;
  bank_account_id: string | null;
  schedule_id: string | null;
  amount: bigint;
  fee: bigint;
  description: string;
  sealed: Buffer;
  limit_uses: LimitUse[];
  state: "held" | "sending" | "settled" | "failed";
  created_at: Date;
  send_at: Date;
  expected_at: Date;
  valid_until: Date | null;
  asked: number;
  leased_until: Date | null;
  is_doubtful: boolean;
  end_to_end_id: string | null;
  failure_code: string | null;
  ended_at: Date | null;
}

export async function findPayoutRow(db: Database, id: string): Promise<PayoutRow | undefined> {
  return (await findPayoutRows(db, [id]))[0];
}

export async function findPayoutRows(db: Database, ids: readonly string[]): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select * from payments.payouts where id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listPayoutRows(
  db: Database,
  query: { partyId: string; kind: string | undefined; before: string | undefined; limit: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select * from payments.payouts
    where party_id = ${query.partyId}
      and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null})
      and (${query.before ?? null}::uuid is null or id < ${query.before ?? null})
    order by id desc limit ${query.limit}`.execute(db);
  return rows;
}

export type NewPayout = Pick<
  PayoutRow,
  | "id"
  | "party_id"
  | "user_id"
  | "kind"
  | "method"
  | "payee_id"
  | "bank_account_id"
  | "schedule_id"
  | "amount"
  | "fee"
  | "description"
  | "sealed"
  | "limit_uses"
  | "send_at"
  | "expected_at"
>;

export async function insertPayout(trx: Trx, row: NewPayout): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    insert into payments.payouts (id, party_id, user_id, kind, method, payee_id, bank_account_id,
      schedule_id, amount, fee, description, sealed, limit_uses, send_at, expected_at, next_ask_at)
    values (${row.id}, ${row.party_id}, ${row.user_id}, ${row.kind}, ${row.method}, ${row.payee_id},
      ${row.bank_account_id}, ${row.schedule_id}, ${row.amount}, ${row.fee}, ${row.description},
      ${row.sealed}, ${JSON.stringify(row.limit_uses)}::jsonb, ${row.send_at}, ${row.expected_at},
      ${row.send_at})
    returning *`.execute(trx);
  return rows[0]!;
}

/** Given to one at a time, and back at the end; whoever died with it leaves a doubt behind. */
export type LeasedPayout = PayoutRow & {
  leased_until: Date;
  valid_until: Date;
  /** Read before the bank is asked. */
  now: Date;
};

const validSeconds = 60;
const leaseSeconds = 30;

/**
 * Before the bank is talked to: the payout is `sending` from here on, with the time after which the bank
 * no longer begins it, so that whatever happens to this process the next one knows what to ask.
 */
export async function leasePayout(db: Database, id: string): Promise<LeasedPayout | undefined> {
  const { rows } = await sql<LeasedPayout>`
    update payments.payouts p set state = 'sending', asked = p.asked + 1,
      valid_until = coalesce(p.valid_until, c.now + make_interval(secs => ${validSeconds})),
      is_doubtful = p.is_doubtful or p.leased_until is not null,
      next_ask_at = c.now + make_interval(secs => ${leaseSeconds}),
      leased_until = c.real + make_interval(secs => ${leaseSeconds})
    from (
      -- The lease is compared with what JavaScript makes of it, which knows no microseconds.
      select platform.now() as now, date_trunc('milliseconds', platform.real_now()) as real
    ) c
    where p.id = ${id} and p.state in ('held', 'sending') and p.send_at <= c.now
      and (p.leased_until is null or p.leased_until < c.real)
    returning p.*, c.now`.execute(db);
  return rows[0];
}

/** Nothing is decided yet: when to ask again, in business time. */
export async function returnLease(
  db: Database,
  { id, leased_until }: LeasedPayout,
  next: { afterSeconds: number; isDoubtful?: boolean; endToEndId?: string | undefined },
): Promise<void> {
  await sql`
    update payments.payouts set leased_until = null,
      next_ask_at = platform.now() + make_interval(secs => ${next.afterSeconds}),
      is_doubtful = is_doubtful or ${next.isDoubtful ?? false},
      end_to_end_id = coalesce(end_to_end_id, ${next.endToEndId ?? null})
    where id = ${id} and state = 'sending' and leased_until = ${leased_until}`.execute(db);
}

export interface Ending {
  state: "settled" | "failed";
  failureCode: string | null;
  endToEndId: string | null;
  endedAt: Date | null;
  /** What only its holder may conclude: that the bank's no is the last word. */
  leasedUntil: Date | null;
  /** `held`: it ends without the bank, and only while the bank has not heard of it. */
  from: "held" | "sending";
}

/** One guarded update: of any number who learn the same at once, one ends the payout. */
export async function endPayout(
  trx: Trx,
  id: string,
  { state, failureCode, endToEndId, endedAt, leasedUntil, from }: Ending,
): Promise<(PayoutRow & { now: Date }) | undefined> {
  const { rows } = await sql<PayoutRow & { now: Date }>`
    update payments.payouts p set state = ${state}, failure_code = ${failureCode},
      end_to_end_id = coalesce(${endToEndId}, p.end_to_end_id),
      ended_at = coalesce(${endedAt}, c.now), next_ask_at = null, leased_until = null
    from (select platform.now() as now) c
    where p.id = ${id} and p.state = ${from}
      and (${leasedUntil}::timestamptz is null or p.leased_until = ${leasedUntil})
    returning p.*, c.now`.execute(trx);
  return rows[0];
}

/** Due ones, each taken by one worker; until its job has run it is not found again for a while. */
export async function takeDuePayouts(trx: Trx, batch: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.payouts p set next_ask_at = platform.now() + interval '10 seconds'
    from (
      select id from payments.payouts
      where next_ask_at <= platform.now()
        and (leased_until is null or leased_until < platform.real_now())
      order by next_ask_at limit ${batch} for update skip locked
    ) due where p.id = due.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listOpenPayouts(
  db: Database,
): Promise<Pick<PayoutRow, "id" | "method" | "amount" | "fee">[]> {
  const { rows } = await sql<Pick<PayoutRow, "id" | "method" | "amount" | "fee">>`
    select id, method, amount, fee from payments.payouts where next_ask_at is not null`.execute(db);
  return rows;
}
