import { join } from "node:path";
import { demoBidderDeposits } from "../db/seed/demo/auctions/people.ts";
import { entryOf, payerOf } from "../db/seed/demo/deposits.ts";
import { demoDeposits, demoSellerDeposits } from "../db/seed/demo/wallets.ts";
import { openStateFile } from "../sandbox/src/bank/state-file.ts";
import type { EntryRecord } from "../sandbox/src/bank/state.ts";
import { createPool } from "../server/src/platform/db/database.ts";
import { decimalToCents } from "../server/src/platform/money.ts";

/**
 * Puts the deposits of demo people into the sandbox bank's statement, with the times that the seed gave them, so
 * that both sides tell the same. The bank must not be running.
 */
export async function writeDemoStatement(options: {
  databaseUrl: string;
  /** Where the sandbox keeps what happened at the bank. */
  directory: string;
}): Promise<void> {
  const times = await seededTimes(options.databaseUrl);
  const memory = await openStateFile(join(options.directory, "bank.json"));
  const { state } = memory;
  const others = state.entries.filter(({ id }) => !times.has(id));
  const deposits = [...demoDeposits, ...demoSellerDeposits, ...demoBidderDeposits];
  const ours = deposits.flatMap((deposit): EntryRecord[] => {
    const at = times.get(entryOf(deposit));
    return at ? [{ ...received, ...lineOf(deposit), at: at.toISOString() }] : [];
  });
  const known = new Set(state.entries.map(({ id }) => id));
  for (const { id, cents } of ours) if (!known.has(id)) state.balanceCents += cents;
  state.entries = [...ours.toSorted((one, other) => one.at.localeCompare(other.at)), ...others];
  await memory.close();
}

const received = {
  direction: "credit",
  rail: "transfer",
  reference: null,
  endToEndId: null,
  txid: null,
  returnId: null,
  message: null,
} as const;

function lineOf(deposit: { email: string; daysAgo: number; amount: string }) {
  const cents = Number(decimalToCents(deposit.amount));
  return { id: entryOf(deposit), cents, counterparty: payerOf(deposit) };
}

async function seededTimes(databaseUrl: string): Promise<ReadonlyMap<string, Date>> {
  const pool = createPool({
    connectionString: databaseUrl,
    poolSize: 1,
    onPoolError: () => {},
    waitMs: 20_000,
  });
  try {
    const { rows } = await pool.query<{ economic_key: string; happened_at: Date }>(
      `select economic_key, happened_at from payments.receipts where economic_key like 'entry-demo-%'`,
    );
    return new Map(rows.map((row) => [row.economic_key, row.happened_at]));
  } finally {
    await pool.end();
  }
}
