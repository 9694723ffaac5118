import { priceText, quantityText, type PriceTier } from "@areon/contracts/catalog/terms/pricing";
import { isProductCode, productSlug } from "@areon/contracts/catalog/terms/slug";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { sql, type RawBuilder } from "kysely";
import { sellerCards } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { readings, standardGood, type Described, type StandardGood } from "./standard-good.ts";

/** Of one seller the cheapest; so many sellers are compared. */
const compared = 20;
/** So many of the cheapest offers of a good are looked through for them. */
const walked = 500;

export interface ComparedOffer {
  id: string;
  slug: string;
  price: string;
  tiers: PriceTier[];
  minimumQuantity: string;
  available: string;
  /** Of one unit; null when nobody has said it. */
  unitKg: string | null;
  place: { ibge_code: number; name: string; uf: string; latitude: number; longitude: number };
  seller: { name: string; is_verified: boolean };
}

export interface SameProduct {
  unit: UnitCode;
  /** How all of them travel; null for what is not carried. */
  cargoKind: string | null;
  /** The least that can be had of the offer asked for. */
  minimumQuantity: string;
  /** The offer asked for, while it can be ordered. */
  offer: ComparedOffer | null;
  /** Of other sellers, the lowest listed price first; nothing for what is one of its kind. */
  others: ComparedOffer[];
}

/** A published offer and what others ask for the same good. Undefined for what is not public. */
export async function findSameProduct(
  db: Database,
  reference: string,
): Promise<SameProduct | undefined> {
  const asked = await findAsked(db, reference);
  if (!asked) return undefined;
  const ids = await findOthers(db, asked);
  const offers = await readOffers(db, [asked.id, ...ids]);
  return {
    unit: asked.unit,
    cargoKind: asked.cargo_kind,
    minimumQuantity: quantityText(asked.minimum_quantity),
    offer: offers.get(asked.id) ?? null,
    others: ids.flatMap((id) => offers.get(id) ?? []),
  };
}

/** The offers that are compared with this one: they are not shown again as merely similar. */
export async function idsOfSameProduct(db: Database, reference: string): Promise<string[]> {
  const asked = await findAsked(db, reference);
  return asked ? findOthers(db, asked) : [];
}

interface Asked extends Described {
  id: string;
  party_id: string;
  category_id: number;
  cargo_kind: string | null;
  unit: UnitCode;
  minimum_quantity: string;
}

async function findAsked(db: Database, reference: string): Promise<Asked | undefined> {
  const column = isProductCode(reference) ? sql`p.code` : sql`p.id`;
  const { rows } = await sql<Asked>`
    select p.id, p.party_id, p.category_id, p.unit, p.title, p.attributes, p.minimum_quantity,
      c.slug as category, c.cargo_kind
    from catalog.products p join catalog.categories c on c.id = p.category_id
    where ${column} = ${reference} and p.state = 'published'`.execute(db);
  return rows[0];
}

async function findOthers(db: Database, asked: Asked): Promise<string[]> {
  const good = standardGood(asked);
  if (!good) return [];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select p.id, e.price,
        row_number() over (partition by p.party_id order by e.price, p.id) as place
      from (${cheapestOf(asked, good)}) e
      join catalog.products p on p.id = e.product_id
      where p.party_id <> ${asked.party_id} and p.stock_level = 2
        and (${good.name}::text is null
          or catalog.plain_text(p.title) = catalog.plain_text(${good.name}))
    ) o where place = 1 order by price, id limit ${compared}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of the index that is made for it, with its own words: a bound list would not match it. */
export function cheapestOf(
  { category_id, unit }: Pick<Asked, "category_id" | "unit">,
  { choices, numbers }: StandardGood,
): RawBuilder<unknown> {
  const list = sql.lit(`{${readings.join(",")}}`);
  return sql`
    select product_id, price from catalog.search_entries
    where category_id = ${category_id} and unit = ${unit} and choices = ${choices}::text[]
      and (numbers - ${list}::text[]) = ${JSON.stringify(numbers)}::jsonb
    order by price, product_id limit ${walked}`;
}

interface OfferRow {
  id: string;
  code: string;
  title: string;
  party_id: string;
  unit: UnitCode;
  price: string;
  minimum_quantity: string;
  stock: string;
  unit_weight_kg: string | null;
  tiers: { from_quantity: string; price: string }[];
  ibge_code: number;
  name: string;
  uf: string;
  latitude: number;
  longitude: number;
}

/** Those of which the least lot is still there. */
async function readOffers(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ComparedOffer>> {
  const { rows } = await sql<OfferRow>`
    select p.id, p.code, p.title, p.party_id, p.unit, p.price, p.minimum_quantity, p.stock,
      p.unit_weight_kg, m.ibge_code, m.name, m.uf, m.latitude, m.longitude,
      coalesce((select jsonb_agg(jsonb_build_object(
          'from_quantity', t.from_quantity::text, 'price', t.price::text) order by t.from_quantity)
        from catalog.price_tiers t where t.product_id = p.id), '[]') as tiers
    from catalog.products p
    join places.municipalities m on m.ibge_code = p.municipality_code
    where p.id = any (${[...ids]}::uuid[]) and p.state = 'published' and p.stock_level = 2`.execute(
    db,
  );
  const sellers = await sellerCards(db, [...new Set(rows.map(({ party_id }) => party_id))]);
  return new Map(
    rows.map((row) => {
      const { name, isVerified } = sellers.get(row.party_id)!;
      return [row.id, { ...offerOf(row), seller: { name, is_verified: isVerified } }];
    }),
  );
}

function offerOf(row: OfferRow): Omit<ComparedOffer, "seller"> {
  const { ibge_code, name, uf, latitude, longitude } = row;
  const kg = units[row.unit].kg;
  return {
    id: row.id,
    slug: productSlug(row.title, row.code),
    price: priceText(row.price),
    tiers: row.tiers.map((tier) => ({
      from_quantity: quantityText(tier.from_quantity),
      price: priceText(tier.price),
    })),
    minimumQuantity: quantityText(row.minimum_quantity),
    available: quantityText(row.stock),
    unitKg: kg === null ? row.unit_weight_kg : String(kg),
    place: { ibge_code, name, uf, latitude, longitude },
  };
}
