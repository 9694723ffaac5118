import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { problems } from "@areon/contracts/core/problems";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { createFileStore } from "#modules/files";
import { seedFloorTables } from "#modules/freight";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { ordersRoutes } from "#modules/orders";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { insertTestPostalCodes } from "#platform/db/test-rows";
import type { RawRoute, Route } from "#platform/http/route";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import { createSealer } from "#platform/sealing";
import { newShortCode } from "#platform/short-code";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import { referenceFloors } from "../../../../db/seed/reference/freight-floors.ts";
import type { NegotiationsDependencies } from "./negotiations-dependencies.ts";
import { negotiationsRoutes } from "./negotiations.routes.ts";

export type Answer = TestAnswer;

export type NegotiationSite = Awaited<ReturnType<typeof openNegotiationSite>>;

/** Buyers and sellers who negotiate, buy and pay over the real API, on a database of its own. */
export async function openNegotiationSite() {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
  });
  await insertTestPostalCodes(db);
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const services = { sealer: createSealer(config), vault: createVault(config), bank: undefined };
  const parts: NegotiationsDependencies = { db, config, log, ...services };
  const routes = negotiationsRoutes(parts);
  const orders = ordersRoutes({ ...parts, fileStore: createFileStore(config), scanner: undefined });
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }), ...orders, ...routes],
  });
  await server.app.ready();
  const signIn: typeof server.signIn = (roles, as) => server.signIn(roles, as);
  const { call } = patientCalls(server);
  return {
    database,
    parts,
    routes,
    call,
    signIn,
    ...people(db, { call, signIn }),
    ...talking(db, call),
    /** The same past the wire, for those who do more in a minute than anybody may. */
    quick: talking(db, callRoutes([...orders, ...routes])),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

/** Straight to what a route does, with what its description makes of the body. */
function callRoutes(routes: readonly (Route | RawRoute)[]): TestCall {
  return async (person, method, path, body) => {
    for (const route of routes) {
      if (route.kind === "raw" || route.endpoint.method !== method) continue;
      const { endpoint } = route;
      const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
      const found = new RegExp(`^${pattern}$`).exec(path);
      if (!found) continue;
      const parsed = endpoint.body?.safeParse(body);
      if (parsed?.success === false) return { status: 400, body: { code: "validation_failed" } };
      const request = {
        actor: person!.actor,
        origin: { address: "127.0.0.1", userAgent: undefined },
        params: endpoint.params?.parse(found.groups),
        body: parsed?.data,
      };
      const done = await patiently(() => route.handle(request as never));
      if (!isRefusal(done)) return { status: endpoint.status, body: done };
      return { status: problems[done.refused].status, body: { code: done.refused } };
    }
    throw new Error(`nothing answers ${method} ${path}`);
  };
}

/** Each has waited for two seconds, so whoever is sent away this often waits for ever. */
const mostTries = 50;

/** On a busy machine somebody may wait too long for a lock; nothing has happened then, and they ask again. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (tries === mostTries || (code !== "55P03" && code !== "57014")) throw error;
    }
  }
}

function people(
  db: Database,
  { call, signIn }: { call: TestCall; signIn: (roles?: string[]) => Promise<TestPerson> },
) {
  const register = async (role: "buyer" | "seller") => {
    const person = await signIn([role]);
    const done = await call(person, "POST", "/me/registration", registrationForm(newId()));
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
    return person;
  };
  return {
    openBuyer: async (funds = "0.00") => {
      const buyer = await register("buyer");
      if (funds !== "0.00") await credit(db, buyer.partyId, funds);
      return buyer;
    },
    openSeller: async ({ isVerified = true } = {}) => {
      const seller = await register("seller");
      if (isVerified) await verify(db, seller);
      return seller;
    },
    addAddress: async (person: TestPerson): Promise<string> => {
      const typed = { label: "Fazenda", receiver: "Joana Prado", street: "Rua A", number: "s/n" };
      const address = { id: newId(), ...typed, postal_code: "01001-000" };
      return (await call(person, "POST", "/addresses", address)).body.id;
    },
    offer: (seller: TestPerson, over: Partial<TestOffer> = {}) => insertOffer(db, seller, over),
  };
}

function talking(db: Database, call: TestCall) {
  return {
    see: (person: TestPerson, id: string): Promise<Answer> =>
      call(person, "GET", `/negotiations/${id}`),
    cancel: (buyer: TestPerson, checkoutId: string): Promise<Answer> =>
      call(buyer, "POST", `/checkouts/${checkoutId}/cancel`),
    open: (buyer: TestPerson, productId: string, over: object = {}): Promise<Answer> =>
      call(buyer, "POST", "/negotiations", {
        id: newId(),
        product_id: productId,
        quantity: "10",
        unit_price: "90.00",
        delivery: "fob",
        ...over,
      }),
    counter: (person: TestPerson, { id, last }: Negotiated, over: object = {}): Promise<Answer> =>
      call(person, "POST", `/negotiations/${id}/proposals`, {
        id: newId(),
        answers: last.id,
        quantity: last.quantity,
        unit_price: "95.00",
        delivery: last.delivery,
        ...over,
      }),
    answer: (
      person: TestPerson,
      act: "acceptance" | "refusal" | "withdrawal",
      { id, last }: Negotiated,
    ): Promise<Answer> =>
      call(person, "POST", `/negotiations/${id}/${act}`, { proposal_id: last.id }),
    /** With the wallet, as the checkout's page does. */
    pay: async (buyer: TestPerson, checkoutId: string, total: string): Promise<Answer> => {
      const terms = { payee: checkoutPayee, amountCents: decimalToCents(total) };
      const bound = { ...terms, intentId: checkoutId, actor: buyer.actor };
      const grant = await inTransaction(db, (trx) =>
        giveGrant(trx, { ...bound, method: "pin", purpose: "wallet_checkout" }),
      );
      const body = { method: "wallet", grant: grant.token };
      return call(buyer, "POST", `/checkouts/${checkoutId}/pay`, body);
    },
    stockOf: async (productId: string): Promise<string> => {
      const { rows } = await sql<{ stock: string }>`
        select trim_scale(stock)::text as stock from catalog.products
        where id = ${productId}`.execute(db);
      return rows[0]!.stock;
    },
    /** As if so many hours had passed for this one. */
    letPass: async (negotiationId: string): Promise<void> => {
      await patiently(() =>
        sql`update negotiations.negotiations set expires_at = platform.now()
          where id = ${negotiationId}`.execute(db),
      );
    },
  };
}

type Negotiated = Pick<NegotiationDetail, "id" | "last">;

export interface TestOffer {
  title: string;
  unit: string;
  price: string;
  minimum: string;
  stock: string;
  delivery: readonly string[];
}

const plain: TestOffer = {
  title: "Soja em grão",
  unit: "sc60",
  price: "100.00",
  minimum: "1",
  stock: "1000",
  delivery: ["fob", "cif", "pickup"],
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
      price, minimum_quantity, stock, municipality_code, offers_fob, offers_cif, offers_pickup,
      published_at)
    select ${id}, ${newShortCode("P")}, ${partyId}, ${actor.userId}, 'published', c.id, ${offer.title},
      ${offer.unit}, ${offer.price}::numeric, ${offer.minimum}::numeric, ${offer.stock}::numeric,
      5107925, ${offers("fob")}, ${offers("cif")}, ${offers("pickup")}, platform.now()
    from catalog.categories c where c.slug = 'soja'`.execute(db);
  return id;
}

async function verify(db: Database, { actor, partyId }: TestPerson): Promise<void> {
  await sql`
    insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
    values (${newId()}, ${actor.userId}, ${partyId}, 'approved', platform.now(),
      platform.now())`.execute(db);
}

/** As the wallet's adjustments use it; opened by its migration. */
const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";

async function credit(db: Database, partyId: string, amount: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const sides = { debit: adjustmentsAccountId, credit: partyId };
    const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
    const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
    await postGroup(trx, { transfers: [money] }, surely);
  });
}
