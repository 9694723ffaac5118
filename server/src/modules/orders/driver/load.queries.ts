import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import { productsView } from "#modules/catalog";
import type { Database } from "#platform/db/database";

interface Load {
  lines: { title: string; quantity: string; unit: string }[];
  /** Of all lines; null when one of them has none. */
  weight_kg: string | null;
  /** Where it stands, in the seller's words. */
  pickup: string | null;
}

/** What is carried, without a price. */
export async function findLoad(db: Database, orderId: string): Promise<Load> {
  const { rows } = await sql<{
    title: string;
    quantity: string;
    unit: UnitCode;
    weight_kg: string | null;
    pickup: string | null;
  }>`
    select l.title, trim_scale(l.quantity)::text as quantity, l.unit, p.pickup_place as pickup,
      case when bool_and(l.weight_kg is not null) over () then trim_scale(sum(l.weight_kg) over ())::text
      end as weight_kg
    from orders.lines l left join ${productsView} p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return {
    lines: rows.map(({ title, quantity, unit }) => ({ title, quantity, unit: units[unit].plural })),
    weight_kg: rows[0]?.weight_kg ?? null,
    pickup: rows[0]?.pickup || null,
  };
}
