import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getReview as endpoint } from "@areon/contracts/catalog/desk";
import { namesOfUsers } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "../products/describe-product.ts";
import { findProduct } from "../products/product.queries.ts";
import { describeQueue } from "./describe-queue.ts";
import { countAccepted, findReview } from "./review.queries.ts";

/** One case with all that is needed to decide it. */
export async function getReview(
  parts: CatalogDependencies,
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const review = await findReview(db, id);
  if (!review) return refuse("not_found");
  const row = (await findProduct(db, review.product_id))!;
  const [queued] = await describeQueue(parts, [review], userId);
  const names = await namesOfUsers(db, review.decided_by ? [review.decided_by] : []);
  return {
    ...queued!,
    details: await describeProduct(parts, row),
    state: review.state,
    decided_by: review.decided_by === null ? null : (names.get(review.decided_by) ?? null),
    decided_at: review.decided_at?.toISOString() ?? null,
    reason: review.reason,
    accepted_before: await countAccepted(db, { partyId: review.party_id, upTo: 1_000 }),
  };
}
