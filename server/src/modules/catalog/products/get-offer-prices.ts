import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOfferPrices as endpoint } from "@areon/contracts/catalog/offer";
import { priceText } from "@areon/contracts/catalog/terms/pricing";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findProduct } from "./product.queries.ts";

/** The price at the end of every day, also of those on which nobody changed it. */
export async function getOfferPrices(
  db: Database,
  ref: string,
  days: number,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await findProduct(db, ref);
  if (row?.state !== "published") return refuse("not_found");
  const { rows } = await sql<{ day: string; price: string }>`
    with today as (select platform.business_date(platform.now()) as day)
    select d.day::date::text as day, p.price::text as price
    from today, generate_series(
      greatest(today.day - ${days - 1}::int,
        (select min(day) from catalog.price_days where product_id = ${row.id})),
      today.day, interval '1 day') as d (day)
    cross join lateral (
      select price from catalog.price_days
      where product_id = ${row.id} and day <= d.day::date order by day desc limit 1) p
    order by 1`.execute(db);
  return { days: rows.map(({ day, price }) => ({ day, price: priceText(price) })) };
}
