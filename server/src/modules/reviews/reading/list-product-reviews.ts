import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listProductReviews as contract } from "@areon/contracts/reviews/reviews";
import { sql } from "kysely";
import { productsView } from "#modules/catalog";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { listReviews } from "../writing/review.queries.ts";
import { describeReviews } from "./describe-reviews.ts";
import { starsOfProduct, summarizeStars } from "./stars.ts";

/** What its buyers wrote of a published offer, for everybody. */
export async function listProductReviews(
  { db }: { db: Database },
  { productId, cursor, limit }: { productId: string; cursor: string | undefined; limit: number },
): Promise<EndpointResult<typeof contract> | Refusal> {
  if (!(await isPublished(db, productId))) return refuse("not_found");
  const rows = await listReviews(db, {
    conditions: [
      sql`r.id in (select review_id from reviews.product_reviews where product_id = ${productId})`,
      sql`r.published_at is not null`,
      sql`r.hidden_at is null`,
      ...(cursor === undefined ? [] : [sql`r.id < ${cursor}`]),
    ],
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    stars: summarizeStars(await starsOfProduct(db, productId)),
    reviews: await describeReviews(db, shown),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

async function isPublished(db: Database, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${productsView} p where id = ${productId} and state = 'published'`.execute(db);
  return rows.length > 0;
}
