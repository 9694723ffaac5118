import type { Pool } from "pg";
import {
  encodeSubmissions,
  postTransfersArguments,
  prepare,
  verifyLedger,
  type Submission,
} from "../../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { newId } from "../../server/src/platform/ids.ts";

/** Accounts of the bench are numbered, so that every program can name them without asking. */
export function accountId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

const world = 0;
export const accounts = 10_000;
/** These have nothing, so whatever is asked of them is refused. */
export const firstPoor = 20_000;
export const poorAccounts = 100;
const funds = 1_000_000_000n;

export const postStatement = `select * from ledger.post_transfers(${postTransfersArguments
  .map((type, index) => `$${index + 1}::${type}`)
  .join(", ")})`;

export function move(debit: number, credit: number, amount = 1n): Submission {
  const id = newId();
  const sides = { debit: accountId(debit), credit: accountId(credit), amount };
  return { transfers: [{ kind: "transfer", id, ...sides, reason: "bench", reference: "" }] };
}

/** Opens the accounts and gives each its funds by real transfers, so that the books can be proved. */
export async function openBooks(owner: Pool): Promise<void> {
  await owner.query(`insert into ledger.books (code, name, title, nature, unit, funds_rule) values
    ('7.01', 'bench', 'Medição', 'liability', 'brl', 'debits_within_credits'),
    ('7.02', 'bench_world', 'Medição', 'asset', 'brl', 'none')`);
  const open = (numbers: number[], book: string) =>
    owner.query("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
      numbers.map(accountId),
      numbers.map(() => 0),
      numbers.map(() => book),
      numbers.map(() => "bench"),
      numbers.map(() => null),
    ]);
  const rich = Array.from({ length: accounts }, (_, index) => index + 1);
  await open([world], "bench_world");
  await open(rich, "bench");
  await open(
    Array.from({ length: poorAccounts }, (_, index) => firstPoor + index),
    "bench",
  );
  for (let start = 0; start < rich.length; start += 500) {
    const batch = rich.slice(start, start + 500).map((number) => move(world, number, funds));
    await owner.query(postStatement, encodeSubmissions(batch.map(prepare)));
  }
  await owner.query("vacuum analyze ledger.accounts");
}

export interface Books {
  /** Of the table that was asked for. */
  rows: number;
  deadlocks: number;
}

/** Fails when the books do not sum to zero or a transfer is not in the counters, or the other way round. */
export async function readBooks(owner: Pool, table = "ledger.transfers"): Promise<Books> {
  const { rows } = await owner.query<Record<"debits" | "credits" | "moved", string>>(`
    select a.debits, a.credits, t.moved
    from (select sum(debits_posted) as debits, sum(credits_posted) as credits from ledger.accounts) a,
      (select sum(amount) as moved from ledger.transfers) t`);
  const { debits, credits, moved } = rows[0]!;
  if (debits !== credits || debits !== moved) {
    throw new Error(`the sums are not exact: ${debits} debits, ${credits} credits, ${moved} moved`);
  }
  const counted = await owner.query<Record<"rows" | "deadlocks", number>>(`
    select (select count(*)::int from ${table}) as rows,
      (select deadlocks::int from pg_stat_database where datname = current_database())`);
  return counted.rows[0]!;
}

/** Everything that the nightly check of the ledger proves. */
export async function proveBooks(
  appUrl: string,
  owner: Pool,
): Promise<{ isSound: boolean; transfers: number }> {
  const pool = createPool({ connectionString: appUrl, poolSize: 1, onPoolError: () => {} });
  const db = createDatabase(pool);
  const breaks = await verifyLedger(db, []);
  await db.destroy();
  return { isSound: breaks.length === 0, transfers: (await readBooks(owner)).rows };
}
