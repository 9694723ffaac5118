import { createHash } from "node:crypto";
import type { Trx } from "#platform/db/database";
import { dueId } from "../posting/due-id.ts";
import { done } from "../posting/judge-outcome.ts";
import { openAccounts } from "./open-accounts.ts";
import { postTransfers } from "../posting/post-transfers.ts";
import { shardFor, type ShardedAccount } from "./sharded-account.ts";
import type { Submission, Transfer } from "../posting/transfer.ts";

/** How much of something may be done in a period. */
export interface Limit {
  owner: string;
  kind: string;
  /** The first and the last moment but one; `from` also tells the period apart. */
  from: Date;
  to: Date;
  amount: bigint;
}

const grants: ShardedAccount = { logicalId: "00000000-0000-8000-8000-000900020000", shards: 16 };
const keptDays = 60;

/** One account for each owner, kind and period; its id is known without asking. Nobody can take it: no intent is a uuidv8. */
export function limitAccountId({ owner, kind, from }: Omit<Limit, "to" | "amount">): string {
  const text = JSON.stringify(["ledger.limit", owner, kind, from.toISOString()]);
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/**
 * Opens accounts of a period and grants their amounts, once; later calls change nothing. Accounts stay
 * locked to the end of the transaction, so nothing is posted after it there.
 */
export async function openLimits(trx: Trx, limits: readonly Limit[]): Promise<void> {
  const opened = limits.map((limit) => ({ ...limit, id: limitAccountId(limit) }));
  await openAccounts(trx, [
    { id: grants.logicalId, book: "limit_grant", owner: "ledger", shards: grants.shards },
    ...opened.map(({ id, owner, to }) => {
      const droppableFrom = new Date(to.getTime() + keptDays * 24 * 60 * 60 * 1000);
      return { id, book: "limit_use", owner, droppableFrom };
    }),
  ]);
  const granted: Submission[] = [];
  for (const limit of opened) {
    if (limit.amount === 0n) continue;
    granted.push({ transfers: [await grantOf(trx, limit)], isDerived: true, input: "granted" });
  }
  await postTransfers(trx, granted, done);
}

async function grantOf(
  trx: Trx,
  { id: credit, owner, from, amount }: Limit & { id: string },
): Promise<Transfer> {
  const named = { reason: "limit_granted", reference: owner };
  const due = { atMs: from.getTime(), from: `ledger.grant ${credit}` };
  const id = await dueId(trx, due, named);
  return { kind: "transfer", id, debit: shardFor(grants, id), credit, amount, ...named };
}

/** The half of a linked pair that uses up a limit; the other half moves the money. */
export function useLimit(use: {
  id: string;
  limitAccountId: string;
  amount: bigint;
  reason: string;
  reference: string;
}): Transfer {
  const { limitAccountId: debit, ...rest } = use;
  return { kind: "transfer", debit, credit: shardFor(grants, use.id), ...rest };
}

/** Grants more of a limit, gives back what was not used after all, or, below zero, takes back. */
export function changeLimit(change: {
  id: string;
  limitAccountId: string;
  amount: bigint;
  reason: string;
  reference: string;
}): Transfer {
  const { limitAccountId: account, amount, ...rest } = change;
  const grant = shardFor(grants, change.id);
  return amount > 0n
    ? { kind: "transfer", debit: grant, credit: account, amount, ...rest }
    : { kind: "transfer", debit: account, credit: grant, amount: -amount, ...rest };
}
