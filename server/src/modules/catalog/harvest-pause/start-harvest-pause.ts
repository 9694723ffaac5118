import type { HarvestPause } from "@areon/contracts/catalog/harvest-pause";
import { partyOfUser } from "#modules/identity";
import { publishingAllowance } from "#modules/plans";
import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Act } from "../dependencies.ts";
import { moveProducts } from "../products/move-products.ts";
import {
  canPauseUntil,
  findPause,
  insertPause,
  listPublishedIds,
  lockPause,
  movePause,
} from "./harvest-pause.queries.ts";

interface Wish {
  partyId: string;
  until: string;
}

/**
 * Takes everything a seller has published off the market until a day. While it lasts, only the day is
 * moved: what was published since then is not touched, so a repeat changes nothing.
 */
export async function startHarvestPause(
  db: Database,
  until: string,
  act: Act,
): Promise<HarvestPause | Refusal> {
  const partyId = (await partyOfUser(db, act.actor.userId))!;
  return allOrNothing(db, async (trx) => {
    const refusal = await pauseUntil(trx, { partyId, until }, act);
    return isRefusal(refusal) ? refusal : (await findPause(trx, partyId))!;
  });
}

async function pauseUntil(trx: Trx, { partyId, until }: Wish, act: Act): Promise<Refusal | null> {
  // Whoever publishes or resumes holds it as well: an offer is public before all of this, or after it.
  await publishingAllowance(trx, partyId);
  if (!(await canPauseUntil(trx, until))) return refuse("harvest_pause_day_wrong");
  const running = await lockPause(trx, partyId);
  if (running?.until === until) return null;
  const id = running?.id ?? newId();
  if (running) {
    await movePause(trx, id, until);
  } else {
    const ids = await listPublishedIds(trx, partyId);
    await insertPause(trx, { id, partyId, until });
    const paused = await moveProducts(trx, {
      ids,
      act: "paused",
      pauseReason: "harvest",
      actorId: act.actor.userId,
      reason: "Pausa da safra",
    });
    if (paused === 0) return refuse("harvest_pause_nothing");
  }
  await recordAudit(trx, [
    {
      action: running ? "catalog.harvest_pause_moved" : "catalog.harvest_pause_started",
      ...act,
      objectKind: "harvest_pause",
      objectId: id,
      ...(running ? { before: { until: running.until } } : {}),
      after: { until },
    },
  ]);
  return null;
}
