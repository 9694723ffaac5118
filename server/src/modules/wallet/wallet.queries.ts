import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export async function hasWallet(db: Database, partyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("wallet.wallets")
    .select("party_id")
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A day in São Paulo, in business time. */
export interface BusinessDay {
  date: string;
  start: Date;
  end: Date;
  /** The first of its month. */
  monthStart: string;
  now: Date;
}

export async function readToday(db: Database): Promise<BusinessDay> {
  // Materialised, or each use would read the clock anew, and two could fall on two days.
  const { rows } = await sql<BusinessDay>`
    with moment as materialized (select platform.now() as now)
    select d.now, d.today::text as date, date_trunc('month', d.today)::date::text as "monthStart",
      d.today::timestamp at time zone 'America/Sao_Paulo' as start,
      (d.today + 1)::timestamp at time zone 'America/Sao_Paulo' as end
    from (
      select now, platform.business_date(now) as today from moment
    ) d`.execute(db);
  return rows[0]!;
}

export interface Payee {
  /** Who looked it up, and alone may pay it. */
  partyId: string;
  payeePartyId: string;
}

/** Payees that were looked up within the hour or paid before. The clock is read once, not per row. */
export async function findPayees(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Payee>> {
  const { rows } = await sql<Payee & { id: string }>`
    select id, party_id as "partyId", payee_party_id as "payeePartyId" from wallet.payees
    where id = any (${ids}::uuid[])
      and (valid_until > (select platform.now()) or last_paid_at is not null)`.execute(db);
  return new Map(rows.map(({ id, ...payee }) => [id, payee]));
}

/** A look-up within an hour of another of the same party goes on with its id. */
export async function keepPayee(
  trx: Trx,
  { partyId, payeePartyId }: { partyId: string; payeePartyId: string },
): Promise<string> {
  const validUntil = sql<Date>`platform.now() + interval '1 hour'`;
  const { id } = await trx
    .insertInto("wallet.payees")
    .values({ party_id: partyId, payee_party_id: payeePartyId, valid_until: validUntil })
    .onConflict((conflict) =>
      conflict.columns(["party_id", "payee_party_id"]).doUpdateSet({ valid_until: validUntil }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function listPaid(
  db: Database,
  { partyId, limit }: { partyId: string; limit: number },
) {
  return db
    .selectFrom("wallet.payees")
    .select(["id", "payee_party_id", "last_paid_at"])
    .where("party_id", "=", partyId)
    .where("last_paid_at", "is not", null)
    .orderBy("last_paid_at", "desc")
    .limit(limit)
    .execute();
}

/** Whom was paid when, told by the facts: later ones win, in whatever order they come. */
export async function markPaid(
  trx: Trx,
  paid: readonly { payeeId: string; at: Date }[],
): Promise<void> {
  await sql`
    update wallet.payees p set last_paid_at = greatest(p.last_paid_at, m.at)
    from (
      select id, max(at) as at
      from unnest(${paid.map(({ payeeId }) => payeeId)}::uuid[], ${paid.map(({ at }) => at)}::timestamptz[])
        f (id, at) group by id
    ) m where p.id = m.id`.execute(trx);
}

/**
 * Counts look-ups of a day before they are made: the row is locked from here on, so a hundred at once
 * come one after another. Undefined when none is left.
 */
export async function chargeLookUp(
  trx: Trx,
  { userId, day, most }: { userId: string; day: string; most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`
    insert into wallet.look_up_days as d (user_id, day, used) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set used = d.used + 1 where d.used < ${most}
    returning used`.execute(trx);
  return rows[0]?.used;
}

export async function chargeMiss(
  trx: Trx,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  await sql`
    update wallet.look_up_days set used = used + 1
    where user_id = ${userId} and day = ${day}`.execute(trx);
}
