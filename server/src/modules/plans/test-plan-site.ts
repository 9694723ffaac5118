import { planPayee, planTerms } from "@areon/contracts/plans/terms";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { openWallets, walletRoutes } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { setTestClock } from "#platform/db/test-clock";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { planMovements } from "./plan-movements.ts";
import { plansRoutes } from "./plans.routes.ts";
import { plansSweepers } from "./plans.sweepers.ts";
import type { PublishedProducts } from "./subscriptions/describe-plan.ts";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** Plans over a database of its own, with sellers who are registered for real. */
export interface PlanSite {
  database: TestDatabase;
  call(person: TestPerson, method: "GET" | "POST", path: string, body?: object): Promise<Answer>;
  signIn: TestServer["signIn"];
  openSeller(funds?: string): Promise<TestPerson>;
  credit(partyId: string, amount: string): Promise<void>;
  available(person: TestPerson): Promise<string>;
  /** What a subscription needs, with a grant for exactly that. */
  prepare(
    person: TestPerson,
    price?: string,
  ): Promise<{ id: string; price: string; grant: string }>;
  subscribe(person: TestPerson, wish?: object): Promise<Answer>;
  /** To a moment in São Paulo, with partitions for it. */
  setClock(moment: string): Promise<void>;
  /** Every sweeper, until nothing is due. */
  sweep(): Promise<void>;
  /** Products that the fake catalogue says a party has published. */
  published: Map<string, { id: string; title: string }[]>;
  close(): Promise<void>;
}

export async function openPlanSite(): Promise<PlanSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  const published: PlanSite["published"] = new Map();
  const server = await openServer(db, published);
  const call: PlanSite["call"] = async (person, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  const credit: PlanSite["credit"] = (partyId, amount) =>
    inTransaction(db, async (trx) => {
      await openWallets(trx, [partyId]);
      const sides = { debit: adjustmentsAccountId, credit: partyId };
      const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
      const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
      await postGroup(trx, { transfers: [money] }, surely);
    });
  const prepare: PlanSite["prepare"] = async ({ actor }, price = "99.00") => {
    const id = newId();
    const bound = { payee: planPayee, amountCents: decimalToCents(price), intentId: id };
    const grant = await inTransaction(db, (trx) =>
      giveGrant(trx, { actor, method: "pin", purpose: "money_out", ...bound, terms: planTerms }),
    );
    return { id, price, grant: grant.token };
  };
  return {
    database,
    call,
    credit,
    prepare,
    published,
    signIn: (roles, as) => server.signIn(roles, as),
    openSeller: async (funds = "0.00") => {
      const person = await server.signIn(["seller"]);
      const registered = await call(person, "POST", "/me/registration", registrationForm(newId()));
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      if (funds !== "0.00") await credit(person.partyId, funds);
      return person;
    },
    available: async (person) => (await call(person, "GET", "/wallet")).body.available,
    subscribe: async (person, wish) =>
      call(person, "POST", "/seller/plan/subscriptions", wish ?? (await prepare(person))),
    setClock: (moment) => setTestClock(db, moment),
    sweep: async () => {
      for (const sweeper of plansSweepers({ log: silent })) {
        let taken = 1;
        while (taken > 0) taken = await sweeper.sweep(db);
      }
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

const silent = createLogger({ LOG_LEVEL: "silent" }, "test");

/** As the wallet's adjustments use it; opened by its migration. */
const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";

async function openServer(db: Database, products: PlanSite["published"]): Promise<TestServer> {
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const services = { sealer: createSealer(config), vault: createVault(config) };
  const parts = { db, config, log: silent, ...services };
  const published: PublishedProducts = {
    count: async (_db, partyId) => (products.get(partyId) ?? []).length,
    listBeyond: async (_db, { partyId, limit }) => {
      const beyond = (products.get(partyId) ?? []).slice(limit);
      return { count: beyond.length, products: beyond };
    },
  };
  return createTestServer({
    db,
    config,
    log: silent,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...walletRoutes({ ...parts, sources: [planMovements] }),
      ...plansRoutes({ db, published }),
    ],
  });
}
