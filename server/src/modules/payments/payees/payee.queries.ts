import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface PayeeRow {
  id: string;
  party_id: string;
  user_id: string;
  fingerprint: Buffer;
  source: "key" | "code";
  kind: "person" | "company";
  sealed: Buffer;
  amount: bigint | null;
  is_favourite: boolean;
  valid_until: Date;
  last_paid_at: Date | null;
}

/** A look-up of the same key and owner goes on with the same payee, for another hour. */
export async function keepPayee(
  trx: Trx,
  payee: Pick<
    PayeeRow,
    "party_id" | "user_id" | "fingerprint" | "source" | "kind" | "sealed" | "amount"
  > & {
    /** Of a code that can't be paid later than that. */
    expiresAt: Date | null;
  },
): Promise<PayeeRow> {
  const { rows } = await sql<PayeeRow>`
    insert into payments.payees
      (party_id, user_id, fingerprint, source, kind, sealed, amount, valid_until)
    values (${payee.party_id}, ${payee.user_id}, ${payee.fingerprint}, ${payee.source},
      ${payee.kind}, ${payee.sealed}, ${payee.amount},
      least(platform.now() + interval '1 hour', ${payee.expiresAt}::timestamptz))
    on conflict (party_id, fingerprint) do update
      set valid_until = excluded.valid_until, amount = excluded.amount
    returning *`.execute(trx);
  return rows[0]!;
}

export async function findPayee(
  db: Database,
  { id, partyId }: { id: string; partyId: string },
): Promise<(PayeeRow & { is_valid: boolean }) | undefined> {
  const { rows } = await sql<PayeeRow & { is_valid: boolean }>`
    select *, valid_until > platform.now() as is_valid
    from payments.payees where id = ${id} and party_id = ${partyId}`.execute(db);
  return rows[0];
}

export async function findPayees(
  db: Database,
  { ids, partyId }: { ids: readonly string[]; partyId: string },
): Promise<Map<string, PayeeRow>> {
  const { rows } = await sql<PayeeRow>`
    select * from payments.payees
    where id = any(${ids}::uuid[]) and party_id = ${partyId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listKnownPayees(
  db: Database,
  { partyId, limit }: { partyId: string; limit: number },
): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select * from payments.payees
    where party_id = ${partyId} and source = 'key' and (last_paid_at is not null or is_favourite)
    order by is_favourite desc, last_paid_at desc nulls last, id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function markFavourite(
  db: Database,
  { id, partyId, isFavourite }: { id: string; partyId: string; isFavourite: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update payments.payees set is_favourite = ${isFavourite}
    where id = ${id} and party_id = ${partyId} and source = 'key' returning id`.execute(db);
  return rows.length > 0;
}

/** Told by the payout that arrived there. */
export async function markPayeePaid(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.payees set last_paid_at = platform.now() where id = ${id}`.execute(trx);
}

/**
 * Counts look-ups of a day before they are made: the row is locked from here on, so a hundred at once
 * come one after another. False when none is left.
 */
export async function countLookUp(
  trx: Trx,
  { userId, most }: { userId: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.look_up_days as d (user_id, day, used)
    values (${userId}, platform.business_date(platform.now()), 1)
    on conflict (user_id, day) do update set used = d.used + 1 where d.used < ${most}
    returning used`.execute(trx);
  return rows.length > 0;
}

export async function countMiss(trx: Trx, userId: string): Promise<void> {
  await sql`
    update payments.look_up_days set used = used + 1
    where user_id = ${userId} and day = platform.business_date(platform.now())`.execute(trx);
}

/** Due work: whom nobody paid, keeps or has scheduled is forgotten a day after the look-up. */
export async function deleteOldPayees(db: Database, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments.payees where id in (
      select p.id from payments.payees p
      where p.last_paid_at is null and not p.is_favourite
        and p.valid_until < platform.now() - interval '1 day'
        and not exists (select from payments.schedules s where s.payee_id = p.id)
        and not exists (
          select from payments.payouts o where o.payee_id = p.id and o.ended_at is null)
      limit ${batch} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldLookUps(db: Database, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments.look_up_days where (user_id, day) in (
      select user_id, day from payments.look_up_days
      where day < platform.business_date(platform.now()) - 7
      limit ${batch} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
