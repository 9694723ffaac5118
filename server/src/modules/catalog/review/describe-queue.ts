import { isMemberByCpf, sellerCards } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeLines } from "../products/describe-lines.ts";
import { findLines } from "../products/line.queries.ts";
import type { ReviewRow } from "./review.queries.ts";

/** Rows of the queue as the desk sees them, a whole page at once. */
export async function describeQueue(
  parts: CatalogDependencies,
  reviews: readonly ReviewRow[],
  userId: string,
) {
  const { db } = parts;
  const ids = reviews.map(({ product_id }) => product_id);
  const lines = await describeLines(parts, await findLines(db, ids));
  const partyIds = [...new Set(reviews.map(({ party_id }) => party_id))];
  const sellers = await describeSellers(db, partyIds);
  const own = new Set<string>();
  for (const partyId of partyIds) {
    if (await isMemberByCpf(db, { userId, partyId })) own.add(partyId);
  }
  return reviews.map((review, index) => ({
    id: review.id,
    kind: review.kind,
    product: lines[index]!,
    seller: sellers.get(review.party_id)!,
    submitted_at: review.submitted_at.toISOString(),
    is_own: own.has(review.party_id),
  }));
}

/** Who sells, as lists of the desk name them. */
export async function describeSellers(db: Database, partyIds: readonly string[]) {
  const cards = await sellerCards(db, partyIds);
  return new Map(
    [...cards].map(([party_id, { userId, name, isVerified }]) => [
      party_id,
      { party_id, user_id: userId, name, is_verified: isVerified },
    ]),
  );
}
