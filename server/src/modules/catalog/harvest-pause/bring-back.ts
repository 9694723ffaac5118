import { actorsOf, sellerCards } from "#modules/identity";
import { publishingAllowance } from "#modules/plans";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { Act } from "../dependencies.ts";
import { missingFields } from "../products/missing-fields.ts";
import { moveProducts } from "../products/move-products.ts";
import { contentOf } from "../products/product-content.ts";
import { countTowardsLimit } from "../products/product.queries.ts";
import {
  deletePause,
  leavePaused,
  listPaused,
  lockPause,
  type PauseRow,
} from "./harvest-pause.queries.ts";

/** Why not everything came back. */
export type Obstacle = "suspended" | "unverified" | "plan" | "incomplete";

export interface EndedPause {
  id: string;
  resumed: number;
  /** Paused as if by the seller's hand from now on. */
  left: number;
  obstacle: Obstacle | null;
  /** All who act for the seller. */
  userIds: readonly string[];
}

interface Ending {
  partyId: string;
  tree: CategoryTree;
  /** Null when its day has come. */
  act: Act | null;
}

/**
 * Ends a pause and publishes what it had paused and nobody has touched since, as far as the plan goes.
 * Undefined when there is none, or when its day is not there yet and nobody asks for it by hand.
 */
export async function bringBack(
  trx: Trx,
  { partyId, tree, act }: Ending,
): Promise<EndedPause | undefined> {
  const { limit } = await publishingAllowance(trx, partyId);
  const pause = await lockPause(trx, partyId);
  if (!pause || (act === null && !pause.is_due)) return undefined;
  const members = await actorsOf(trx, partyId);
  const { ids, obstacle } = await returning(trx, { pause, limit, tree, canAct: members.canAct });
  const resumed = await moveProducts(trx, {
    ids,
    act: "resumed",
    pauseReason: "harvest",
    actorId: act?.actor.userId ?? null,
    reason: "Fim da pausa da safra",
  });
  const left = await leavePaused(trx, partyId);
  await deletePause(trx, pause.id);
  await recordAudit(trx, [
    {
      action: "catalog.harvest_pause_ended",
      ...(act ?? { actor: null }),
      objectKind: "harvest_pause",
      objectId: pause.id,
      before: { until: pause.until },
    },
  ]);
  return { id: pause.id, resumed, left, obstacle, userIds: members.userIds };
}

interface Terms {
  pause: PauseRow;
  limit: number | null;
  tree: CategoryTree;
  canAct: boolean;
}

async function returning(
  trx: Trx,
  { pause, limit, tree, canAct }: Terms,
): Promise<{ ids: string[]; obstacle: Obstacle | null }> {
  const partyId = pause.party_id;
  if (!canAct) return { ids: [], obstacle: "suspended" };
  const seller = (await sellerCards(trx, [partyId])).get(partyId);
  if (!seller?.isVerified) return { ids: [], obstacle: "unverified" };
  const paused = await listPaused(trx, partyId);
  // It may come back with less than the minimum lot, and is then shown as sold out.
  const whole = paused.filter(
    (row) => missingFields({ content: contentOf(row, tree), stockLevel: 2 }, tree).length === 0,
  );
  const used = limit === null ? 0 : await countTowardsLimit(trx, partyId);
  const room = limit === null ? whole.length : Math.max(0, limit - used);
  const ids = whole.slice(0, room).map(({ id }) => id);
  if (ids.length < whole.length) return { ids, obstacle: "plan" };
  return { ids, obstacle: whole.length < paused.length ? "incomplete" : null };
}
