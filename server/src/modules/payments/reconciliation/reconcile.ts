import { inTransaction, type Database } from "#platform/db/database";
import type { BankEntry } from "../bank/bank.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { BankIsAway } from "../receipts/receive-pix.ts";
import { closeBreaks, countOpenBreaks, openBreak, type FoundBreak } from "./break.queries.ts";
import { compareEntries } from "./compare-entries.ts";
import { keyOfEntry, mendEntry } from "./entry-subject.ts";
import {
  findOurs,
  insertReconciliation,
  listOursBetween,
  readBooksAgainstRows,
} from "./reconciliation.queries.ts";

type Parts = PaymentsDependencies & { bank: Bank };

export interface Span {
  scope: "recent" | "day";
  from: Date;
  to: Date;
}

/**
 * Compares the bank's statement with what is known here. What only one notice would have told is fetched
 * now; what still does not agree is an open break, until it does.
 */
export async function reconcile(parts: Parts, span: Span): Promise<{ openBreaks: number }> {
  const { db } = parts;
  const entries = await readEntries(parts, span);
  const before = await findOurs(db, entries.map(keyOfEntry));
  const missing = entries.filter((entry) => !before.has(keyOfEntry(entry)));
  for (const entry of missing) await tryToMend(parts, entry);
  const ours = await findOurs(db, entries.map(keyOfEntry));
  const mended = missing.filter((entry) => ours.has(keyOfEntry(entry))).length;
  const { found, agreed } = compareEntries({
    entries,
    ours,
    between: await listOursBetween(db, span),
  });
  await keep(db, { found, agreed });
  // Sums over all years: once a night is often enough.
  if (span.scope === "day") await compareBooks(db);
  const openBreaks = await countOpenBreaks(db);
  await inTransaction(db, (trx) =>
    insertReconciliation(trx, { ...span, bankEntries: entries.length, mended, openBreaks }),
  );
  return { openBreaks };
}

/** A line that can't be mended is an open break; the others are compared all the same. */
async function tryToMend(parts: Parts, entry: BankEntry): Promise<void> {
  try {
    await mendEntry(parts, entry);
  } catch (error) {
    parts.log.warn({ err: error, entry: entry.id }, "a line of the bank's statement waits");
  }
}

async function readEntries({ bank }: Parts, { from, to }: Span): Promise<BankEntry[]> {
  const entries: BankEntry[] = [];
  let cursor: string | undefined;
  do {
    const answer = await bank.partner.listEntries({ from, to, ...(cursor ? { cursor } : {}) });
    if (answer.kind === "refused") throw new Error(`the bank gives no statement: ${answer.code}`);
    if (answer.kind !== "done") throw new BankIsAway(answer.detail);
    entries.push(...answer.value.entries);
    cursor = answer.value.next ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

async function keep(
  db: Database,
  { found, agreed }: { found: readonly FoundBreak[]; agreed: readonly string[] },
): Promise<void> {
  for (const one of found) await openBreak(db, one);
  for (const kind of ["missing_here", "missing_at_bank", "amount_differs"] as const) {
    await closeBreaks(db, { kind, subjects: agreed, note: "Conferiu depois." });
  }
}

/** What lies in the clearing accounts is what came in less what went out, or the books are wrong. */
async function compareBooks(db: Database): Promise<void> {
  const { books, rows } = await readBooksAgainstRows(db);
  if (books === rows) {
    return closeBreaks(db, { kind: "totals_differ", subjects: ["clearing"], note: "Conferiu." });
  }
  await openBreak(db, {
    kind: "totals_differ",
    subject: "clearing",
    ourAmount: books,
    bankAmount: rows,
    detail: "O razão do banco não é a soma dos recebimentos menos os envios.",
  });
}
