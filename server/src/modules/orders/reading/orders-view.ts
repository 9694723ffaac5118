import { sql, type Selectable } from "kysely";
import type { DB } from "#platform/db/schema.gen";

type Shown =
  | "id"
  | "code"
  | "state"
  | "frozen_because"
  | "buyer_party_id"
  | "buyer_user_id"
  | "seller_party_id"
  | "municipality_to"
  | "total"
  | "fee"
  | "refunded"
  | "released"
  | "due_at"
  | "delivered_at"
  | "completed_at"
  | "ended_at";

/** Orders as other modules may join them: `join ${ordersView} o on o.id = …`, planned as one with the table. */
export const ordersView = sql<Pick<Selectable<DB["orders.orders"]>, Shown>>`(
  select id, code, state, frozen_because, buyer_party_id, buyer_user_id, seller_party_id, municipality_to,
    total, fee, refunded, released, due_at, delivered_at, completed_at, ended_at
  from orders.orders)`;

type ShownOfLine =
  | "order_id"
  | "position"
  | "product_id"
  | "category_id"
  | "title"
  | "quantity"
  | "unit"
  | "unit_price"
  | "photo_file_id";

/** What was bought in an order; the line at position 0 is what it is called by. */
export const orderLinesView = sql<Pick<Selectable<DB["orders.lines"]>, ShownOfLine>>`(
  select order_id, position, product_id, category_id, title, quantity, unit, unit_price, photo_file_id
  from orders.lines)`;
