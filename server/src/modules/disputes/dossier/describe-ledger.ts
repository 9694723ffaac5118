import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import type { OrderFile, OrderReason } from "#modules/orders";
import { centsToDecimal } from "#platform/money";
import type { Viewer } from "../evidence/evidence.queries.ts";
import { ledgerWords, ledgerWordsIn } from "./timeline-words.ts";

type Entry = OrderFile["entries"][number];
type Line = DisputeDossier["ledger"][number];

/** How much of it is the fee or a debt is between the seller and the platform. */
const sellersOwn: Readonly<Record<Entry["side"], ReadonlySet<string>>> = {
  debit: new Set(["order_released", "order_fee", "order_debt_paid"]),
  credit: new Set(["order_refund", "order_fee_returned", "order_debt"]),
};

/** What the order's money did; for the buyer what the seller got, or gave back, is one line. */
export function describeLedger(
  { entries }: Pick<OrderFile, "entries">,
  viewer: Viewer,
): DisputeDossier["ledger"] {
  const sorted = entries.toSorted(byMoment);
  return viewer === "buyer" ? joinSellers(sorted) : sorted.map((entry) => describeEntry(entry));
}

function joinSellers(entries: readonly Entry[]): Line[] {
  const told = new Set<string>();
  return entries.flatMap((entry) => {
    if (!isSellersOwn(entry)) return [describeEntry(entry)];
    const name = `${entry.groupId} ${entry.side}`;
    if (told.has(name)) return [];
    told.add(name);
    const parts = entries.filter(
      (one) => one.groupId === entry.groupId && one.side === entry.side && isSellersOwn(one),
    );
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    const text = entry.side === "debit" ? "Liberado ao vendedor" : "Devolvido pelo vendedor";
    return [describeEntry({ ...entry, amount: sum }, text)];
  });
}

function isSellersOwn({ side, reason }: Entry): boolean {
  return sellersOwn[side].has(reason);
}

function describeEntry(entry: Entry, text = wordsOf(entry)): Line {
  const { id, at, side, amount } = entry;
  return {
    id,
    at: at.toISOString(),
    text,
    direction: side === "credit" ? "in" : "out",
    amount: centsToDecimal(amount),
  };
}

function wordsOf({ side, reason }: Entry): string {
  return (side === "credit" ? ledgerWordsIn[reason] : undefined) ?? ledgerWords[reason];
}

/** First what came in, then the buyer's, then the seller's, then ours. */
const order: readonly OrderReason[] = [
  "order_paid",
  "order_refund",
  "order_released",
  "order_fee",
  "order_fee_returned",
  "order_debt",
  "order_debt_paid",
  "order_chargeback",
];

/** What moved in one moment is told as people would. */
function byMoment(one: Entry, other: Entry): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    Number(one.side === "debit") - Number(other.side === "debit") ||
    order.indexOf(one.reason) - order.indexOf(other.reason)
  );
}
