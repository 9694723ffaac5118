import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { SeededProduct } from "./seed-demo-products.ts";

/** The days on which the price of an offer changed, from when it was first offered. */
export async function writePastPrices(
  trx: Trx,
  products: readonly Pick<SeededProduct, "id" | "state" | "daysAgo" | "pastPrices">[],
): Promise<void> {
  const rows = products
    .filter(({ state }) => state !== "draft")
    .flatMap(({ id, daysAgo, pastPrices }) => {
      const first = pastPrices[0]!;
      const offered = first.daysAgo === daysAgo ? [] : [{ daysAgo, price: first.price }];
      return [...offered, ...pastPrices].map((past) => ({ id, ...past }));
    });
  await sql`
    insert into catalog.price_days (product_id, day, price)
    select r.id, platform.business_date(platform.real_now()) - r.days_ago, r.price
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ daysAgo }) => daysAgo)}::int[],
      ${rows.map(({ price }) => price)}::numeric[]) r (id, days_ago, price)
    on conflict (product_id, day) do update set price = excluded.price`.execute(trx);
}
