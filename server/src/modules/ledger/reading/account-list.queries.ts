import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Counters } from "./ledger.queries.ts";

export interface AccountLine extends Counters {
  id: string;
  bookCode: string;
  bookTitle: string;
  owner: string;
  isClosed: boolean;
}

/** Accounts of money, one row for each shard of a hot one, by id. */
export async function listMoneyAccounts(
  db: Database,
  page: {
    book?: string | undefined;
    owner?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<AccountLine[]> {
  const { book, owner, after, limit } = page;
  const { rows } = await sql<AccountLine>`
    select a.id, b.code as "bookCode", b.title as "bookTitle", a.owner,
      a.closed_at is not null as "isClosed", a.debits_pending as "debitsPending",
      a.credits_pending as "creditsPending", a.debits_posted as "debitsPosted",
      a.credits_posted as "creditsPosted"
    from ledger.accounts a join ledger.books b on b.code = a.book
    where a.unit = 'brl'
      ${book === undefined ? sql`` : sql`and a.book = ${book}`}
      ${owner === undefined ? sql`` : sql`and a.owner = ${owner}`}
      ${after === undefined ? sql`` : sql`and a.id > ${after}`}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export async function readLastSealedDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ledger.day_seals order by day desc limit 1`.execute(db);
  return rows[0]?.day;
}
