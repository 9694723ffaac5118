import { sql } from "kysely";
import { partiesActedForOnlyBy, partiesOf, sellerCards } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { lockProduct, writePriceDay, writeState } from "../products/product.queries.ts";
import { takePlaceInPlan } from "../products/take-place-in-plan.ts";
import { dropReview } from "../review/propose-edit.ts";
import { findWaiting } from "../review/review.queries.ts";
import { listProductIds, pausePublished } from "./account.queries.ts";

/** How many products one statement takes. */
const batch = 1_000;

/** As the seller reads it in the product's history. */
const leavingReason = "Conta suspensa";

/** Nobody buys from an account that is suspended: what it offers is paused, what waits is taken back. */
export async function leaveCatalogue(trx: Trx, userId: string): Promise<void> {
  for (const partyId of await partiesActedForOnlyBy(trx, userId)) {
    const waits = sql<boolean>`p.state = 'in_review'`;
    for (const id of await listProductIds(trx, { partyId, are: waits })) await takeBack(trx, id);
    const isPublic = sql<boolean>`p.state = 'published'`;
    const ids = await listProductIds(trx, { partyId, are: isPublic });
    for (let at = 0; at < ids.length; at += batch) {
      await pauseForAccount(trx, ids.slice(at, at + batch));
    }
  }
}

async function pauseForAccount(trx: Trx, ids: readonly string[]): Promise<void> {
  const paused = await pausePublished(trx, ids);
  await afterChanges(
    trx,
    paused.map((productId) => ({
      productId,
      history: { act: "paused", actorId: null, reason: leavingReason },
      facts: ["product_paused"],
    })),
  );
}

async function takeBack(trx: Trx, id: string): Promise<void> {
  const row = (await lockProduct(trx, id))!;
  if (row.state !== "in_review") return;
  const waiting = await findWaiting(trx, id);
  if (waiting) await dropReview(trx, waiting);
  await writeState(trx, id, { state: "draft" });
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: "withdrawn", actorId: null, reason: leavingReason },
      facts: [],
    },
  ]);
}

/**
 * When the suspension is lifted, what was paused for it comes back as far as the plan goes; the offers of
 * a party that is no longer verified wait for their seller.
 */
export async function returnToCatalogue(trx: Trx, userId: string): Promise<void> {
  const are = sql<boolean>`p.state = 'paused' and p.pause_reason = 'account'`;
  const parties = await partiesOf(trx, userId);
  const cards = await sellerCards(trx, parties);
  for (const partyId of parties.filter((id) => cards.get(id)?.isVerified)) {
    for (const id of await listProductIds(trx, { partyId, are })) {
      if (await takePlaceInPlan(trx, partyId)) break;
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
      history: { act: "resumed", actorId: null, reason: "Conta reativada" },
      facts: ["product_published"],
    },
  ]);
}
