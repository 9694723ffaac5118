import { sql, type Selectable } from "kysely";
import type { DB } from "#platform/db/schema.gen";

type Shown = "id" | "state" | "pickup_place";

/** Offers as other modules may join them; what is sold and for how much, `readSale` says. */
export const productsView = sql<Pick<Selectable<DB["catalog.products"]>, Shown>>`(
  select id, state, pickup_place from catalog.products)`;
