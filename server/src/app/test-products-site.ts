import { insurancePayee, insuranceTerms } from "@areon/contracts/insurance/terms/step-up";
import {
  investmentPayee,
  investmentTerms,
  redemptionTerms,
} from "@areon/contracts/investments/terms/step-up";
import { newCardPayee, newCardTerms } from "@areon/contracts/cards/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { buy, capture, refund, reverse } from "../../../sandbox/src/issuer/issuer.ts";
import type { AuthorisationRecord } from "../../../sandbox/src/issuer/state.ts";
import { startTestIssuer, type TestIssuer } from "../../../sandbox/src/issuer/test-issuer.ts";
import { demoCompany, demoRates } from "../../../db/seed/demo/company.ts";
import { demoInsuranceTariff } from "../../../db/seed/demo/insurance-tariff.ts";
import { demoShelf } from "../../../db/seed/demo/investments.ts";
import { referenceSettings } from "../../../db/seed/reference/settings.ts";
import {
  cardPurchaseHoldOwner,
  cardPurchaseMovements,
  cardsRoutes,
  cardsSweepers,
  createCardIssuer,
} from "#modules/cards";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { insuranceMovements, insuranceRoutes, insuranceSweepers } from "#modules/insurance";
import { investmentMovements, investmentsRoutes, investmentsSweepers } from "#modules/investments";
import { postGroup, surely, verifyLedger } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { savingsMovements, savingsRoutes, savingsSweepers } from "#modules/savings";
import { seedSetting } from "#modules/settings";
import { createPartyCards, openWallets, walletRoutes } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { insertTestPostalCodes } from "#platform/db/test-rows";
import { setTestClock } from "#platform/db/test-clock";
import { createTestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** Somebody with a card, whose purchases the issuer remembers by itself. */
export interface ProductPerson extends TestPerson {
  cardId: string;
  purchases: AuthorisationRecord[];
}

/** All products of the wallet over one database, before an issuer of its own. */
export type ProductsSite = Awaited<ReturnType<typeof openProductsSite>>;

const silent = createLogger({ LOG_LEVEL: "silent" }, "test");
const adjustments = "a0000000-0000-4000-8000-000001090000";
const merchant = { name: "Casa do Fazendeiro", city: "Lucas", country: "BR", category: "5261" };

export async function openProductsSite(start: string) {
  const database = await createTestDatabase();
  const { db } = database;
  await setTestClock(db, "2026-01-02 00:00:01");
  await seed(db);
  await setTestClock(db, start);
  const running = await startTestIssuer();
  const { server, sweepers } = await openServer(db, running);
  const call: Call = async ({ authorization }, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  const parts = { db, call, grantFor: grantsOf(db) };
  return {
    db,
    call,
    ...purchasesOf(running.issuer),
    ...investmentsOf(parts),
    ...policiesOf(parts),
    credit: (partyId: string, cents: bigint) => credit(db, partyId, cents),
    openPerson: async (cents: bigint) => openPerson(parts, await server.signIn(["seller"]), cents),
    setClock: (moment: string) => setTestClock(db, moment),
    /** Every sweeper of every product, until nothing is due. */
    sweep: async () => {
      // The issuer of a test tells nothing, so it is asked about everything, however long ago it was.
      await sql`update cards.authorisations set next_ask_at = platform.now()
        where decision = 'approved'`.execute(db);
      for (const sweeper of sweepers) {
        let taken = 1;
        for (let rounds = 0; taken > 0 && rounds < 50; rounds += 1) taken = await sweeper.sweep(db);
      }
    },
    proof: () => verifyLedger(db, [cardPurchaseHoldOwner]),
    close: async () => {
      await server.app.close();
      await running.close();
      await database.close();
    },
  };
}

type Call = (
  person: Pick<TestPerson, "authorization">,
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<Answer>;

interface Parts {
  db: Database;
  call: Call;
  grantFor: ReturnType<typeof grantsOf>;
}

function grantsOf(db: Database) {
  return async (
    { actor }: TestPerson,
    { amount, ...bound }: { payee: string; amount: string; intentId: string; terms: string },
  ): Promise<string> => {
    const act = { actor, method: "pin", purpose: "money_out", ...bound } as const;
    const amountCents = decimalToCents(amount);
    return (await inTransaction(db, (trx) => giveGrant(trx, { ...act, amountCents }))).token;
  };
}

async function openServer(db: Database, running: TestIssuer) {
  const config = testConfig({
    POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes",
    ...running.environment,
  });
  const services = { sealer: createSealer(config), vault: createVault(config) };
  const parts = { db, config, log: silent, ...services };
  const cards = { db, issuer: createCardIssuer(config), partyCards: createPartyCards(parts) };
  const sources = [
    cardPurchaseMovements,
    savingsMovements,
    investmentMovements,
    insuranceMovements,
  ];
  const server = await createTestServer({
    db,
    config,
    log: silent,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...walletRoutes({ ...parts, sources }),
      ...cardsRoutes(cards),
      ...savingsRoutes(parts),
      ...investmentsRoutes(parts),
      ...insuranceRoutes(parts),
    ],
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  running.options.apiOrigin = `http://127.0.0.1:${port}`;
  const sweepers = [
    ...cardsSweepers({ ...cards, log: silent }),
    ...savingsSweepers(),
    ...investmentsSweepers({ log: silent }),
    ...insuranceSweepers({ log: silent }),
  ];
  return { server, sweepers };
}

/** Registered, with money, a profile that may have everything, and a card. */
async function openPerson(
  { db, call, grantFor }: Parts,
  person: TestPerson,
  cents: bigint,
): Promise<ProductPerson> {
  const registered = await call(person, "POST", "/me/registration", registrationForm(newId()));
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
  await credit(db, person.partyId, cents);
  const answers = {
    horizon: "long",
    goal: "most",
    knowledge: "market",
    loss: "buy",
    reserve: "little",
    liquidity: "no",
  };
  await call(person, "POST", "/wallet/investments/profiles", { id: newId(), answers });
  const id = newId();
  const limits = { kind: "recurring", purchase_limit: null } as const;
  const bound = { payee: newCardPayee, amount: "100000.00", intentId: id };
  const grant = await grantFor(person, { ...bound, terms: newCardTerms(limits) });
  const wish = { id, name: "Fazenda", ...limits, month_limit: "100000.00", grant };
  const made = await call(person, "POST", "/wallet/cards", wish);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { ...person, cardId: id, purchases: [] };
}

function purchasesOf(issuer: TestIssuer["issuer"]) {
  return {
    buy: async (person: ProductPerson, cents: number) => {
      const wish = { cardId: person.cardId, cents, merchant, channel: "online" } as const;
      person.purchases.push(await buy(issuer, wish));
    },
    capture: (purchase: AuthorisationRecord, cents: number) =>
      capture(issuer, purchase, { cents, keepsRest: false }),
    reverse: (purchase: AuthorisationRecord) => reverse(issuer, purchase),
    refund: (purchase: AuthorisationRecord, cents: number) => refund(issuer, purchase, cents),
  };
}

function investmentsOf({ call, grantFor }: Parts) {
  return {
    invest: async (person: TestPerson, product: string, amount: string) => {
      const { body } = await call(person, "GET", "/wallet/investments");
      const shelf = body.products as Parameters<typeof investmentTerms>[0][];
      const offered = shelf.find((one) => "code" in one && one.code === product)!;
      const { cdi_percent, starts_on, redeemable_from, matures_on } = offered;
      const id = newId();
      const shown = { cdi_percent, starts_on, redeemable_from, matures_on };
      const terms = investmentTerms({ product, ...shown });
      const grant = await grantFor(person, { payee: investmentPayee, amount, intentId: id, terms });
      const wish = { id, product, amount, ...shown, accepts_risk: true, grant };
      return call(person, "POST", "/wallet/investments/applications", wish);
    },
    redeem: async (person: TestPerson, id: string) => {
      const path = `/wallet/investments/applications/${id}`;
      const seen = await call(person, "GET", `${path}/redemption`);
      if (seen.status !== 200) return seen;
      const { day, gross, net } = seen.body;
      const intentId = newId();
      const bound = { payee: id, amount: gross, intentId, terms: redemptionTerms({ day, net }) };
      const grant = await grantFor(person, bound);
      return call(person, "POST", `${path}/redemptions`, { id: intentId, day, gross, net, grant });
    },
  };
}

function policiesOf({ call, grantFor }: Parts) {
  return {
    insure: async (person: TestPerson, heads: number, instalments: number) => {
      const herd = { line: "herd", municipality_code: 5107925, use: "beef" };
      const answers = { ...herd, heads, value_per_head: "4200.00" };
      const asked = { id: newId(), answers };
      const quoted = await call(person, "POST", "/wallet/insurance/quotes", asked);
      if (quoted.status !== 201) return quoted;
      const { body: terms } = await call(person, "GET", "/wallet/insurance/terms/herd");
      const options = quoted.body.instalments as { count: number; first: string }[];
      const option = options.findLast(({ count }) => count <= instalments)!;
      const id = newId();
      const chosen = { quote_id: quoted.body.id, instalments: option.count };
      const wish = { id, ...chosen, terms_hash: terms.hash };
      const bound = { payee: insurancePayee, amount: option.first, intentId: id };
      const grant = await grantFor(person, { ...bound, terms: insuranceTerms(wish) });
      return call(person, "POST", "/wallet/insurance/policies", { ...wish, grant });
    },
    cancel: async (person: TestPerson, policyId: string) => {
      const path = `/wallet/insurance/policies/${policyId}`;
      const { body } = await call(person, "GET", path);
      const given = body.cancellation?.refund ?? "0.00";
      return call(person, "POST", `${path}/cancellation`, { id: newId(), refund: given });
    },
  };
}

async function seed(db: Database): Promise<void> {
  await inTransaction(db, loadPlaces);
  await insertTestPostalCodes(db);
  const offers = [
    { key: "investments.shelf", value: [...demoShelf] },
    { key: "insurance.tariff", value: demoInsuranceTariff },
  ];
  await inTransaction(db, async (trx) => {
    for (const { key, value } of [...demoRates, ...referenceSettings, ...demoCompany, ...offers]) {
      await seedSetting(trx, { key, value });
    }
  });
}

async function credit(db: Database, partyId: string, amount: bigint): Promise<void> {
  const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
  const money = { ...named, reference: "", debit: adjustments, credit: partyId, amount };
  await inTransaction(db, (trx) => postGroup(trx, { transfers: [money] }, surely));
}
