import type { Database, Trx } from "#platform/db/database";
import { markFallTold } from "./fall.queries.ts";
import { findSubscriptions } from "./subscription.queries.ts";

export interface EndedPlan {
  /** Who is told. */
  userId: string;
  partyId: string;
}

/** Whose plan it was, for whoever tells people what became of it; undefined while it goes on. */
export async function findEndedPlan(
  db: Database,
  subscriptionId: string,
): Promise<EndedPlan | undefined> {
  const [subscription] = await findSubscriptions(db, [subscriptionId]);
  const isOver = subscription && subscription.end_reason !== null;
  if (!isOver || subscription.end_reason === "closed") return undefined;
  return { userId: subscription.created_by, partyId: subscription.party_id };
}

/**
 * Called in the transaction that tells the seller of the end: from when on what is beyond the limit is
 * paused. Undefined when a new plan has begun since.
 */
export async function beginNotice(trx: Trx, subscriptionId: string): Promise<Date | undefined> {
  return markFallTold(trx, subscriptionId);
}
