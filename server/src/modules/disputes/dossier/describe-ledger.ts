import type { DisputeDossier } from "@areon/contracts/disputes-dossier";
import type { OrderFile } from "#modules/orders";
import { centsToDecimal } from "#platform/money";
import type { Viewer } from "../evidence/evidence.queries.ts";
import { ledgerWords } from "./timeline-words.ts";

type Line = DisputeDossier["ledger"][number];

/** What of a release is between the seller and the platform. */
const sellersOwn = new Set(["order_released", "order_fee", "order_debt_paid"]);

/** Lines of the order's account; for the buyer what left it for the seller is one line. */
export function describeLedger(
  { entries }: Pick<OrderFile, "entries">,
  viewer: Viewer,
): DisputeDossier["ledger"] {
  const lines: Line[] = [];
  const released = new Map<string, bigint>();
  for (const { id, groupId, reason, side, amount, at } of entries) {
    const direction = side === "credit" ? "in" : "out";
    const line = { id, at: at.toISOString(), direction, amount: centsToDecimal(amount) } as const;
    if (viewer !== "buyer" || !sellersOwn.has(reason)) {
      lines.push({ ...line, text: ledgerWords[reason] ?? reason });
      continue;
    }
    const sum = (released.get(groupId) ?? 0n) + amount;
    released.set(groupId, sum);
    const text = "Liberado ao vendedor";
    const known = lines.findIndex((one) => one.id === groupId);
    const joined = { ...line, id: groupId, text, amount: centsToDecimal(sum) };
    if (known < 0) lines.push(joined);
    else lines[known] = joined;
  }
  return lines;
}
