import type { Movement } from "@areon/contracts/wallet/wallet";
import { sql } from "kysely";
import {
  readPeriodTotals,
  readStatement,
  type StatementCursor,
  type StatementEntry,
} from "#modules/ledger";
import { inTransaction, type Trx } from "#platform/db/database";
import { readCompany } from "../documents/read-company.ts";
import { balanceBefore } from "../movements/balance-before.ts";
import { describeMovements } from "../movements/describe-movement.ts";
import type { StatementParts } from "../movements/movement-source.ts";
import type { Period } from "../movements/statement-period.ts";

export interface StatementLine {
  movement: Movement;
  /** In centavos, below zero for money out. */
  signed: bigint;
  at: Date;
  day: string;
  balanceAfter: bigint;
}

export interface Statement extends Period {
  partyId: string;
  name: string;
  document: string;
  /** Who keeps the wallet: the company, as it is registered. */
  keeper: { name: string; document: string };
  openingBalance: bigint;
  closingBalance: bigint;
  credits: bigint;
  debits: bigint;
  /** Of the closing balance, on hold now; null of a period in the past. */
  held: bigint | null;
  /** What was posted, oldest first. */
  lines: readonly StatementLine[];
}

const pageSize = 2_000;

/**
 * All that was posted in a period; what is only held is no part of a statement on paper. Entries and sums
 * are of one snapshot, or a transfer in between would be in one and not in the other.
 */
export async function collectStatement(
  parts: StatementParts,
  { partyId, name, document, from, to }: Pick<Statement, "partyId" | "name" | "document"> & Period,
): Promise<Statement> {
  const { posted, totals, keeper } = await inTransaction(parts.db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return {
      posted: await readPosted(trx, { accountId: partyId, from, to }),
      totals: await readPeriodTotals(trx, { accountId: partyId, from, to }),
      keeper: await readCompany(trx),
    };
  });
  const lines: StatementLine[] = [];
  for (let start = 0; start < posted.length; start += pageSize) {
    const page = posted.slice(start, start + pageSize);
    const movements = await describeMovements(parts, page);
    page.forEach(({ side, amount, at, day, balanceAfter }, index) => {
      const signed = side === "credit" ? amount : -amount;
      lines.push({ movement: movements[index]!, signed, at, day, balanceAfter });
    });
  }
  return { partyId, name, document, keeper, from, to, ...totals, lines: lines.toReversed() };
}

type PostedEntry = StatementEntry & { balanceAfter: bigint };

async function readPosted(
  trx: Trx,
  account: Period & { accountId: string },
): Promise<PostedEntry[]> {
  const posted: PostedEntry[] = [];
  let after: StatementCursor | undefined;
  do {
    const page = await readStatement(trx, { ...account, after, limit: pageSize });
    for (const entry of page) {
      const { balanceAfter } = entry;
      if (balanceAfter !== null) posted.push({ ...entry, balanceAfter });
    }
    const last = page.length === pageSize ? page.at(-1) : undefined;
    after = last && { id: last.id, balanceBefore: balanceBefore(last) };
  } while (after);
  return posted;
}
