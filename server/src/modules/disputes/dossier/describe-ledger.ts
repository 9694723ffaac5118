import type { DisputeDossier } from "@areon/contracts/disputes-dossier";
import type { OrderFile } from "#modules/orders";
import { centsToDecimal } from "#platform/money";
import type { Viewer } from "../evidence/evidence.queries.ts";
import { ledgerWords, ledgerWordsIn } from "./timeline-words.ts";

type Entry = OrderFile["entries"][number];
type Line = DisputeDossier["ledger"][number];

/** What of a release is between the seller and the platform. */
const sellersOwn = new Set(["order_released", "order_fee", "order_debt_paid"]);

/** Lines of the order's account; for the buyer what left it for the seller is one line. */
export function describeLedger(
  { entries }: Pick<OrderFile, "entries">,
  viewer: Viewer,
): DisputeDossier["ledger"] {
  const sorted = entries.toSorted(byMoment);
  return viewer === "buyer" ? joinReleases(sorted) : sorted.map((entry) => describeEntry(entry));
}

function joinReleases(entries: readonly Entry[]): Line[] {
  const told = new Set<string>();
  return entries.flatMap((entry) => {
    if (!sellersOwn.has(entry.reason)) return [describeEntry(entry)];
    if (told.has(entry.groupId)) return [];
    told.add(entry.groupId);
    const parts = entries.filter(
      ({ groupId, reason }) => groupId === entry.groupId && sellersOwn.has(reason),
    );
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    return [describeEntry({ ...entry, amount: sum }, "Liberado ao vendedor")];
  });
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

const order = ["order_paid", "order_refund", "order_released", "order_fee", "order_debt_paid"];

/** What moved in one moment is told as people would: first the buyer's, then the seller's, then ours. */
function byMoment(one: Entry, other: Entry): number {
  const moments = one.at.getTime() - other.at.getTime();
  return moments === 0 ? order.indexOf(one.reason) - order.indexOf(other.reason) : moments;
}
