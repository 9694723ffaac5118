import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";

/** After this long no transaction of the day before can still be on its way: sessions are cut off sooner. */
export const sealMarginMinutes = 30;
const advisoryLock = 7_310_017;

/** Seals every day that is over and not sealed yet, in order, also empty ones, and says how many. */
export async function sealDays(db: Database): Promise<number> {
  let sealed = 0;
  while (await sealNextDay(db)) sealed += 1;
  return sealed;
}

function sealNextDay(db: Database): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '30min'`.execute(trx);
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
    const { rows } = await sql`
      insert into ledger.day_seals (day, transfer_count, amount_sum, hash, previous_hash)
      select next.day, h.transfer_count, h.amount_sum, h.hash, next.previous_hash
      from (
        select coalesce(last.day + 1, platform.business_date(first.at)) as day,
          coalesce(last.hash, decode(repeat('00', 32), 'hex')) as previous_hash
        from (select min(recorded_at) as at from ledger.transfers) first
        left join (select day, hash from ledger.day_seals order by day desc limit 1) last on true
      ) next
      cross join lateral ledger.day_hash(next.day, next.previous_hash) h
      where next.day < platform.business_date(
        platform.real_now() - make_interval(mins => ${sealMarginMinutes}))
      returning day`.execute(trx);
    return rows.length > 0;
  });
}

export interface BrokenDay {
  day: string;
  problem: "transfers_missing" | "transfers_added" | "transfers_changed" | "chain_broken";
}

/** Computes the seals of the last days again from their transfers, and follows the chain. */
export async function findBrokenDays(db: Database, days: number): Promise<BrokenDay[]> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '60min'`.execute(trx);
    const { rows } = await sql<BrokenDay>`
      select * from (
        select s.day::text as day, case
          when h.transfer_count < s.transfer_count then 'transfers_missing'
          when h.transfer_count > s.transfer_count then 'transfers_added'
          when h.hash <> s.hash then 'transfers_changed'
          when not coalesce(s.previous_hash = before.hash, s.day = first.day) then 'chain_broken'
        end as problem
        from ledger.day_seals s
        cross join lateral ledger.day_hash(s.day, s.previous_hash) h
        cross join (select min(day) as day from ledger.day_seals) first
        left join ledger.day_seals before on before.day = s.day - 1
        where s.day >= platform.business_date(platform.real_now()) - ${days}::int
      ) checked
      where problem is not null order by day`.execute(trx);
    return rows;
  });
}
