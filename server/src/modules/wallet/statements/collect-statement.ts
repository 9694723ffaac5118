import type { Movement } from "@areon/contracts/wallet";
import { readPeriodTotals, readStatement, type StatementCursor } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { balanceBefore } from "../balance-before.ts";
import { describeMovements } from "../describe-movement.ts";
import type { Period } from "../statement-period.ts";

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
  openingBalance: bigint;
  closingBalance: bigint;
  credits: bigint;
  debits: bigint;
  /** What was posted, oldest first. */
  lines: readonly StatementLine[];
}

const pageSize = 2_000;

/** All that was posted in a period; what is only held is no part of a statement on paper. */
export async function collectStatement(
  db: Database,
  { partyId, name, document, from, to }: Pick<Statement, "partyId" | "name" | "document"> & Period,
): Promise<Statement> {
  const lines: StatementLine[] = [];
  let after: StatementCursor | undefined;
  do {
    const page = await readStatement(db, { accountId: partyId, from, to, after, limit: pageSize });
    const movements = await describeMovements(db, page);
    page.forEach(({ side, amount, at, day, balanceAfter }, index) => {
      if (balanceAfter === null) return;
      const signed = side === "credit" ? amount : -amount;
      lines.push({ movement: movements[index]!, signed, at, day, balanceAfter });
    });
    const last = page.length === pageSize ? page.at(-1) : undefined;
    after = last && { id: last.id, balanceBefore: balanceBefore(last) };
  } while (after);
  const totals = await readPeriodTotals(db, { accountId: partyId, from, to });
  return { partyId, name, document, from, to, ...totals, lines: lines.toReversed() };
}
