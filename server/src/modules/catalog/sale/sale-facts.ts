import type { RootCategory } from "@areon/contracts/catalog/categories";
import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import { deliveryModes, type DeliveryMode } from "@areon/contracts/catalog/products";
import { productSlug } from "@areon/contracts/catalog/terms/slug";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { orderTable, type DiscountTable } from "@areon/contracts/catalog/terms/classification";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** What whoever buys has to know of an offer, as it stands at this moment. */
export interface SaleFacts {
  productId: string;
  code: string;
  slug: string;
  title: string;
  sellerPartyId: string;
  categoryId: number;
  root: RootCategory;
  unit: UnitCode;
  price: string;
  tiers: readonly { from_quantity: string; price: string }[];
  minimumQuantity: string;
  available: string;
  delivery: readonly DeliveryMode[];
  municipalityCode: number;
  municipality: string;
  uf: string;
  /** How a load of it travels; null for what is not carried. */
  cargoKind: string | null;
  /** Of one unit; null when nobody has said it. */
  unitKg: string | null;
  /** By what the classifier's ticket settles the sale; null of what is paid as ordered. */
  classification: DiscountTable | null;
  coverId: string | null;
  /** Live animals travel with a guide of transit, pesticides with an agronomist's prescription. */
  needsGta: boolean;
  needsPrescription: boolean;
}

/** Of what is for sale now, and the titles of what once was; unknown ids are in neither. */
export interface Sale {
  offers: ReadonlyMap<string, SaleFacts>;
  goneTitles: ReadonlyMap<string, string>;
}

export async function readSale(db: Database, productIds: readonly string[]): Promise<Sale> {
  const rows = await readRows(db, productIds);
  const isForSale = ({ state }: SaleRow) => state === "published";
  return {
    offers: new Map(rows.filter(isForSale).map((row) => [row.id, factsOf(row)])),
    goneTitles: new Map(rows.filter((row) => !isForSale(row)).map(({ id, title }) => [id, title])),
  };
}

interface SaleRow {
  id: string;
  code: string;
  state: string;
  title: string;
  party_id: string;
  category_id: number;
  root: RootCategory;
  unit: UnitCode;
  price: string;
  tiers: { from_quantity: string; price: string }[];
  minimum_quantity: string;
  stock: string;
  offers_fob: boolean;
  offers_cif: boolean;
  offers_pickup: boolean;
  municipality_code: number;
  municipality: string;
  uf: string;
  cargo_kind: string | null;
  unit_weight_kg: string | null;
  classification: DiscountTable | null;
  cover_id: string | null;
  asks_gta: boolean;
  asks_prescription: boolean;
}

/**
 * Only what was once published has all that a sale needs. A category whose sellers are asked about a paper
 * is one that does not travel without it; adjuvants are sold beside pesticides, and need none.
 */
async function readRows(db: Database, productIds: readonly string[]): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select p.id, p.code, p.state, p.title, p.party_id, p.category_id, r.slug as root, p.unit, p.price,
      p.minimum_quantity, p.stock, p.offers_fob, p.offers_cif, p.offers_pickup,
      p.municipality_code, m.name as municipality, m.uf, c.cargo_kind, p.unit_weight_kg,
      p.classification,
      coalesce((select jsonb_agg(jsonb_build_object('from_quantity', t.from_quantity::text,
          'price', t.price::text) order by t.from_quantity)
        from catalog.price_tiers t where t.product_id = p.id), '[]') as tiers,
      (select f.file_id from catalog.product_photos f
        where f.product_id = p.id order by f.position limit 1) as cover_id,
      exists (select from catalog.attributes a
        where a.category_id = any (c.path) and a.key = 'gta') as asks_gta,
      coalesce(p.attributes->>'classe', '') <> 'Adjuvante' and exists (
        select from catalog.attributes a
        where a.category_id = any (c.path) and a.key = 'receituario') as asks_prescription
    from catalog.products p
    join catalog.categories c on c.id = p.category_id
    join catalog.categories r on r.id = c.path[1]
    join places.municipalities m on m.ibge_code = p.municipality_code
    where p.id = any (${[...productIds]}::uuid[]) and p.published_at is not null`.execute(db);
  return rows;
}

function factsOf(row: SaleRow): SaleFacts {
  const offered = { fob: row.offers_fob, cif: row.offers_cif, pickup: row.offers_pickup };
  return {
    productId: row.id,
    code: row.code,
    slug: productSlug(row.title, row.code),
    title: row.title,
    sellerPartyId: row.party_id,
    categoryId: row.category_id,
    root: row.root,
    unit: row.unit,
    price: priceText(row.price),
    tiers: row.tiers.map(({ from_quantity, price }) => ({
      from_quantity: quantityText(from_quantity),
      price: priceText(price),
    })),
    minimumQuantity: quantityText(row.minimum_quantity),
    available: quantityText(row.stock),
    delivery: deliveryModes.filter((mode) => offered[mode]),
    municipalityCode: row.municipality_code,
    municipality: row.municipality,
    uf: row.uf,
    cargoKind: row.cargo_kind,
    unitKg: units[row.unit].kg?.toString() ?? row.unit_weight_kg,
    classification: row.classification && orderTable(row.classification),
    coverId: row.cover_id,
    needsGta: row.asks_gta,
    needsPrescription: row.asks_prescription,
  };
}
