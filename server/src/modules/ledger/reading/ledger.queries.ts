import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

export interface Counters {
  debitsPending: bigint;
  creditsPending: bigint;
  debitsPosted: bigint;
  creditsPosted: bigint;
}

/** By logical account: the shards of a hot one are summed. Accounts that are not there are left out. */
export async function readCounters(
  db: Database,
  logicalIds: readonly string[],
): Promise<Map<string, Counters>> {
  if (logicalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("ledger.accounts")
    .select(({ fn }) => [
      "logical_id",
      fn.sum<string>("debits_pending").as("debits_pending"),
      fn.sum<string>("credits_pending").as("credits_pending"),
      fn.sum<string>("debits_posted").as("debits_posted"),
      fn.sum<string>("credits_posted").as("credits_posted"),
    ])
    .where("logical_id", "in", [...logicalIds])
    .groupBy("logical_id")
    .execute();
  return new Map(rows.map((row) => [row.logical_id, toCounters(row)]));
}

/** What an account could give now, holds left out; null for one that is not there. */
export async function readAvailable(db: Database, logicalId: string): Promise<bigint | null> {
  return (await readAvailableOf(db, [logicalId])).get(logicalId) ?? null;
}

/** The same of many at once, without those that are not there. */
export async function readAvailableOf(
  db: Database,
  logicalIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const counters = await readCounters(db, logicalIds);
  return new Map(
    [...counters].map(([id, { creditsPosted, debitsPosted, debitsPending }]) => [
      id,
      creditsPosted - debitsPosted - debitsPending,
    ]),
  );
}

/** Open accounts with what each could give now, for queries of other modules. */
export const availableView = sql<{ id: string; available: bigint }>`(
  select id, credits_posted - debits_posted - debits_pending as available
  from ledger.accounts where closed_at is null)`;

/** What a book's accounts owe, for a query that compares it with other rows on one snapshot. */
export function owedByBook(name: string): RawBuilder<bigint> {
  return sql<bigint>`(select coalesce(sum(a.debits_posted - a.credits_posted), 0)::bigint
    from ledger.accounts a join ledger.books b on b.code = a.book where b.name = ${name})`;
}

function toCounters(row: Record<`${"debits" | "credits"}_${"pending" | "posted"}`, string>) {
  return {
    debitsPending: BigInt(row.debits_pending),
    creditsPending: BigInt(row.credits_pending),
    debitsPosted: BigInt(row.debits_posted),
    creditsPosted: BigInt(row.credits_posted),
  };
}

export interface Entry {
  id: string;
  kind: string;
  side: "debit" | "credit";
  otherAccountId: string;
  amount: bigint;
  holdId: string | null;
  groupId: string;
  reason: string;
  reference: string;
  actorId: string | null;
  at: Date;
}

/**
 * The newest entries of an account first; `before` is the id of the last one of the page before. Its
 * moment is read where it lies: a Date would have lost its microseconds.
 */
export async function readEntries(
  db: Database,
  options: { accountId: string; before?: string; limit: number },
): Promise<Entry[]> {
  const { accountId, before, limit } = options;
  const older = before
    ? sql`and (occurred_at, id) <
        ((select occurred_at from ledger.transfers where id = ${before}), ${before})`
    : sql``;
  const side = (name: "debit" | "credit", other: "debit" | "credit") => sql`(
    select id, kind, ${name}::text as side, ${sql.ref(`${other}_account`)} as "otherAccountId", amount,
      hold_id as "holdId", group_id as "groupId", reason, reference, actor_id as "actorId",
      occurred_at as at
    from ledger.transfers
    where ${sql.ref(`${name}_account`)} = ${accountId}
      ${older}
    order by occurred_at desc, id desc limit ${limit})`;
  const { rows } = await sql<Entry>`
    select * from (${side("debit", "credit")} union all ${side("credit", "debit")}) entries
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface BookTotals extends Counters {
  code: string;
  name: string;
  title: string;
  nature: string;
  unit: string;
}

/** Every book of the chart with the sums of its accounts. */
export async function readTrialBalance(db: Database): Promise<BookTotals[]> {
  const { rows } = await sql<Omit<BookTotals, keyof Counters> & Parameters<typeof toCounters>[0]>`
    select b.code, b.name, b.title, b.nature, b.unit,
      coalesce(sum(a.debits_pending), 0)::text as debits_pending,
      coalesce(sum(a.credits_pending), 0)::text as credits_pending,
      coalesce(sum(a.debits_posted), 0)::text as debits_posted,
      coalesce(sum(a.credits_posted), 0)::text as credits_posted
    from ledger.books b left join ledger.accounts a on a.book = b.code
    group by b.code order by b.code`.execute(db);
  return rows.map(({ code, name, title, nature, unit, ...sums }) => ({
    code,
    name,
    title,
    nature,
    unit,
    ...toCounters(sums),
  }));
}
