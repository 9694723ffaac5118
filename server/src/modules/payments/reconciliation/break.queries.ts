import type { BreakKind } from "@areon/contracts/payments/desk";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface FoundBreak {
  kind: BreakKind;
  subject: string;
  ourAmount: bigint | null;
  bankAmount: bigint | null;
  detail: string;
}

export interface BreakRow {
  id: string;
  kind: BreakKind;
  subject: string;
  our_amount: bigint | null;
  bank_amount: bigint | null;
  detail: string;
  found_at: Date;
  last_seen_at: Date;
  closed_at: Date | null;
}

/** An open one with what stands in the way of settling it. */
export interface OpenBreakRow extends BreakRow {
  /** The bank was asked to send the money back. */
  is_returning: boolean;
  /** Somebody has asked for it to be given to a person. */
  is_asked_for: boolean;
}

/** One open row for each thing that does not agree; seen again, only its last sight moves. */
export async function openBreak(trx: Database | Trx, found: FoundBreak): Promise<void> {
  await sql`
    insert into payments.breaks as b (kind, subject, our_amount, bank_amount, detail)
    values (${found.kind}, ${found.subject}, ${found.ourAmount}, ${found.bankAmount}, ${found.detail})
    on conflict (kind, subject) where closed_at is null
    do update set last_seen_at = platform.now(), our_amount = excluded.our_amount,
      bank_amount = excluded.bank_amount, detail = excluded.detail`.execute(trx);
}

/** What agrees now was a matter of time. */
export async function closeBreaks(
  db: Database,
  { kind, subjects, note }: { kind: BreakKind; subjects: readonly string[]; note: string },
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    update payments.breaks set closed_at = platform.now(), closing_note = ${note}
    where closed_at is null and kind = ${kind} and subject = any (${[...subjects]}::text[])`.execute(
    db,
  );
}

export async function listOpenBreaks(db: Database, limit: number): Promise<OpenBreakRow[]> {
  const { rows } = await sql<OpenBreakRow>`
    select b.id, b.kind, b.subject, b.our_amount, b.bank_amount, b.detail, b.found_at, b.last_seen_at,
      b.closed_at, ${isAskedFor} as is_asked_for, exists (
        select from payments.receipts r
        where r.rail = split_part(b.subject, ':', 1) and r.economic_key = split_part(b.subject, ':', 2)
          and r.state = 'returning'
      ) as is_returning
    from payments.breaks b where b.closed_at is null order by b.found_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

const isAskedFor = sql`exists (
  select from platform.approvals a
  where a.kind = 'payments.assign_receipt' and a.state = 'pending' and a.expires_at > platform.now()
    and a.payload ->> 'break_id' = b.id::text)`;

/** Whether somebody has asked for its money to be given to a person, and nobody has decided yet. */
export async function isBreakAskedFor(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_asked_for: boolean }>`
    select ${isAskedFor} as is_asked_for from payments.breaks b where b.id = ${id} for update of b
  `.execute(trx);
  return rows[0]?.is_asked_for ?? false;
}

export async function findOpenBreak(db: Database, id: string): Promise<BreakRow | undefined> {
  const { rows } = await sql<BreakRow>`
    select id, kind, subject, our_amount, bank_amount, detail, found_at, last_seen_at, closed_at
    from payments.breaks where id = ${id} and closed_at is null`.execute(db);
  return rows[0];
}

export async function closeBreakByHand(
  trx: Trx,
  { id, by, note }: { id: string; by: string; note: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payments.breaks set closed_at = platform.now(), closed_by = ${by}, closing_note = ${note}
    where id = ${id} and closed_at is null returning id`.execute(trx);
  return rows.length > 0;
}

export async function countOpenBreaks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from payments.breaks where closed_at is null`.execute(db);
  return Number(rows[0]!.count);
}
