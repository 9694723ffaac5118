import { partyOfUser } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { CatalogDependencies } from "../dependencies.ts";
import { dropReview } from "../review/propose-edit.ts";
import { findWaiting } from "../review/review.queries.ts";
import { afterChanges } from "./after-change.ts";
import { lockProduct, writePhotos, writeState, type ProductRow } from "./product.queries.ts";
import { releasePhotos, shownBy } from "./set-photos.ts";

/** Removes a product for good; its history stays for the desk. */
export async function removeProduct(
  { db }: CatalogDependencies,
  id: string,
  userId: string,
): Promise<null | Refusal> {
  const done = await allOrNothing(db, async (trx) => {
    const partyId = await partyOfUser(trx, userId);
    const row = await lockProduct(trx, id);
    if (!row || row.party_id !== partyId) return refuse("not_found");
    if (row.state !== "removed") await takeAway(trx, row, userId);
    return null;
  });
  return isRefusal(done) ? done : null;
}

/** The act itself; nobody's hand when an account is gone. */
export async function takeAway(trx: Trx, row: ProductRow, userId: string | null): Promise<void> {
  const { id, state, photo_ids: fileIds } = row;
  const waiting = await findWaiting(trx, id);
  if (waiting) await dropReview(trx, waiting);
  await writePhotos(trx, id, []);
  await releasePhotos(trx, { fileIds, holder: shownBy(id) });
  // What moderation thought of it outlives it, or removing a product would be a way to be trusted again.
  const pauseReason = row.pause_reason === "moderation" ? row.pause_reason : null;
  await writeState(trx, id, { state: "removed", pauseReason });
  const changes = { state: [state, "removed"] as [string, string] };
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: "removed", actorId: userId, changes },
      facts: ["product_removed"],
    },
  ]);
}
