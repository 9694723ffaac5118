import { idSchema } from "@areon/contracts/core/primitives";
import { sql } from "kysely";
import { owedByBook } from "#modules/ledger";
import type { Database, Trx } from "#platform/db/database";
import type { OurAmounts } from "./compare-entries.ts";

interface KnownRow {
  key: string;
  amount: bigint;
}

/** Money in, money out and money taken back, each under the key of its line at the bank. */
const known = sql`
  select r.rail || ':' || r.economic_key as key, r.amount, r.happened_at as at from payments.receipts r
  union all
  select 'payout:' || p.id, p.amount, p.ended_at from payments.payouts p where p.state = 'settled'
  union all
  select 'taken:' || t.return_id, t.amount, t.happened_at from payments.takebacks t`;

export async function findOurs(db: Database, keys: readonly string[]): Promise<OurAmounts> {
  const named = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const payoutIds = named("payout:").filter((id) => idSchema.safeParse(id).success);
  const received = keys.filter((key) => !key.startsWith("payout:") && !key.startsWith("taken:"));
  const { rows } = await sql<KnownRow>`
    select r.rail || ':' || r.economic_key as key, r.amount
    from unnest(
      ${received.map((key) => key.slice(0, key.indexOf(":")))}::text[],
      ${received.map((key) => key.slice(key.indexOf(":") + 1))}::text[]) k (rail, economic_key)
    join payments.receipts r using (rail, economic_key)
    union all
    select 'payout:' || p.id, p.amount from payments.payouts p
    where p.state = 'settled' and p.id = any (${payoutIds}::uuid[])
    union all
    select 'taken:' || t.return_id, t.amount from payments.takebacks t
    where t.return_id = any (${named("taken:")}::text[])`.execute(db);
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** The last two minutes are left out: the bank may write its line a moment after it told us. */
export async function listOursBetween(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<OurAmounts> {
  const { rows } = await sql<KnownRow>`
    select k.key, k.amount from (${known}) k
    where k.at >= ${from}::timestamptz + interval '2 minutes'
      and k.at < ${to}::timestamptz - interval '2 minutes'`.execute(db);
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** On one snapshot: the clearing accounts' balance, and what the rows of the rails come to. */
export async function readBooksAgainstRows(db: Database): Promise<{ books: bigint; rows: bigint }> {
  const { rows } = await sql<{ books: bigint; rows: bigint }>`
    select
      ${owedByBook("bank_clearing")} as books,
      (select coalesce(sum(amount), 0)::bigint from payments.receipts)
        - (select coalesce(sum(amount), 0)::bigint from payments.payouts where state = 'settled')
        - (select coalesce(sum(amount), 0)::bigint from payments.takebacks) as rows`.execute(db);
  return rows[0]!;
}

export async function insertReconciliation(
  trx: Trx,
  done: {
    scope: "recent" | "day";
    from: Date;
    to: Date;
    bankEntries: number;
    mended: number;
    openBreaks: number;
  },
): Promise<void> {
  await trx
    .insertInto("payments.reconciliations")
    .values({
      scope: done.scope,
      from_time: done.from,
      to_time: done.to,
      bank_entries: done.bankEntries,
      mended: done.mended,
      open_breaks: done.openBreaks,
    })
    .execute();
}

export interface ReconciliationRow {
  done_at: Date;
  from_time: Date;
  to_time: Date;
  bank_entries: number;
  mended: number;
  open_breaks: number;
}

export async function findLastReconciliation(
  db: Database,
  scope: "recent" | "day",
): Promise<ReconciliationRow | undefined> {
  return db
    .selectFrom("payments.reconciliations")
    .select(["done_at", "from_time", "to_time", "bank_entries", "mended", "open_breaks"])
    .where("scope", "=", scope)
    .orderBy("done_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
