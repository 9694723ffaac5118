import { sql } from "kysely";
import { orderLinesView } from "#modules/orders";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";

/**
 * Publishes what was written of these orders, whose rounds the caller has locked, and ends the rounds.
 * A round that is ended already gives nothing more, so a review is published once.
 */
export async function publishReviews(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await sql<{ id: string; order_id: string }>`
    with ended as (
      update reviews.rounds set published_at = platform.now(), remind_at = null
      where order_id = any (${[...orderIds]}::uuid[]) and published_at is null
      returning order_id)
    update reviews.reviews r set published_at = platform.now()
    from ended where r.order_id = ended.order_id and r.published_at is null
    returning r.id, r.order_id`.execute(trx);
  const ids = rows.map(({ id }) => id).toSorted();
  if (ids.length === 0) return;
  await addToProducts(trx, ids);
  await recordEvents(
    trx,
    ids.map((id) => ({ type: "reviews.review_published", key: id, payload: { id } })),
  );
}

/** What a buyer says of an order is said of each of its products; an auction's lot is none. */
async function addToProducts(trx: Trx, reviewIds: readonly string[]): Promise<void> {
  await sql`
    insert into reviews.product_reviews (product_id, review_id)
    select distinct l.product_id, r.id from reviews.reviews r
    join ${orderLinesView} l on l.order_id = r.order_id
    where r.id = any (${[...reviewIds]}::uuid[]) and r.side = 'buyer' and l.product_id is not null
    on conflict do nothing`.execute(trx);
  await changeProductStars(trx, { reviewIds, sign: 1 });
}

/** Adds the stars of published reviews to their products, or takes those of hidden ones away. */
export async function changeProductStars(
  trx: Trx,
  { reviewIds, sign }: { reviewIds: readonly string[]; sign: 1 | -1 },
): Promise<void> {
  // In the order of the products, so that two who publish at once can't wait for each other.
  await sql`
    insert into reviews.product_stars as s (product_id, stars_sum, stars_count)
    select p.product_id, 0, 0 from reviews.product_reviews p
    where p.review_id = any (${[...reviewIds]}::uuid[])
    group by p.product_id order by p.product_id
    on conflict (product_id) do update set stars_count = s.stars_count`.execute(trx);
  await sql`
    update reviews.product_stars s
    set stars_sum = s.stars_sum + ${sign} * c.stars, stars_count = s.stars_count + ${sign} * c.count
    from (select p.product_id, sum(r.stars)::int as stars, count(*)::int as count
      from reviews.product_reviews p join reviews.reviews r on r.id = p.review_id
      where p.review_id = any (${[...reviewIds]}::uuid[]) group by p.product_id) c
    where s.product_id = c.product_id`.execute(trx);
}
