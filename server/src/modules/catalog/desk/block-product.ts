import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { Act, CatalogDependencies } from "../dependencies.ts";
import { getDeskProduct } from "./get-desk-product.ts";
import { moderatedListing } from "./moderated-listing.ts";

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
  const refused = await moderatedListing.apply(trx, {
    thingId: id,
    act: isBlocked ? "hide" : "restore",
    reason,
    userId: act.actor.userId,
  });
  if (refused) return refused;
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
