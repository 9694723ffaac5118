import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { lockProduct, writePriceDay, writeState } from "../products/product.queries.ts";
import { takePlaceInPlan } from "../products/take-place-in-plan.ts";
import { dropReview } from "../review/propose-edit.ts";
import { findWaiting } from "../review/review.queries.ts";
import { listProductIds, partiesOnlyOf } from "./account.queries.ts";

/** Nobody buys from an account that is suspended: what it offers is paused, what waits is taken back. */
export async function leaveCatalogue(trx: Trx, userId: string): Promise<void> {
  const are = sql<boolean>`p.state in ('published', 'in_review')`;
  for (const partyId of await partiesOnlyOf(trx, userId)) {
    for (const id of await listProductIds(trx, { partyId, are })) await takeOut(trx, id);
  }
}

async function takeOut(trx: Trx, id: string): Promise<void> {
  const row = (await lockProduct(trx, id))!;
  if (row.state === "published") {
    await writeState(trx, id, { state: "paused", pauseReason: "account" });
  } else if (row.state === "in_review") {
    const waiting = await findWaiting(trx, id);
    if (waiting) await dropReview(trx, waiting);
    await writeState(trx, id, { state: "draft" });
  } else {
    return;
  }
  const isPublic = row.state === "published";
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: isPublic ? "paused" : "withdrawn", actorId: null, reason: "account" },
      facts: isPublic ? ["product_paused"] : [],
    },
  ]);
}

/** When the suspension is lifted, what was paused for it comes back as far as the plan goes. */
export async function returnToCatalogue(trx: Trx, userId: string): Promise<void> {
  const are = sql<boolean>`p.state = 'paused' and p.pause_reason = 'account'`;
  for (const partyId of await partiesOnlyOf(trx, userId)) {
    for (const id of await listProductIds(trx, { partyId, are })) {
      if (await takePlaceInPlan(trx, partyId)) return;
      await bringBack(trx, id);
    }
  }
}

async function bringBack(trx: Trx, id: string): Promise<void> {
  const row = (await lockProduct(trx, id))!;
  if (row.state !== "paused" || row.pause_reason !== "account") return;
  await writeState(trx, id, { state: "published" });
  await writePriceDay(trx, id, row.price!);
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: "resumed", actorId: null, reason: "account" },
      facts: ["product_published"],
    },
  ]);
}
