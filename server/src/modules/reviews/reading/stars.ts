import type { StarsSummary } from "@areon/contracts/reviews/reviews";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { ReviewSide } from "../review-side.ts";

export interface StarsTotal {
  sum: number;
  count: number;
}

/** One decimal, a half rounded up, by whole numbers: 4,25 is 4,3 everywhere. */
export function summarizeStars({ sum, count }: StarsTotal): StarsSummary {
  if (count === 0) return { mean: null, count: 0 };
  const tenths = Math.floor((20 * sum + count) / (2 * count));
  return { mean: `${Math.floor(tenths / 10)}.${tenths % 10}`, count };
}

/** What is published and not hidden of a party, by those who bought of it or sold to it. */
export async function starsAbout(
  db: Database,
  { partyId, writtenBy }: { partyId: string; writtenBy: ReviewSide },
): Promise<StarsTotal> {
  const { rows } = await sql<StarsTotal>`
    select coalesce(sum(stars), 0)::int as sum, count(*)::int as count from reviews.reviews
    where about_party_id = ${partyId} and side = ${writtenBy} and published_at is not null
      and hidden_at is null`.execute(db);
  return rows[0]!;
}

/** Of many at once; those without any are left out. */
export async function starsOfProducts(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { mean: string; count: number }>> {
  const { rows } = await sql<StarsTotal & { id: string }>`
    select product_id as id, stars_sum as sum, stars_count as count from reviews.product_stars
    where product_id = any (${[...productIds]}::uuid[]) and stars_count > 0`.execute(db);
  return new Map(
    rows.map(({ id, ...total }) => [id, { ...total, mean: summarizeStars(total).mean! }]),
  );
}

export async function starsOfProduct(db: Database, productId: string): Promise<StarsTotal> {
  const { rows } = await sql<StarsTotal>`
    select stars_sum as sum, stars_count as count from reviews.product_stars
    where product_id = ${productId}`.execute(db);
  return rows[0] ?? { sum: 0, count: 0 };
}
