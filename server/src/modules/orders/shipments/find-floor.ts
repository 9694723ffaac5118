import { sql } from "kysely";
import { quoteFreight, type FreightQuote } from "#modules/freight";
import type { Database } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import type { DeliveryOrder } from "./delivery-order.ts";

export interface FloorTerms {
  distance_km: number;
  trucks: number;
  rule: FreightQuote["rule"];
}

export interface LoadFloor {
  floorTotal: bigint;
  terms: FloorTerms;
}

/**
 * What the law asks at least for carrying an order's load. Of mixed cargo the dearest kind counts for
 * all of it. Null when there is no weight, no way or no table to reckon with.
 */
export async function findFloor(db: Database, order: DeliveryOrder): Promise<LoadFloor | null> {
  const { municipality_from: from, municipality_to: to } = order;
  if (from === null || to === null) return null;
  const { rows } = await sql<{ weight_kg: string | null; kinds: string[] }>`
    select
      case when bool_and(l.weight_kg is not null) then sum(l.weight_kg)::text end as weight_kg,
      array_agg(distinct c.cargo_kind) filter (where c.cargo_kind is not null) as kinds
    from orders.lines l join catalog.categories c on c.id = l.category_id
    where l.order_id = ${order.id}`.execute(db);
  const { weight_kg, kinds } = rows[0]!;
  if (weight_kg === null || !kinds) return null;
  const quotes: FreightQuote[] = [];
  for (const cargoKind of kinds) {
    const quote = await quoteFreight(db, {
      cargoKind,
      weightKg: Math.ceil(Number(weight_kg)),
      from,
      to,
    });
    if (!isRefusal(quote)) quotes.push(quote);
  }
  const dearest = quotes.toSorted((a, b) => Number(b.floorTotal - a.floorTotal))[0];
  if (!dearest) return null;
  const { floorTotal, km, trucks, rule } = dearest;
  return { floorTotal, terms: { distance_km: km, trucks, rule } };
}
