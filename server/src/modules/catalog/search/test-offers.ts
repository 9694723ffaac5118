import { sql } from "kysely";
import { loadPlaces } from "#modules/places";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { loadCategories } from "../categories/load-categories.ts";
import { indexProducts } from "./index-products.ts";

export const sorriso = 5107925;
export const sinop = 5107909;
export const saoPaulo = 3550308;

export interface TestOffer {
  title: string;
  category: string;
  municipality: number;
  unit: string;
  price: string;
  delivery: readonly string[];
  attributes: Readonly<Record<string, string | number | boolean>>;
  stock: string;
  state: string;
  publishedAt: string;
  seller: "verified" | "new";
}

/** A catalogue with its reference data and two sellers, whose offers are written as rows. */
export interface TestCatalogue {
  sellers: Readonly<Record<TestOffer["seller"], string>>;
  offer(over?: Partial<TestOffer>): Promise<string>;
  change(productId: string, over: Partial<TestOffer>): Promise<void>;
}

const usual: TestOffer = {
  title: "Soja em grãos",
  category: "soja",
  municipality: sorriso,
  unit: "sc60",
  price: "128.40",
  delivery: ["fob"],
  attributes: {},
  stock: "1000",
  state: "published",
  publishedAt: "2026-03-01T12:00:00Z",
  seller: "verified",
};

export async function createTestCatalogue(db: Database): Promise<TestCatalogue> {
  const sellers = await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    return { verified: await addSeller(trx, true), new: await addSeller(trx, false) };
  });
  const offers = new Map<string, TestOffer>();
  const write = (productId: string, offer: TestOffer) =>
    inTransaction(db, async (trx) => {
      await writeProduct(trx, { productId, offer, partyId: sellers[offer.seller] });
      offers.set(productId, offer);
      await indexProducts(trx, [productId]);
    });
  return {
    sellers,
    async offer(over = {}) {
      const productId = newId();
      await write(productId, { ...usual, ...over });
      return productId;
    },
    change: (productId, over) => write(productId, { ...offers.get(productId)!, ...over }),
  };
}

/** The party and the person behind it have one id. */
async function addSeller(trx: Trx, isVerified: boolean): Promise<string> {
  const id = newId();
  const name = isVerified ? "Fazenda Boa Vista" : "Sítio Novo";
  await sql`insert into identity.users (id, user_type, full_name) values (${id}, 'seller', ${name})`.execute(
    trx,
  );
  await sql`insert into identity.parties (id, display_name) values (${id}, ${name})`.execute(trx);
  await sql`insert into identity.memberships (user_id, party_id) values (${id}, ${id})`.execute(
    trx,
  );
  if (isVerified) {
    await sql`
      insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
      values (${newId()}, ${id}, ${id}, 'approved', platform.now(), platform.now())`.execute(trx);
  }
  return id;
}

async function writeProduct(
  trx: Trx,
  { productId, offer, partyId }: { productId: string; offer: TestOffer; partyId: string },
): Promise<void> {
  const code = `P-${productId.slice(-6, -2).toUpperCase()}-${productId.slice(-2).toUpperCase()}`;
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, attributes,
      unit, price, stock, municipality_code, offers_fob, offers_cif, offers_pickup, published_at)
    values (${productId}, ${code}, ${partyId}, ${partyId}, ${offer.state},
      (select id from catalog.categories where slug = ${offer.category}), ${offer.title},
      ${JSON.stringify(offer.attributes)}::jsonb, ${offer.unit}, ${offer.price}, ${offer.stock},
      ${offer.municipality}, ${offer.delivery.includes("fob")}, ${offer.delivery.includes("cif")},
      ${offer.delivery.includes("pickup")}, ${offer.publishedAt})
    on conflict (id) do update set state = excluded.state, category_id = excluded.category_id,
      title = excluded.title, attributes = excluded.attributes, unit = excluded.unit,
      price = excluded.price, stock = excluded.stock, municipality_code = excluded.municipality_code,
      offers_fob = excluded.offers_fob, offers_cif = excluded.offers_cif,
      offers_pickup = excluded.offers_pickup, published_at = excluded.published_at`.execute(trx);
}
