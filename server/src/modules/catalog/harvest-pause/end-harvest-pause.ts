import type { endHarvestPause as endpoint } from "@areon/contracts/catalog/harvest-pause";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { partyOfUser, requireVerifiedSeller } from "#modules/identity";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { categoryTree } from "../categories/category-tree.ts";
import type { Act } from "../dependencies.ts";
import { bringBack } from "./bring-back.ts";

/** Sells again before the day; who may not publish is told so, and the pause goes on. */
export async function endHarvestPause(
  db: Database,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { userId } = act.actor;
  const partyId = (await partyOfUser(db, userId))!;
  const tree = await categoryTree(db);
  return allOrNothing(db, async (trx) => {
    const unverified = await requireVerifiedSeller(trx, userId);
    if (unverified) return unverified;
    const ended = await bringBack(trx, { partyId, tree, act });
    return { resumed_count: ended?.resumed ?? 0, left_count: ended?.left ?? 0 };
  });
}
