import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, trustRoutes } from "#modules/identity";
import { postGroup, surely, readAvailable } from "#modules/ledger";
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
import { savingsMovements } from "./savings-movements.ts";
import { savingsRoutes } from "./savings.routes.ts";
import { savingsSweepers } from "./savings.sweepers.ts";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** Cofrinhos over a database of its own, on a day that the test chooses. */
export interface SavingsSite {
  database: TestDatabase;
  call(
    person: TestPerson,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
  ): Promise<Answer>;
  openPerson(funds?: string): Promise<TestPerson>;
  credit(partyId: string, amount: string): Promise<void>;
  available(partyId: string): Promise<bigint>;
  createPot(person: TestPerson, wish?: object): Promise<string>;
  deposit(person: TestPerson, potId: string, amount: string): Promise<Answer>;
  /** All of it unless told, at the figures that were just shown. */
  withdraw(person: TestPerson, potId: string, amount: string): Promise<Answer>;
  /** To noon of a day in São Paulo, with partitions for it. */
  setDay(day: string): Promise<void>;
  /** Until nothing is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export const testPot = { name: "Trator", picture: "tractor", goal: null, sale_percent: null };

export async function openSavingsSite(firstDay: string): Promise<SavingsSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  await setTestClock(db, `${firstDay} 00:00:01`);
  await inTransaction(db, seedTestRates);
  await setTestClock(db, `${firstDay} 12:00:00`);
  const server = await openServer(db);
  const call: SavingsSite["call"] = async (person, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  const credit: SavingsSite["credit"] = (partyId, amount) =>
    inTransaction(db, async (trx) => {
      const sides = { debit: adjustmentsAccountId, credit: partyId };
      const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
      const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
      await postGroup(trx, { transfers: [money] }, surely);
    });
  return {
    database,
    call,
    credit,
    openPerson: async (funds) => {
      const person = await server.signIn(["seller"]);
      const registered = await call(person, "POST", "/me/registration", registrationForm(newId()));
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      if (funds) await credit(person.partyId, funds);
      return person;
    },
    available: async (partyId) => (await readAvailable(db, partyId)) ?? 0n,
    createPot: async (person, wish = {}) => {
      const id = newId();
      const made = await call(person, "POST", "/wallet/savings/pots", { id, ...testPot, ...wish });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return id;
    },
    deposit: (person, potId, amount) =>
      call(person, "POST", `/wallet/savings/pots/${potId}/deposits`, { id: newId(), amount }),
    withdraw: async (person, potId, amount) => {
      const path = `/wallet/savings/pots/${potId}/withdrawal`;
      const shown = await call(person, "GET", `${path}?amount=${amount}`);
      if (shown.status !== 200) return shown;
      const { net } = shown.body;
      return call(person, "POST", `${path}s`, { id: newId(), amount, net });
    },
    setDay: (day) => setTestClock(db, `${day} 12:00:00`),
    sweep: async () => {
      for (const sweeper of savingsSweepers()) {
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

async function seedTestRates(trx: Parameters<typeof seedSetting>[0]): Promise<void> {
  const partner = { name: "Banco de Teste", cnpj: "12.345.678/0001-95", licence: "fictícia" };
  const brackets = [
    { until_days: 180, percent: "22.5" },
    { until_days: 360, percent: "20" },
    { until_days: 720, percent: "17.5" },
    { until_days: null, percent: "15" },
  ];
  const iof = Array.from({ length: 30 }, (_, index) => Math.floor(((29 - index) * 100) / 30));
  await seedSetting(trx, { key: "partners.savings", value: partner });
  await seedSetting(trx, { key: "yields.cdi", value: "14.90" });
  await seedSetting(trx, { key: "savings.cdi_percent", value: "100" });
  await seedSetting(trx, { key: "yields.income_tax", value: brackets });
  await seedSetting(trx, { key: "yields.iof", value: iof });
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
      ...walletRoutes({ ...parts, sources: [savingsMovements] }),
      ...savingsRoutes({ db }),
    ],
  });
}
