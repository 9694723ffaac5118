import { isMemberByCpf } from "#modules/identity";
import { publishingAllowance } from "#modules/plans";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { Act, CatalogDependencies } from "../dependencies.ts";
import { lockProduct, countPublished } from "../products/product.queries.ts";
import { acceptReview } from "./accept-review.ts";
import { getReview } from "./get-review.ts";
import { rejectReview } from "./reject-review.ts";
import { findReview, type ReviewRow } from "./review.queries.ts";

export interface Decision {
  id: string;
  decision: "accept" | "reject";
  reason: string;
}

/** Moderation accepts or rejects what waits; nobody decides on what they gain by. */
export async function decideReview(
  parts: CatalogDependencies,
  decision: Decision,
  act: Act,
): Promise<Awaited<ReturnType<typeof getReview>>> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, (trx) => decide(trx, decision, { act, tree }));
  if (isRefusal(done)) return done;
  return getReview(parts, decision.id, act.actor.userId);
}

/** The act itself, for whoever has a transaction open; a refusal must undo it. */
export async function decide(
  trx: Trx,
  { id, decision, reason }: Decision,
  { act, tree }: { act: Act; tree: CategoryTree },
): Promise<Refusal | null> {
  const { userId } = act.actor;
  const seen = await findReview(trx, id);
  if (!seen) return refuse("not_found");
  if (await isMemberByCpf(trx, { userId, partyId: seen.party_id })) return refuse("review_is_own");
  const isOver = decision === "accept" && (await isBeyondPlan(trx, seen));
  const row = (await lockProduct(trx, seen.product_id))!;
  // Read again under the lock: somebody else may have decided meanwhile.
  const review = (await findReview(trx, id))!;
  const wanted = decision === "accept" ? "accepted" : "rejected";
  if (review.state === wanted) return null;
  if (review.state !== "waiting") return refuse("review_not_waiting");
  if (isOver) return isOver;
  const step = { review, row, tree, userId, reason };
  const refusal = await (decision === "accept" ? acceptReview : rejectReview)(trx, step);
  if (refusal) return refusal;
  await recordAudit(trx, [
    {
      action: `catalog.review_${wanted}`,
      ...act,
      objectKind: "product",
      objectId: row.id,
      ...(reason === "" ? {} : { reason }),
    },
  ]);
  return null;
}

/** The seller's plan may have become smaller while this waited; the party's plan is held from here. */
async function isBeyondPlan(trx: Trx, { kind, party_id }: ReviewRow): Promise<Refusal | false> {
  if (kind === "edit") return false;
  const { plan, limit } = await publishingAllowance(trx, party_id);
  if (limit === null || (await countPublished(trx, party_id)) < limit) return false;
  return refuse("review_beyond_plan", { plan, limit });
}
