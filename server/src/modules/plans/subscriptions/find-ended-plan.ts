import type { Database } from "#platform/db/database";
import { findFall } from "./fall.queries.ts";
import { findSubscriptions } from "./subscription.queries.ts";

export interface EndedPlan {
  /** Who is told. */
  userId: string;
  partyId: string;
  reason: "cancelled" | "unpaid";
  /** From then on what is beyond the limit is paused. */
  pauseAt: Date;
}

/** For whoever tells people what a plan's end means; undefined when a new one has begun since. */
export async function findEndedPlan(
  db: Database,
  subscriptionId: string,
): Promise<EndedPlan | undefined> {
  const [subscription] = await findSubscriptions(db, [subscriptionId]);
  if (!subscription || subscription.end_reason === null) return undefined;
  const { created_by: userId, party_id: partyId, end_reason: reason } = subscription;
  const fall = await findFall(db, subscriptionId);
  if (!fall || fall.state === "averted" || reason === "closed") return undefined;
  return { userId, partyId, reason, pauseAt: fall.pause_at };
}
