import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CartRow, WantedDelivery } from "@areon/contracts/orders/cart";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface CartItem {
  product_id: string;
  quantity: string;
  /** Null of what a visitor gathered on a device. */
  seen_price: string | null;
  /** Null while its person has not chosen. */
  delivery: CartRow["delivery"];
  /** Null of what a visitor gathered on a device. */
  created_at: Date | null;
}

/** The last put in first. */
export async function listCartItems(db: Database, userId: string): Promise<CartItem[]> {
  const rows = await db
    .selectFrom("orders.cart_items as i")
    .leftJoin("places.municipalities as m", "m.ibge_code", "i.municipality_code")
    .select(["i.product_id", "i.quantity", "i.seen_price", "i.delivery", "i.created_at"])
    .select(["m.ibge_code", "m.name", "m.uf"])
    .where("i.user_id", "=", userId)
    .orderBy("i.created_at", "desc")
    .orderBy("i.product_id", "desc")
    .execute();
  return rows.map(({ delivery, ibge_code, name, uf, ...item }) => ({
    ...item,
    delivery:
      delivery === null
        ? null
        : {
            mode: delivery as DeliveryMode,
            to: ibge_code === null ? null : { ibge_code, municipality: name!, uf: uf! },
          },
  }));
}

export interface NewCartItem {
  productId: string;
  quantity: string;
  seenPrice: string;
  delivery?: WantedDelivery | undefined;
}

/** Of a row that is there already the quantity and the price seen are renewed, and the delivery if one is told. */
export async function writeCartItem(trx: Trx, userId: string, item: NewCartItem): Promise<void> {
  await putRow(
    userId,
    item,
    sql`quantity = excluded.quantity, seen_price = excluded.seen_price, ${toldDelivery}`,
  ).execute(trx);
}

/** Of a row that is there already the larger quantity stays with its price, and a delivery that is told counts. */
export async function joinCartItem(trx: Trx, userId: string, item: NewCartItem): Promise<void> {
  await putRow(
    userId,
    item,
    sql`quantity = greatest(i.quantity, excluded.quantity), ${toldDelivery},
      seen_price = case when i.quantity < excluded.quantity then excluded.seen_price else i.seen_price end
    where i.quantity < excluded.quantity or excluded.delivery is not null`,
  ).execute(trx);
}

const toldDelivery = sql`delivery = coalesce(excluded.delivery, i.delivery),
  municipality_code = case when excluded.delivery is null then i.municipality_code
    else excluded.municipality_code end, updated_at = platform.now()`;

/** A town that nobody knows is none. */
function putRow(
  userId: string,
  { productId, quantity, seenPrice, delivery }: NewCartItem,
  ifThere: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { mode = null, municipality = null } = delivery ?? {};
  return sql`
    insert into orders.cart_items as i
      (user_id, product_id, quantity, seen_price, delivery, municipality_code)
    values (${userId}, ${productId}, ${quantity}::numeric, ${seenPrice}::numeric, ${mode},
      (select ibge_code from places.municipalities where ibge_code = ${municipality}::int))
    on conflict (user_id, product_id) do update set ${ifThere}`;
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
