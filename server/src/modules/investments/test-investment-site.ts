import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import type { ShelfProduct } from "@areon/contracts/investments/investments";
import {
  investmentPayee,
  investmentTerms,
  redemptionTerms,
} from "@areon/contracts/investments/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
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
import { referenceSettings } from "../../../../db/seed/reference/settings.ts";
import { investmentMovements } from "./investment-movements.ts";
import { investmentsRoutes } from "./investments.routes.ts";
import { investmentsSweepers } from "./investments.sweepers.ts";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** One of each: daily liquidity, locked to the end, and above a careful profile. */
export const testShelf: ShelfProduct[] = [
  {
    code: "cdb-daily",
    kind: "cdb",
    name: "CDB liquidez diária 100% CDI",
    issuer: "Banco de Teste",
    risk: "low",
    cdi_percent: "100",
    minimum: "1.00",
    term_days: 720,
    lock_up_days: 0,
  },
  {
    code: "cdb-locked",
    kind: "cdb",
    name: "CDB 112% CDI",
    issuer: "Banco de Teste",
    risk: "low",
    cdi_percent: "112",
    minimum: "500.00",
    term_days: 180,
    lock_up_days: null,
  },
  {
    code: "lca",
    kind: "lca",
    name: "LCA 95% CDI",
    issuer: "Banco de Teste",
    risk: "low",
    cdi_percent: "95",
    minimum: "100.00",
    term_days: 270,
    lock_up_days: 90,
  },
  {
    code: "cdb-medium",
    kind: "cdb",
    name: "CDB 125% CDI",
    issuer: "Financeira de Teste",
    risk: "medium",
    cdi_percent: "125",
    minimum: "100.00",
    term_days: 400,
    lock_up_days: 30,
  },
];

/** Answers that come to each profile. */
export const testAnswers = {
  conservative: answers("short", "keep", "none", "sell", "most", "likely"),
  moderate: answers("medium", "grow", "fixed", "wait", "part", "maybe"),
  bold: answers("long", "most", "market", "buy", "little", "no"),
} as const;

/** Investments over a database of its own, with people who are registered for real. */
export interface InvestmentSite {
  database: TestDatabase;
  call(person: TestPerson, method: "GET" | "POST", path: string, body?: object): Promise<Answer>;
  fetchFile(url: string): Promise<{ status: number; bytes: Buffer }>;
  /** Somebody with so much in the wallet and, unless told otherwise, a moderate profile. */
  openPerson(funds?: string, profile?: keyof typeof testAnswers | null): Promise<TestPerson>;
  makeCompany(person: TestPerson): Promise<void>;
  answer(person: TestPerson, profile: keyof typeof testAnswers): Promise<Answer>;
  available(person: TestPerson): Promise<string>;
  /** What an application needs now, with a grant for exactly that. */
  prepare(person: TestPerson, product: string, amount: string): Promise<Record<string, unknown>>;
  apply(person: TestPerson, product: string, amount: string): Promise<Answer>;
  preview(person: TestPerson, id: string, amount?: string): Promise<Answer>;
  /** What was previewed, with a grant for exactly that. */
  prepareRedemption(
    person: TestPerson,
    id: string,
    amount?: string,
  ): Promise<Record<string, unknown>>;
  /** Looks first, then redeems; what refuses to be looked at is the answer. */
  redeem(person: TestPerson, id: string, amount?: string): Promise<Answer>;
  setSetting(key: string, value: unknown): Promise<void>;
  /** To a moment in São Paulo, with partitions for it. */
  setClock(moment: string): Promise<void>;
  /** Every sweeper, until nothing is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function openInvestmentSite({ start }: { start: string }): Promise<InvestmentSite> {
  const database = await createTestDatabase();
  const { db } = database;
  // What holds on the first day was set before it, whichever minute a test goes back to.
  await setTestClock(db, `${isoDay(dayNumber(start.slice(0, 10)) - 1)} 08:00`);
  await seed(db);
  await setTestClock(db, start);
  const server = await openServer(db);
  const call: InvestmentSite["call"] = async (person, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  const people = openPeople(db, { server, call });
  const money = moneyActs(db, call);
  return {
    database,
    call,
    ...people,
    ...money,
    fetchFile: async (url) => {
      const { statusCode, rawPayload } = await server.app.inject({ method: "GET", url });
      return { status: statusCode, bytes: rawPayload };
    },
    makeCompany: async ({ partyId }) => {
      await sql`update identity.parties set kind = 'organisation' where id = ${partyId}`.execute(
        db,
      );
    },
    setSetting: (key, value) => insertSetting(db, key, value),
    setClock: (moment) => setTestClock(db, moment),
    sweep: async () => {
      for (const sweeper of investmentsSweepers({ log: silent })) {
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

export const testPartner = {
  name: "Banco de Teste",
  cnpj: "12.345.678/0001-95",
  licence: "Banco de teste",
};

async function seed(db: Database): Promise<void> {
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  await inTransaction(db, async (trx) => {
    for (const { key, value } of referenceSettings) {
      if (key.startsWith("yields.")) await seedSetting(trx, { key, value });
    }
    await seedSetting(trx, { key: "yields.cdi", value: "14.90" });
    await seedSetting(trx, { key: "partners.investments", value: testPartner });
    await seedSetting(trx, { key: "investments.shelf", value: testShelf });
  });
}

function openPeople(
  db: Database,
  { server, call }: { server: TestServer; call: InvestmentSite["call"] },
): Pick<InvestmentSite, "openPerson" | "answer" | "available"> {
  const answer: InvestmentSite["answer"] = (person, profile) =>
    call(person, "POST", "/wallet/investments/profiles", {
      id: newId(),
      answers: testAnswers[profile],
    });
  return {
    answer,
    available: async (person) => (await call(person, "GET", "/wallet")).body.available,
    openPerson: async (funds = "0.00", profile = "moderate") => {
      const person = await server.signIn(["seller"]);
      const registered = await call(person, "POST", "/me/registration", registrationForm(newId()));
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      if (funds !== "0.00") await credit(db, person.partyId, funds);
      if (profile) await answer(person, profile);
      return person;
    },
  };
}

function moneyActs(
  db: Database,
  call: InvestmentSite["call"],
): Pick<InvestmentSite, "prepare" | "apply" | "preview" | "prepareRedemption" | "redeem"> {
  const grantFor = async (
    { actor }: TestPerson,
    bound: { payee: string; amountCents: bigint; intentId: string; terms: string },
  ) => {
    const given = { actor, method: "pin", purpose: "money_out", ...bound } as const;
    return (await inTransaction(db, (trx) => giveGrant(trx, given))).token;
  };
  const prepare: InvestmentSite["prepare"] = async (person, product, amount) => {
    const { body } = await call(person, "GET", "/wallet/investments");
    const { cdi_percent, starts_on, redeemable_from, matures_on } = body.products.find(
      ({ code }: { code: string }) => code === product,
    );
    const id = newId();
    const shown = { cdi_percent, starts_on, redeemable_from, matures_on };
    const bound = { payee: investmentPayee, amountCents: decimalToCents(amount), intentId: id };
    const terms = investmentTerms({ product, ...shown });
    const grant = await grantFor(person, { ...bound, terms });
    return { id, product, amount, ...shown, accepts_risk: false, grant };
  };
  const preview: InvestmentSite["preview"] = (person, id, amount) =>
    call(
      person,
      "GET",
      `/wallet/investments/applications/${id}/redemption${amount ? `?amount=${amount}` : ""}`,
    );
  const prepareRedemption: InvestmentSite["prepareRedemption"] = async (person, id, amount) => {
    const { day, gross, net } = (await preview(person, id, amount)).body;
    const intentId = newId();
    const terms = redemptionTerms({ day, net });
    const bound = { payee: id, amountCents: decimalToCents(gross), intentId, terms };
    const grant = await grantFor(person, bound);
    return { id: intentId, ...(amount && { amount }), day, gross, net, grant };
  };
  return {
    prepare,
    preview,
    prepareRedemption,
    apply: async (person, product, amount) =>
      call(
        person,
        "POST",
        "/wallet/investments/applications",
        await prepare(person, product, amount),
      ),
    redeem: async (person, id, amount) => {
      const seen = await preview(person, id, amount);
      if (seen.status !== 200) return seen;
      const wish = await prepareRedemption(person, id, amount);
      return call(person, "POST", `/wallet/investments/applications/${id}/redemptions`, wish);
    },
  };
}

async function credit(db: Database, partyId: string, amount: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const sides = { debit: adjustmentsAccountId, credit: partyId };
    const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
    const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
    await postGroup(trx, { transfers: [money] }, surely);
  });
}

async function insertSetting(db: Database, key: string, value: unknown): Promise<void> {
  await sql`insert into settings.values (id, key, value, valid_from, reason)
    values (${newId()}, ${key}, ${JSON.stringify(value)}::jsonb, platform.now(), 'test')`.execute(
    db,
  );
}

async function openServer(db: Database): Promise<TestServer> {
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const services = { sealer: createSealer(config), vault: createVault(config) };
  const parts = { db, config, log: silent, ...services };
  return createTestServer({
    db,
    config,
    log: silent,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...walletRoutes({ ...parts, sources: [investmentMovements] }),
      ...investmentsRoutes({ db, config }),
    ],
  });
}

function answers(
  horizon: string,
  goal: string,
  knowledge: string,
  loss: string,
  reserve: string,
  liquidity: string,
) {
  return { horizon, goal, knowledge, loss, reserve, liquidity };
}
