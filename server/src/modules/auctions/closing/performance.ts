import { dueId, type Transfer } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { freedReason, freeGuarantee, guaranteeDue } from "../guarantee.ts";
import type { PerformanceGuarantee } from "./closing.queries.ts";

/** What a step of its order means for what the supplier holds; null while it goes on. */
export function performanceOutcome({
  act,
  by,
  state,
}: StoredEvent["payload"]): "freed" | "forfeited" | null {
  if (act === "not_shipped") return "forfeited";
  // Before delivery, which frees it, giving the money back instead of the goods is breaking the promise too.
  if (by === "seller" && (act === "cancel" || act === "refund_all")) return "forfeited";
  // The goods are there, or it ended for a reason that is not the supplier's promise to bring them.
  const isOver = ["delivered", "completed", "returning", "refunded", "cancelled", "expired"];
  return typeof state === "string" && isOver.includes(state) ? "freed" : null;
}

/** Freed to the supplier, or through the auction's account to the buyer who waited in vain. */
export async function settleMoney(
  db: Database,
  guarantee: PerformanceGuarantee,
  outcome: "freed" | "forfeited",
): Promise<[Transfer, ...Transfer[]]> {
  const { auction_id: auctionId, hold_id: holdId, order_id, buyer_party_id, amount } = guarantee;
  const reason = outcome === "freed" ? freedReason : "auction_guarantee_forfeited";
  const named = { reason, reference: auctionId };
  const id = (part: string) => dueId(db, guaranteeDue(order_id, part), named);
  if (outcome === "freed") {
    return [freeGuarantee({ id: await id("free performance"), auctionId, holdId })];
  }
  const sides = { debit: auctionId, credit: buyer_party_id, amount };
  return [
    { kind: "post", id: await id("forfeit performance"), ...named, holdId },
    { kind: "transfer", id: await id("give performance"), ...named, ...sides },
  ];
}
