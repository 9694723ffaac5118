import type { BankEntry } from "../bank/bank.ts";
import type { FoundBreak } from "./break.queries.ts";
import { keyOfEntry } from "./entry-subject.ts";

/** What is known here of a line, by its key. */
export type OurAmounts = ReadonlyMap<string, bigint>;

/**
 * Line by line in both directions: what the bank has and we do not, what we have and the bank does not,
 * and what both have with another amount.
 */
export function compareEntries({
  entries,
  ours,
  between,
}: {
  entries: readonly BankEntry[];
  /** What is known here of those entries, whenever it was written. */
  ours: OurAmounts;
  /** What we say happened in the span. */
  between: OurAmounts;
}): { found: FoundBreak[]; agreed: string[] } {
  const found: FoundBreak[] = [];
  const agreed: string[] = [];
  const atBank = new Map<string, bigint>();
  for (const entry of entries) {
    const key = keyOfEntry(entry);
    atBank.set(key, (atBank.get(key) ?? 0n) + entry.amount);
  }
  for (const [subject, bankAmount] of atBank) {
    const ourAmount = ours.get(subject) ?? null;
    if (ourAmount === bankAmount) agreed.push(subject);
    else if (ourAmount === null) {
      const detail = "O banco tem este lançamento e nós não.";
      found.push({ kind: "missing_here", subject, ourAmount, bankAmount, detail });
    } else {
      const detail = "O valor no banco é outro.";
      found.push({ kind: "amount_differs", subject, ourAmount, bankAmount, detail });
    }
  }
  for (const [subject, ourAmount] of between) {
    if (atBank.has(subject)) continue;
    const detail = "Nós temos este lançamento e o banco não.";
    found.push({ kind: "missing_at_bank", subject, ourAmount, bankAmount: null, detail });
  }
  return { found, agreed };
}
