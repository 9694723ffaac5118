import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BankState } from "../../sandbox/src/bank/state.ts";
import type { Site } from "./site.ts";

const run = promisify(execFile);

/** In centavos: the bank's statement less our clearing accounts. Nothing but 0 is right. */
export async function statementDifference(
  { query }: Site,
  { entries }: BankState,
): Promise<number> {
  const [row] = await query<{ books: string }>(
    `select coalesce(sum(a.debits_posted - a.credits_posted), 0)::text as books
     from ledger.accounts a join ledger.books b on b.code = a.book
     where b.name = 'bank_clearing'`,
  );
  const statement = entries.reduce(
    (sum, { direction, cents }) => sum + (direction === "credit" ? cents : -cents),
    0,
  );
  return statement - Number(row!.books);
}

export async function countOpenBreaks(
  { query }: Site,
  { owned }: { owned: boolean },
): Promise<number> {
  const [row] = await query<{ open: number }>(
    `select count(*)::int as open from payments.breaks
     where closed_at is null and (not $1::boolean or kind <> 'unmatched_receipt')`,
    [owned],
  );
  return row!.open;
}

/** The operator's own proof, as a program. */
export async function proveBooks({ env }: Site): Promise<number> {
  const program = new URL("../../server/src/entry/ledger.ts", import.meta.url).pathname;
  const proof = run(process.execPath, [program, "verify"], { env: { ...process.env, ...env } });
  return proof.then(
    () => 0,
    (error: { stdout: string }) => {
      process.stdout.write(error.stdout);
      return 1;
    },
  );
}
