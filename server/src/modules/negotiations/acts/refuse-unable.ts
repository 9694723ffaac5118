import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { requireRegistration, requireVerifiedSeller } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";

/** Whoever proposes could be held to it at once: what selling and buying ask for is asked for here too. */
export async function refuseUnable(
  db: Database,
  side: NegotiationSide,
  userId: string,
): Promise<Refusal | null> {
  return side === "seller" ? requireVerifiedSeller(db, userId) : requireRegistration(db, userId);
}
