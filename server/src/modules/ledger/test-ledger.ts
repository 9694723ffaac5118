import { Client } from "pg";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { whenRefused, type Cases } from "./posting/judge-outcome.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { postTransfers } from "./posting/post-transfers.ts";
import type { Outcome, Submission, Transfer } from "./posting/transfer.ts";

/** A database with three books of its own: one for each funds rule. */
export interface TestLedger extends TestDatabase {
  /** Runs as the owner, for what the application may not do. */
  asOwner(statement: string, values?: unknown[]): Promise<unknown[]>;
  /** A new account of a book, with that much credited from the world's account. */
  open(book: "guarded" | "mirrored" | "free", funds?: bigint): Promise<string>;
  post(...submissions: Submission[]): Promise<Outcome[]>;
  world: string;
}

/** For tests of the outcomes themselves. */
export const asTheyAre: Cases<Outcome> = {
  posted: (at) => ({ state: "posted", at }),
  replayed: (at) => ({ state: "replayed", at }),
  ...whenRefused((refused): Outcome => refused),
};

const testBooks = `insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('8.01', 'guarded', 'Teste', 'liability', 'brl', 'debits_within_credits'),
  ('8.02', 'mirrored', 'Teste', 'asset', 'brl', 'credits_within_debits'),
  ('8.03', 'free', 'Teste', 'asset', 'brl', 'none')`;

export async function createTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase();
  const { db, ownerUrl } = database;
  const asOwner = async (statement: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
  await asOwner(testBooks);
  const post = (...submissions: Submission[]) =>
    inTransaction(db, (trx) => postTransfers(trx, submissions, asTheyAre));
  const world = newId();
  const open: TestLedger["open"] = async (book, funds = 0n) => {
    const id = newId();
    await inTransaction(db, (trx) => openAccounts(trx, [{ id, book, owner: "test" }]));
    const [debit, credit] = book === "mirrored" ? [id, world] : [world, id];
    if (funds > 0n) await post({ transfers: [move({ debit, credit, amount: funds })] });
    return id;
  };
  await inTransaction(db, (trx) =>
    openAccounts(trx, [{ id: world, book: "free", owner: "world" }]),
  );
  return { ...database, asOwner, open, post, world };
}

export function move(
  sides: { debit: string; credit: string; amount: bigint },
  id: string = newId(),
): Transfer {
  return { kind: "transfer", id, reason: "test", reference: "", ...sides };
}

export function hold(
  sides: { debit: string; credit: string; amount: bigint; expiresAt?: Date },
  id: string = newId(),
): Transfer {
  return { kind: "hold", id, reason: "test_hold", reference: "", ...sides };
}

export function resolve(
  kind: "post" | "void" | "expire",
  holdId: string,
  amount?: bigint,
): Transfer {
  const named = { id: newId(), reason: "test", reference: "", holdId };
  return kind === "post"
    ? { kind, ...named, ...(amount === undefined ? {} : { amount }) }
    : { kind, ...named };
}
