import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import type { InsuranceTariff } from "@areon/contracts/insurance/tariff";
import { insurancePayee, insuranceTerms } from "@areon/contracts/insurance/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely, readCounters } from "#modules/ledger";
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
import { recordDecision } from "#platform/permissions/approvals";
import { isRefusal } from "#platform/refusal";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { demoCompany } from "../../../../db/seed/demo/company.ts";
import { demoInsuranceTariff } from "../../../../db/seed/demo/insurance-tariff.ts";
import { indemnityApproval } from "./desk/indemnity-approval.ts";
import { insuranceMovements } from "./insurance-movements.ts";
import { insuranceRoutes } from "./insurance.routes.ts";
import { insuranceSweepers } from "./insurance.sweepers.ts";
import { insuranceTermsOf } from "./terms.ts";

export type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** What a contract needs, with a grant for exactly that. */
export interface ContractWish {
  id: string;
  quote_id: string;
  instalments: number;
  terms_hash: string;
  grant: string;
}

/** Insurance over a database of its own, with an insurer, its tariff, and people who are registered for real. */
export interface InsuranceSite {
  database: TestDatabase;
  call(person: TestPerson, method: "GET" | "POST", path: string, body?: object): Promise<Answer>;
  /** As a browser fetches a link. */
  fetchFile(url: string): Promise<{ status: number; body: Buffer }>;
  openPerson(funds?: string, registration?: object): Promise<TestPerson>;
  openDesk(): Promise<TestPerson>;
  credit(partyId: string, amount: string): Promise<void>;
  available(person: TestPerson): Promise<string>;
  /** What lies in a policy's account: paid less given back. */
  premiums(policyId: string): Promise<bigint>;
  quote(person: TestPerson, answers?: InsuranceAnswers): Promise<Answer>;
  prepare(person: TestPerson, quote: Answer["body"], instalments?: number): Promise<ContractWish>;
  /** Quote and contract in one. */
  contract(person: TestPerson, answers?: InsuranceAnswers, instalments?: number): Promise<Answer>;
  /** As the policy's page says it now. */
  policy(person: TestPerson, id: string): Promise<Answer["body"]>;
  /** With the refund that the page shows. */
  cancel(person: TestPerson, policyId: string): Promise<Answer>;
  report(person: TestPerson, policyId: string, changes?: object): Promise<Answer>;
  decide(desk: TestPerson, claimId: string, decision: object): Promise<Answer>;
  /** A second person agrees; the refusal's code, or null. */
  confirm(desk: TestPerson, approvalId: string): Promise<string | null>;
  setTariff(tariff: InsuranceTariff | null, from?: string): Promise<void>;
  /** To a moment in São Paulo, with partitions for it. */
  setClock(moment: string): Promise<void>;
  /** Every sweeper, until nothing is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** 120 heads for R$ 12.096,00, in up to twelve instalments of R$ 1.008,00. */
export const herdAnswers: Extract<InsuranceAnswers, { line: "herd" }> = {
  line: "herd",
  municipality_code: 5107925,
  use: "beef",
  heads: 120,
  value_per_head: "4200.00",
};

export async function openInsuranceSite(): Promise<InsuranceSite> {
  const database = await createTestDatabase();
  const { db } = database;
  // The offer holds in whatever time a test plays.
  await setTestClock(db, "2026-01-02T00:00");
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    const insurer = demoCompany.find(({ key }) => key === "partners.insurance")!;
    await seedSetting(trx, insurer);
    await seedSetting(trx, { key: "insurance.tariff", value: demoInsuranceTariff });
  });
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  const server = await openServer(db);
  const call = callerOf(server);
  const base = { database, call, ...peopleOf(db, server, call) };
  return {
    ...base,
    ...actsOf(db, call),
    fetchFile: async (url) => {
      const { statusCode, rawPayload } = await server.app.inject({ method: "GET", url });
      return { status: statusCode, body: rawPayload };
    },
    premiums: async (policyId) => {
      const counters = (await readCounters(db, [policyId])).get(policyId)!;
      return counters.creditsPosted - counters.debitsPosted;
    },
    setTariff: async (tariff, from) => {
      await sql`insert into settings.values (key, value, valid_from, reason)
        values ('insurance.tariff', ${JSON.stringify(tariff)}::jsonb,
          coalesce(${from ?? null}::timestamp at time zone 'America/Sao_Paulo', platform.now()),
          'test')`.execute(db);
    },
    setClock: (moment) => setTestClock(db, moment),
    sweep: async () => {
      for (const sweeper of insuranceSweepers({ log: silent })) {
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

type Call = InsuranceSite["call"];

function callerOf(server: TestServer): Call {
  return async (person, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
}

function peopleOf(db: Database, server: TestServer, call: Call) {
  const credit: InsuranceSite["credit"] = (partyId, amount) =>
    inTransaction(db, async (trx) => {
      const sides = { debit: adjustmentsAccountId, credit: partyId };
      const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
      const money = { ...named, ...sides, reference: "", amount: decimalToCents(amount) };
      await postGroup(trx, { transfers: [money] }, surely);
    });
  const register = async (person: TestPerson, changes: object) => {
    const form = registrationForm(newId(), changes);
    const registered = await call(person, "POST", "/me/registration", form);
    if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  };
  return {
    credit,
    openPerson: async (funds = "0.00", registration: object = {}) => {
      const person = await server.signIn(["buyer"]);
      await register(person, registration);
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      if (funds !== "0.00") await credit(person.partyId, funds);
      return person;
    },
    openDesk: async () => {
      const desk = await server.signIn(["finance"], { userType: "admin" });
      await register(desk, {});
      return desk;
    },
    available: async (person: TestPerson) =>
      (await call(person, "GET", "/wallet")).body.available as string,
  };
}

function actsOf(db: Database, call: Call) {
  const quote: InsuranceSite["quote"] = (person, answers = herdAnswers) =>
    call(person, "POST", "/wallet/insurance/quotes", { id: newId(), answers });
  const prepare: InsuranceSite["prepare"] = async ({ actor }, quoted, instalments = 12) => {
    const id = newId();
    const { hash: terms_hash } = insuranceTermsOf(quoted.line);
    const wish = { id, quote_id: quoted.id as string, instalments, terms_hash };
    const option = quoted.instalments.find((one: { count: number }) => one.count === instalments);
    const amountCents = decimalToCents(option?.first ?? quoted.total);
    const bound = { payee: insurancePayee, amountCents, intentId: id, terms: insuranceTerms(wish) };
    const grant = await inTransaction(db, (trx) =>
      giveGrant(trx, { actor, method: "pin", purpose: "money_out", ...bound }),
    );
    return { ...wish, grant: grant.token };
  };
  const policy: InsuranceSite["policy"] = async (person, id) =>
    (await call(person, "GET", `/wallet/insurance/policies/${id}`)).body;
  return {
    quote,
    prepare,
    policy,
    contract: async (person: TestPerson, answers?: InsuranceAnswers, instalments?: number) => {
      const quoted = await quote(person, answers);
      if (quoted.status !== 201) return quoted;
      const wish = await prepare(person, quoted.body, instalments);
      return call(person, "POST", "/wallet/insurance/policies", wish);
    },
    cancel: async (person: TestPerson, policyId: string) => {
      const { cancellation } = await policy(person, policyId);
      const refund = cancellation?.refund ?? "0.00";
      const path = `/wallet/insurance/policies/${policyId}/cancellation`;
      return call(person, "POST", path, { id: newId(), refund });
    },
    report: (person: TestPerson, policyId: string, changes: object = {}) =>
      call(person, "POST", `/wallet/insurance/policies/${policyId}/claims`, {
        id: newId(),
        occurred_on: "2026-12-01",
        description: "Raio matou animais no pasto de cima durante a chuva da tarde.",
        estimated_loss: "21000.00",
        papers: [],
        ...changes,
      }),
    decide: (desk: TestPerson, claimId: string, decision: object) =>
      call(desk, "POST", `/admin/insurance/claims/${claimId}/decision`, {
        id: newId(),
        reason: "Laudo do perito confere com o relato.",
        ...decision,
      }),
    confirm: ({ actor }: TestPerson, approvalId: string) => confirm(db, actor, approvalId),
  };
}

/** As the desk's list of approvals does it: decision and act in one transaction. */
async function confirm(
  db: Database,
  actor: TestPerson["actor"],
  id: string,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const decision = { id, state: "confirmed", by: actor.userId, reason: "Confere" } as const;
    const approval = await recordDecision(trx, decision);
    if (isRefusal(approval)) return approval.refused;
    const origin = { address: "127.0.0.1", userAgent: undefined };
    const refused = await indemnityApproval.execute(trx, approval, { actor, origin });
    return isRefusal(refused) ? refused.refused : null;
  });
}

const silent = createLogger({ LOG_LEVEL: "silent" }, "test");

/** As the wallet's adjustments use it; opened by its migration. */
const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";

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
      ...walletRoutes({ ...parts, sources: [insuranceMovements] }),
      ...insuranceRoutes(parts),
    ],
  });
}
