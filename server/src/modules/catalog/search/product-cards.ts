import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { ProductCard } from "@areon/contracts/catalog/search";
import { productSlug } from "@areon/contracts/catalog/terms/slug";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import { findPictures } from "#modules/files";
import { sellerCards } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { CatalogDependencies } from "../dependencies.ts";

/** What cards show of the products, whatever their state; unknown ids are left out. */
export async function productCards(
  { db, config, starsOf }: CatalogDependencies,
  productIds: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map();
  const rows = await readCards(db, productIds);
  const photos = rows.flatMap(({ photo_id }) => photo_id ?? []);
  const pictures = await findPictures({ db, config }, photos);
  const sellers = await sellerCards(db, [...new Set(rows.map(({ party_id }) => party_id))]);
  const stars = await starsOf?.(db, productIds);
  return new Map(
    rows.map((row) => {
      const { name, isVerified } = sellers.get(row.party_id)!;
      const photo = row.photo_id === null ? null : (pictures.get(row.photo_id) ?? null);
      const { mean = null, count = 0 } = stars?.get(row.id) ?? {};
      const seller = { name, is_verified: isVerified };
      return [row.id, { ...cardOf(row), photo, seller, rating: mean, reviews: count }];
    }),
  );
}

interface CardRow {
  id: string;
  code: string;
  title: string;
  category: string;
  price: string;
  tiers_from: string | null;
  unit: UnitCode;
  minimum_quantity: string;
  offers_fob: boolean;
  offers_cif: boolean;
  offers_pickup: boolean;
  municipality_code: number;
  municipality: string;
  uf: string;
  photo_id: string | null;
  party_id: string;
  published_at: Date;
}

/** Only what was once published has all that a card needs. */
async function readCards(db: Database, productIds: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select p.id, p.code, p.title, c.slug as category, p.price, p.unit, p.minimum_quantity,
      p.offers_fob, p.offers_cif, p.offers_pickup, p.municipality_code, m.name as municipality, m.uf,
      p.party_id, p.published_at,
      (select min(price) from catalog.price_tiers where product_id = p.id) as tiers_from,
      (select file_id from catalog.product_photos where product_id = p.id
        order by position limit 1) as photo_id
    from catalog.products p
    join catalog.categories c on c.id = p.category_id
    join places.municipalities m on m.ibge_code = p.municipality_code
    where p.id = any (${productIds}::uuid[]) and p.published_at is not null`.execute(db);
  return rows;
}

function cardOf(row: CardRow): Omit<ProductCard, "photo" | "seller" | "rating" | "reviews"> {
  const { offers_fob, offers_cif, offers_pickup } = row;
  const delivery: DeliveryMode[] = [];
  if (offers_fob) delivery.push("fob");
  if (offers_cif) delivery.push("cif");
  if (offers_pickup) delivery.push("pickup");
  return {
    id: row.id,
    code: row.code,
    slug: productSlug(row.title, row.code),
    title: row.title,
    category: row.category,
    price: priceText(row.price),
    tiers_from: row.tiers_from === null ? null : priceText(row.tiers_from),
    unit: row.unit,
    minimum_quantity: quantityText(row.minimum_quantity),
    delivery,
    place: {
      municipality_code: row.municipality_code,
      municipality: row.municipality,
      uf: row.uf,
      distance_km: null,
    },
    published_at: row.published_at.toISOString(),
  };
}
