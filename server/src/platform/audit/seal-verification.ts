import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";

export interface BrokenSeal {
  minute: Date;
  problem: "entries_missing" | "entries_added" | "entries_changed" | "chain_broken";
}

const chunkMs = 6 * 60 * 60 * 1000;

/**
 * Computes every seal of a span again from its entries and compares, and follows the chain. What was
 * changed as the database's owner, past the application's rights, shows here.
 */
export async function verifyAuditSeals(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<BrokenSeal[]> {
  const broken: BrokenSeal[] = [];
  for (let start = from.getTime(); start < until.getTime(); start += chunkMs) {
    const end = Math.min(start + chunkMs, until.getTime());
    broken.push(...(await verifySpan(db, start, end)));
  }
  return broken;
}

async function verifySpan(db: Database, startMs: number, endMs: number): Promise<BrokenSeal[]> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const { rows } = await sql<BrokenSeal>`
      select * from (
        select s.minute, case
          when h.entry_count < s.entry_count then 'entries_missing'
          when h.entry_count > s.entry_count then 'entries_added'
          when h.hash <> s.hash then 'entries_changed'
          when not coalesce(s.previous_hash = before.hash, s.minute = first.minute) then 'chain_broken'
        end as problem
        from platform.audit_seals s
        cross join lateral platform.audit_minute_hash(s.minute, s.previous_hash) h
        cross join (select min(minute) as minute from platform.audit_seals) first
        left join platform.audit_seals before on before.minute = s.minute - interval '1 minute'
        where s.minute >= to_timestamp(${startMs / 1000}) and s.minute < to_timestamp(${endMs / 1000})
      ) checked
      where problem is not null order by minute`.execute(trx);
    return rows;
  });
}
