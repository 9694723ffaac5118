import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface CartItem {
  product_id: string;
  quantity: string;
  /** Null of what a visitor gathered on a device. */
  seen_price: string | null;
}

/** As they were put in. */
export async function listCartItems(db: Database, userId: string): Promise<CartItem[]> {
  return db
    .selectFrom("orders.cart_items")
    .select(["product_id", "quantity", "seen_price"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("product_id")
    .execute();
}

export interface NewCartItem {
  productId: string;
  quantity: string;
  seenPrice: string;
}

/** Of a row that is there already the quantity and the price seen are renewed. */
export async function writeCartItem(trx: Trx, userId: string, item: NewCartItem): Promise<void> {
  await sql`
    insert into orders.cart_items (user_id, product_id, quantity, seen_price)
    values (${userId}, ${item.productId}, ${item.quantity}::numeric, ${item.seenPrice}::numeric)
    on conflict (user_id, product_id) do update set quantity = excluded.quantity,
      seen_price = excluded.seen_price, updated_at = platform.now()`.execute(trx);
}

/** Of a row that is there already the larger quantity stays. */
export async function joinCartItem(trx: Trx, userId: string, item: NewCartItem): Promise<void> {
  await sql`
    insert into orders.cart_items as i (user_id, product_id, quantity, seen_price)
    values (${userId}, ${item.productId}, ${item.quantity}::numeric, ${item.seenPrice}::numeric)
    on conflict (user_id, product_id) do update set quantity = excluded.quantity,
      seen_price = excluded.seen_price, updated_at = platform.now()
    where i.quantity < excluded.quantity`.execute(trx);
}

export async function deleteCartItems(
  trx: Trx,
  userId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    delete from orders.cart_items
    where user_id = ${userId} and product_id = any (${[...productIds]}::uuid[])`.execute(trx);
}
