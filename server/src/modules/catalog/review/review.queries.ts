import type { ProductContent } from "@areon/contracts/catalog/products";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ReviewRow {
  id: string;
  product_id: string;
  party_id: string;
  kind: "publication" | "edit";
  proposed: ProductContent | null;
  state: "waiting" | "accepted" | "rejected" | "withdrawn";
  submitted_by: string;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

export async function insertReview(
  trx: Trx,
  row: {
    id: string;
    productId: string;
    partyId: string;
    userId: string;
    proposed: ProductContent | null;
  },
): Promise<void> {
  await trx
    .insertInto("catalog.reviews")
    .values({
      id: row.id,
      product_id: row.productId,
      party_id: row.partyId,
      submitted_by: row.userId,
      kind: row.proposed ? "edit" : "publication",
      proposed: row.proposed ? JSON.stringify(row.proposed) : null,
    })
    .execute();
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select * from catalog.reviews where id = ${id}`.execute(db);
  return rows[0];
}

/** What waits of a product. Whoever is about to act on it holds the product's lock. */
export async function findWaiting(db: Database, productId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select * from catalog.reviews
    where product_id = ${productId} and state = 'waiting'`.execute(db);
  return rows[0];
}

/** The newest of each product. */
export async function newestReviews(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewRow>> {
  const { rows } = await sql<ReviewRow>`
    select r.* from unnest(${[...productIds]}::uuid[]) as p (id)
    cross join lateral (
      select * from catalog.reviews where product_id = p.id order by id desc limit 1) r`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.product_id, row]));
}

export async function closeReview(
  trx: Trx,
  end: {
    id: string;
    state: "accepted" | "rejected" | "withdrawn";
    decidedBy: string | null;
    reason?: string;
  },
): Promise<void> {
  await sql`
    update catalog.reviews set state = ${end.state}, decided_by = ${end.decidedBy},
      decided_at = platform.now(), reason = ${end.reason ?? null}
    where id = ${end.id} and state = 'waiting'`.execute(trx);
}

export async function hasBlocked(db: Database, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from catalog.products where party_id = ${partyId}
      and pause_reason = 'moderation' and state = 'paused') as has`.execute(db);
  return rows[0]!.has;
}

/** Since a blocked product was last removed, and counted no further than needed. */
export async function countAccepted(
  db: Database,
  { partyId, upTo }: { partyId: string; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from catalog.reviews
      where party_id = ${partyId} and kind = 'publication' and state = 'accepted'
        and decided_at > coalesce((select max(updated_at) from catalog.products
          where party_id = ${partyId} and pause_reason = 'moderation' and state = 'removed'),
          '-infinity')
      limit ${upTo}) r`.execute(db);
  return rows[0]!.count;
}

export interface QueuePosition {
  at: string;
  id: string;
}

/** Of rows of `catalog.reviews`: nobody has decided yet. */
export const isWaiting = sql`state = 'waiting'`;

/** Oldest first; times travel as text, because a Date would lose the microseconds they are sorted by. */
export async function listWaiting(
  db: Database,
  page: { kind: ReviewRow["kind"] | undefined; after: QueuePosition | undefined; limit: number },
): Promise<(ReviewRow & { position: string })[]> {
  const { kind = null, after, limit } = page;
  const { rows } = await sql<ReviewRow & { position: string }>`
    select *, to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position from catalog.reviews
    where ${isWaiting} and (${kind}::text is null or kind = ${kind})
      and (${after?.id ?? null}::uuid is null
        or (submitted_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by submitted_at, id limit ${limit}`.execute(db);
  return rows;
}
