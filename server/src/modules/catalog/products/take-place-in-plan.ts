import { publishingAllowance } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { countTowardsLimit } from "./product.queries.ts";

/**
 * One more product of the party may be public. The party's plan is held until the end of the
 * transaction, so that two at once do not both take the last place; asked before a product is locked.
 */
export async function takePlaceInPlan(trx: Trx, partyId: string): Promise<Refusal | null> {
  const { plan, limit } = await publishingAllowance(trx, partyId);
  if (limit === null || (await countTowardsLimit(trx, partyId)) < limit) return null;
  return refuse("plan_limit_reached", { plan, limit });
}
