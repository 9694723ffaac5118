import { isMemberByCpf } from "#modules/identity";
import type { ModeratedKind } from "#platform/moderation/moderated-kind";
import { refuse } from "#platform/refusal";
import { afterChanges } from "../products/after-change.ts";
import type { ContentChanges } from "../products/product-content.ts";
import {
  findProduct,
  lockProduct,
  writeState,
  type ProductRow,
} from "../products/product.queries.ts";

/** Out of the catalogue until moderation lets the seller bring it back. */
export const moderatedListing: ModeratedKind = {
  kind: "catalog.listing",
  capability: "products.review",
  evidence: async (db, id) => {
    const row = await findProduct(db, id);
    return row ? { title: row.title, text: row.description, isHidden: isBlocked(row) } : null;
  },
  apply: async (trx, { thingId, act, reason, userId }) => {
    const row = await lockProduct(trx, thingId);
    if (!row) return refuse("not_found");
    if (await isMemberByCpf(trx, { userId, partyId: row.party_id })) return refuse("review_is_own");
    const isHiding = act === "hide";
    const isShown = row.state === "published" || (row.state === "paused" && !isBlocked(row));
    if (isHiding ? !isShown : !isBlocked(row)) return refuse("product_state_changed");
    const pauseReason = isHiding ? "moderation" : null;
    await writeState(trx, thingId, { state: "paused", pauseReason });
    const changes: ContentChanges = row.state === "paused" ? {} : { state: [row.state, "paused"] };
    await afterChanges(trx, [
      {
        productId: thingId,
        history: { act: isHiding ? "paused" : "resumed", actorId: userId, changes, reason },
        facts: [
          ...(row.state === "published" ? (["product_paused"] as const) : []),
          isHiding ? "product_blocked" : "product_unblocked",
        ],
      },
    ]);
    return null;
  },
};

function isBlocked({ state, pause_reason }: ProductRow): boolean {
  return state === "paused" && pause_reason === "moderation";
}
