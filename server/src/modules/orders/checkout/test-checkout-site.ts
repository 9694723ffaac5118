import type { CheckoutWish } from "@areon/contracts/orders/checkout";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { wishOfQuote } from "@areon/contracts/testing/checkout-wish";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { seedFloorTables } from "#modules/freight";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely, readAvailable } from "#modules/ledger";
import { createAcquirer, createBank } from "#modules/payments";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { insertTestPostalCodes } from "#platform/db/test-rows";
import { testPatience } from "#platform/fetch/test-patience";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { newShortCode } from "#platform/short-code";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { referenceFloors } from "../../../../../db/seed/reference/freight-floors.ts";
import { addressRoutes } from "../addresses/address.routes.ts";
import { cartRoutes } from "../cart/cart.routes.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { checkoutRoutes } from "./checkout.routes.ts";

export type Answer = TestAnswer;

export type CheckoutSite = Awaited<ReturnType<typeof openCheckoutSite>>;

/** Carts and purchases over a database of its own; with the settings of a bank or an acquirer also by theirs. */
export async function openCheckoutSite(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
  });
  await insertTestPostalCodes(db);
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes", ...settings });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const bank = createBank(config, testPatience);
  const rails = { bank, acquirer: createAcquirer(config) };
  const services = { sealer: createSealer(config), vault: createVault(config), ...rails };
  const parts: CheckoutParts = { db, config, log, ...services };
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...cartRoutes(parts),
      ...addressRoutes(parts),
      ...checkoutRoutes(parts),
    ],
  });
  await server.app.ready();
  const signIn: typeof server.signIn = (roles, as) => server.signIn(roles, as);
  const { call } = patientCalls(server);
  return {
    database,
    parts,
    call,
    signIn,
    ...people(db, { call, signIn }),
    ...purchases(db, call),
    offer: (seller: TestPerson, over: Partial<TestOffer> = {}) => insertOffer(db, seller, over),
    setClock: (moment: string) => setClock(db, moment),
    close: async () => {
      await server.app.close();
      await bank?.close();
      await database.close();
    },
  };
}

function people(
  db: Database,
  { call, signIn }: { call: TestCall; signIn: (roles?: string[]) => Promise<TestPerson> },
) {
  const register = async (role: "buyer" | "seller", funds: string) => {
    const person = await signIn([role]);
    const done = await call(person, "POST", "/me/registration", registrationForm(newId()));
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    await credit(db, person.partyId, funds);
    return person;
  };
  return {
    openBuyer: (funds = "0.00") => register("buyer", funds),
    openSeller: () => register("seller", "0.00"),
    addAddress: async (person: TestPerson, postal_code = "01001-000") => {
      const typed = { label: "Fazenda", receiver: "Joana Prado", street: "Rua A", number: "s/n" };
      const { body } = await call(person, "POST", "/addresses", {
        id: newId(),
        ...typed,
        postal_code,
      });
      return body.id as string;
    },
    available: async ({ partyId }: TestPerson) => (await readAvailable(db, partyId))!,
  };
}

function purchases(db: Database, call: TestCall) {
  const grantFor = async ({ actor }: TestPerson, { id, total }: { id: string; total: string }) => {
    const bound = { payee: checkoutPayee, amountCents: decimalToCents(total), intentId: id };
    const given = await inTransaction(db, (trx) =>
      giveGrant(trx, { actor, method: "pin", purpose: "wallet_checkout", ...bound }),
    );
    return given.token;
  };
  const quote = async (person: TestPerson, question: object): Promise<CheckoutQuote> => {
    const answer = await call(person, "POST", "/checkout/quote", question);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    quote,
    grantFor,
    /** What a screen would send after this quote, with a grant for exactly that. */
    wishFor: async (
      person: TestPerson,
      question: { items?: object[]; address_id?: string; deliveries?: object[] } = {},
      method: CheckoutWish["method"] = "wallet",
    ) => {
      const quoted = await quote(person, question);
      const id = newId();
      const wish = {
        id,
        method,
        ...wishOfQuote(quoted),
        address_id: question.address_id ?? null,
      };
      if (method !== "wallet") return wish;
      return { ...wish, grant: await grantFor(person, { id, total: quoted.total }) };
    },
    place: (person: TestPerson, wish: object) => call(person, "POST", "/checkouts", wish),
    stockOf: async (productId: string) => {
      const { rows } = await sql<{ stock: string }>`
        select trim_scale(stock)::text as stock from catalog.products
        where id = ${productId}`.execute(db);
      return rows[0]!.stock;
    },
    /** What all orders of a purchase hold, by the ledger. */
    held: async (checkoutId: string) => {
      const { rows } = await sql<{ held: string | null }>`
        select sum(a.credits_posted - a.debits_posted)::text as held
        from orders.orders o join ledger.accounts a on a.id = o.id
        where o.checkout_id = ${checkoutId}`.execute(db);
      return BigInt(rows[0]!.held ?? 0);
    },
  };
}

export interface TestOffer {
  title: string;
  category: string;
  unit: string;
  price: string;
  minimum: string;
  stock: string;
  delivery: readonly string[];
  weight: string | null;
  tiers: readonly { from: string; price: string }[];
}

const plain: TestOffer = {
  title: "Soja em grão",
  category: "soja",
  unit: "sc60",
  price: "100.00",
  minimum: "1",
  stock: "1000",
  delivery: ["fob", "cif", "pickup"],
  weight: null,
  tiers: [],
};

async function insertOffer(
  db: Database,
  { actor, partyId }: TestPerson,
  over: Partial<TestOffer>,
): Promise<string> {
  const id = newId();
  const offer = { ...plain, ...over };
  const offers = (mode: string) => offer.delivery.includes(mode);
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
      price, minimum_quantity, stock, unit_weight_kg, municipality_code, offers_fob, offers_cif,
      offers_pickup, published_at)
    select ${id}, ${newShortCode("P")}, ${partyId}, ${actor.userId}, 'published', c.id, ${offer.title},
      ${offer.unit}, ${offer.price}::numeric, ${offer.minimum}::numeric, ${offer.stock}::numeric,
      ${offer.weight}::numeric, 5107925, ${offers("fob")}, ${offers("cif")}, ${offers("pickup")},
      platform.now()
    from catalog.categories c where c.slug = ${offer.category}`.execute(db);
  for (const { from, price } of offer.tiers) {
    await sql`insert into catalog.price_tiers (product_id, from_quantity, price)
      values (${id}, ${from}::numeric, ${price}::numeric)`.execute(db);
  }
  return id;
}

/** As the wallet's adjustments use it; opened by its migration. */
const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";

async function credit(db: Database, partyId: string, amount: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await openWallets(trx, [partyId]);
    if (amount === "0.00") return;
    const sides = { debit: adjustmentsAccountId, credit: partyId };
    const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
    const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
    await postGroup(trx, { transfers: [money] }, surely);
  });
}

async function setClock(db: Database, moment: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
    (${moment}::timestamp at time zone 'America/Sao_Paulo') - platform.real_now()) * 1000)::bigint`.execute(
    db,
  );
  await sql`select platform.ensure_partitions(1)`.execute(db);
}
