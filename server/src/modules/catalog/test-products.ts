import { randomBytes } from "node:crypto";
import type { ProductContent } from "@areon/contracts/catalog/products";
import { sql } from "kysely";
import { loadPlaces } from "#modules/places";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { insertTestFile } from "#platform/db/test-rows";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { newShortCode } from "#platform/short-code";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import { loadCategories } from "./categories/load-categories.ts";
import { catalogRoutes } from "./catalog.routes.ts";

/** Sellers and moderators over the real API, with a catalogue of their own. */
export interface ProductsSite {
  database: TestDatabase;
  server: TestServer;
  call: TestCall;
  /** Verified, and trusted by moderation unless told. */
  openSeller(as?: { isVerified?: boolean; isTrusted?: boolean }): Promise<TestPerson>;
  openModerator(): Promise<TestPerson>;
  addPhoto(person: TestPerson): Promise<string>;
  /** So many products that are published already, written as rows. */
  fillShelf(person: TestPerson, count: number): Promise<void>;
  /** A draft of which nothing is missing. */
  draft(person: TestPerson, over?: Partial<ProductContent>, stock?: string): Promise<TestAnswer>;
  publish(person: TestPerson, product: { id: string; version: number }): Promise<TestAnswer>;
  save(
    person: TestPerson,
    product: { id: string; version: number; content: ProductContent },
    over: Partial<ProductContent>,
    more?: object,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
}

export async function openProductsSite(): Promise<ProductsSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const config = { FILES_ORIGIN: "http://127.0.0.1:1" };
  const server = await createTestServer({ db, routes: catalogRoutes({ db, config }) });
  // The first call would wait for it, and a test has less time than this.
  await server.app.ready();
  const { call } = patientCalls(server);
  const addPhoto = (person: TestPerson) =>
    insertTestFile(db, { ownerId: person.actor.userId, kind: "product_photo" });
  return {
    database,
    server,
    call,
    addPhoto,
    fillShelf: (person, count) => insertPublished(db, person, count),
    openSeller: async ({ isVerified = true, isTrusted = true } = {}) => {
      const seller = await server.signIn(["seller"]);
      if (isVerified) await verify(db, seller);
      if (isTrusted) await trust(db, seller);
      return seller;
    },
    openModerator: () => server.signIn(["moderation"]),
    draft: async (person, over = {}, stock = "8400") => {
      const content = { ...soy, photo_ids: [await addPhoto(person)], ...over };
      return call(person, "POST", "/seller/products", { id: newId(), content, stock });
    },
    publish: (person, { id, version }) =>
      call(person, "POST", `/seller/products/${id}/publication`, { version }),
    save: (person, { id, version, content }, over, more = {}) =>
      call(person, "PUT", `/seller/products/${id}`, {
        version,
        content: { ...content, ...over },
        ...more,
      }),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

export const soy = {
  title: "Soja em grão safra 25/26, tipo exportação",
  description: "Armazenada em silo próprio com aeração.",
  category: "soja",
  attributes: { safra: "25/26", embalagem: "A granel", umidade: 13.2, impureza: 0.8 },
  unit: "sc60",
  price: "128.40",
  tiers: [{ from_quantity: "1000", price: "127.60" }],
  minimum_quantity: "500",
  unit_weight_kg: null,
  classification: null,
  municipality_code: 5107925,
  pickup_place: "Fazenda Santa Rita, km 42 da MT-242",
  delivery: ["fob", "cif"],
  photo_ids: [],
} satisfies ProductContent;

async function verify(db: Database, { actor, partyId }: TestPerson): Promise<void> {
  const { userId } = actor;
  await sql`
    insert into identity.registrations (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed,
      municipality_code)
    values (${userId}, ${newId()}, ${randomBytes(32)}, ${randomBytes(32)}, false, ${randomBytes(8)},
      ${soy.municipality_code})`.execute(db);
  await sql`
    insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
    values (${newId()}, ${userId}, ${partyId}, 'approved', platform.now(), platform.now())`.execute(
    db,
  );
}

/** As if moderation had accepted enough of their publications, all removed since. */
async function trust(db: Database, { actor, partyId }: TestPerson): Promise<void> {
  for (let accepted = 0; accepted < 3; accepted += 1) {
    const id = newId();
    await sql`
      insert into catalog.products (id, code, party_id, created_by, state)
      values (${id}, ${newShortCode("P")}, ${partyId}, ${actor.userId}, 'removed')`.execute(db);
    await sql`
      insert into catalog.reviews (id, product_id, party_id, kind, state, submitted_by, decided_by,
        decided_at)
      values (${newId()}, ${id}, ${partyId}, 'publication', 'accepted', ${actor.userId},
        ${actor.userId}, platform.now())`.execute(db);
  }
}

async function insertPublished(
  db: Database,
  { actor, partyId }: TestPerson,
  count: number,
): Promise<void> {
  const codes = Array.from({ length: count }, () => newShortCode("P"));
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
      price, stock, municipality_code, offers_fob, published_at)
    select platform.new_id(), n.code, ${partyId},
      ${actor.userId}, 'published', c.id, ${soy.title}, 'sc60', 100, 1000, ${soy.municipality_code},
      true, platform.now()
    from unnest(${codes}::text[]) as n (code), catalog.categories c where c.slug = 'soja'`.execute(
    db,
  );
}
