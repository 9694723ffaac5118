import { isMemberByCpf } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Act, CatalogDependencies } from "../dependencies.ts";
import { afterChanges } from "../products/after-change.ts";
import type { ContentChanges } from "../products/product-content.ts";
import { lockProduct, writeState } from "../products/product.queries.ts";
import { getDeskProduct } from "./get-desk-product.ts";

interface Wish {
  id: string;
  reason: string;
  /** False lets the seller bring it back. */
  isBlocked: boolean;
}

/** Moderation takes a product out of the catalogue, or lets its seller bring it back. */
export async function blockProduct(
  parts: CatalogDependencies,
  wish: Wish,
  act: Act,
): Promise<Awaited<ReturnType<typeof getDeskProduct>>> {
  const done = await allOrNothing(parts.db, (trx) => setBlock(trx, wish, act));
  return isRefusal(done) ? done : getDeskProduct(parts, wish.id);
}

async function setBlock(
  trx: Trx,
  { id, reason, isBlocked }: Wish,
  act: Act,
): Promise<Refusal | null> {
  const { userId } = act.actor;
  const row = await lockProduct(trx, id);
  if (!row) return refuse("not_found");
  if (await isMemberByCpf(trx, { userId, partyId: row.party_id })) return refuse("review_is_own");
  const canChange = isBlocked
    ? row.state === "published" || (row.state === "paused" && row.pause_reason !== "moderation")
    : row.state === "paused" && row.pause_reason === "moderation";
  if (!canChange) return refuse("product_state_changed");
  const pauseReason = isBlocked ? "moderation" : null;
  await writeState(trx, id, { state: "paused", pauseReason });
  const changes: ContentChanges = row.state === "paused" ? {} : { state: [row.state, "paused"] };
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: isBlocked ? "paused" : "resumed", actorId: userId, changes, reason },
      facts: [
        ...(row.state === "published" ? (["product_paused"] as const) : []),
        isBlocked ? "product_blocked" : "product_unblocked",
      ],
    },
  ]);
  await recordAudit(trx, [
    {
      action: isBlocked ? "catalog.product_blocked" : "catalog.product_unblocked",
      ...act,
      objectKind: "product",
      objectId: id,
      reason,
    },
  ]);
  return null;
}
