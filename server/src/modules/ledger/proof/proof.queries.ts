import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { sealMarginMinutes } from "./seal-days.ts";

export interface Proof {
  provedAt: Date;
  /** Of the books and of the seals together. */
  breaks: number;
  accounts: bigint;
  transfers: bigint;
  sealedDays: number;
}

export async function readLastProof(db: Database): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select proved_at as "provedAt", book_breaks + broken_days as breaks, accounts, transfers,
      sealed_days as "sealedDays"
    from ledger.proofs order by proved_at desc limit 1`.execute(db);
  return rows[0];
}

/** Days that are over and wait for their seal: the one of yesterday for some minutes, otherwise none. */
export async function countUnsealedDays(db: Database): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select greatest(0, today - coalesce(
      (select max(day) + 1 from ledger.day_seals),
      (select platform.business_date(min(recorded_at)) from ledger.transfers),
      today)) as days
    from (select platform.business_date(
      platform.real_now() - make_interval(mins => ${sealMarginMinutes})) as today) d`.execute(db);
  return rows[0]!.days;
}
