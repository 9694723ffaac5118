import type { AttributeValue, ProductState } from "@areon/contracts/catalog/products";
import type { DiscountTable } from "@areon/contracts/catalog/terms/classification";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { StoredContent } from "./product-content.ts";

export interface ProductRow {
  id: string;
  code: string;
  party_id: string;
  created_by: string;
  state: ProductState;
  category_id: number | null;
  title: string;
  description: string;
  attributes: Record<string, AttributeValue>;
  unit: string | null;
  price: string | null;
  minimum_quantity: string;
  stock: string;
  stock_level: 0 | 1 | 2;
  unit_weight_kg: string | null;
  classification: DiscountTable | null;
  municipality_code: number | null;
  pickup_place: string;
  offers_fob: boolean;
  offers_cif: boolean;
  offers_pickup: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  pause_reason: "plan" | "moderation" | "account" | "harvest" | null;
  tiers: { from_quantity: string; price: string }[];
  photo_ids: string[];
  municipality: string | null;
  uf: string | null;
}

/** A product with its tiers, its photos and the name of its place. */
export const productColumns = sql`p.*, m.name as municipality, m.uf,
  coalesce((select jsonb_agg(jsonb_build_object('from_quantity', t.from_quantity::text,
      'price', t.price::text) order by t.from_quantity)
    from catalog.price_tiers t where t.product_id = p.id), '[]') as tiers,
  coalesce((select array_agg(f.file_id::text order by f.position)
    from catalog.product_photos f where f.product_id = p.id), '{}') as photo_ids`;

export const productTables = sql`catalog.products p
  left join places.municipalities m on m.ibge_code = p.municipality_code`;

/** By id, or by the code that people read aloud. */
export async function findProduct(db: Database, ref: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from ${productTables} where ${isRef(ref)}`.execute(db);
  return rows[0];
}

function isRef(ref: string): RawBuilder<boolean> {
  return ref.startsWith("P-") ? sql<boolean>`p.code = ${ref}` : sql<boolean>`p.id = ${ref}`;
}

/** The row is locked before it is read, so that tiers and photos are those of the newest version. */
export async function lockProduct(trx: Trx, id: string): Promise<ProductRow | undefined> {
  const { rows } = await sql`
    select from catalog.products where id = ${id} for no key update`.execute(trx);
  return rows.length === 0 ? undefined : findProduct(trx, id);
}

/** False when the code is taken; the caller tries another. */
export async function insertProduct(
  trx: Trx,
  row: { id: string; code: string; partyId: string; userId: string; stock: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("catalog.products")
    .values({
      id: row.id,
      code: row.code,
      party_id: row.partyId,
      created_by: row.userId,
      stock: row.stock,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Everything but the photos, which are held files. */
export async function writeContent(trx: Trx, id: string, content: StoredContent): Promise<void> {
  await trx
    .updateTable("catalog.products")
    .set({
      title: content.title,
      description: content.description,
      category_id: content.categoryId,
      attributes: JSON.stringify(content.attributes),
      unit: content.unit,
      price: content.price,
      minimum_quantity: content.minimum_quantity,
      unit_weight_kg: content.unit_weight_kg,
      classification: content.classification && JSON.stringify(content.classification),
      municipality_code: content.municipality_code,
      pickup_place: content.pickup_place,
      offers_fob: content.delivery.includes("fob"),
      offers_cif: content.delivery.includes("cif"),
      offers_pickup: content.delivery.includes("pickup"),
      version: sql`version + 1`,
      updated_at: sql`platform.now()`,
    })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("catalog.price_tiers").where("product_id", "=", id).execute();
  if (content.tiers.length === 0) return;
  await trx
    .insertInto("catalog.price_tiers")
    .values(content.tiers.map((tier) => ({ ...tier, product_id: id })))
    .execute();
}

export async function writePhotos(
  trx: Trx,
  productId: string,
  fileIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom("catalog.product_photos").where("product_id", "=", productId).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto("catalog.product_photos")
    .values(fileIds.map((file_id, position) => ({ product_id: productId, file_id, position })))
    .execute();
}

export async function writeState(
  trx: Trx,
  id: string,
  to: { state: ProductState; pauseReason?: ProductRow["pause_reason"] },
): Promise<void> {
  const { state, pauseReason = null } = to;
  await sql`
    update catalog.products set state = ${state}, pause_reason = ${pauseReason},
      version = version + 1, updated_at = platform.now(),
      published_at = case when ${state} = 'published' then coalesce(published_at, platform.now())
        else published_at end
    where id = ${id}`.execute(trx);
}

/**
 * Added by the database, so that two at once never lose one another; undefined below nothing and above
 * what can be stored.
 */
export async function addStock(
  trx: Trx,
  { id, change, leastVersion }: { id: string; change: string; leastVersion: number },
): Promise<{ before: string; after: string; state: ProductState } | undefined> {
  const { rows } = await sql<{ before: string; after: string; state: ProductState }>`
    update catalog.products set stock = stock + ${change}::numeric, updated_at = platform.now(),
      version = greatest(version, ${leastVersion}::int)
    where id = ${id} and stock + ${change}::numeric >= 0
      and stock + ${change}::numeric < 100000000000
    returning old.stock::text as before, new.stock::text as after, state`.execute(trx);
  return rows[0];
}

/** The price that holds at the end of today, for the chart. */
export async function writePriceDay(trx: Trx, id: string, price: string): Promise<void> {
  await sql`
    insert into catalog.price_days (product_id, day, price)
    values (${id}, platform.business_date(platform.now()), ${price}::numeric)
    on conflict (product_id, day) do update set price = excluded.price`.execute(trx);
}

/** What counts against the plan. Asked under the party's plan lock. */
export async function countTowardsLimit(db: Database, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog.products
    where party_id = ${partyId} and state in ('published', 'in_review')`.execute(db);
  return rows[0]!.count;
}

export async function countPublished(db: Database, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog.products
    where party_id = ${partyId} and state = 'published'`.execute(db);
  return rows[0]!.count;
}

export async function hasMunicipality(db: Database, code: number): Promise<boolean> {
  const row = await db
    .selectFrom("places.municipalities")
    .select("ibge_code")
    .where("ibge_code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}
