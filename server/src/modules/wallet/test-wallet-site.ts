import { makeCpf, registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import type { Config } from "#platform/config";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { adjustmentsAccountId } from "./adjustments/adjustments-account.ts";
import { financeRoutes } from "./finance/finance.routes.ts";
import { openWallets } from "./open-wallets.ts";
import { walletRoutes } from "./wallet.routes.ts";

type Verb = "GET" | "POST" | "PUT";
export type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

export interface TestHolder extends TestPerson {
  cpf: string;
}

export interface Sending {
  id: string;
  payee_id: string;
  amount: string;
  description?: string;
  grant: string;
}

/** The wallet's API over a database of its own, with people who are registered for real. */
export interface WalletSite {
  database: TestDatabase;
  server: TestServer;
  /** With the keys under which this site seals. */
  config: Config;
  signIn: TestServer["signIn"];
  call(person: TestPerson, method: Verb, path: string, body?: object): Promise<Answer>;
  /** A person with a complete registration and that much in the wallet. */
  openHolder(funds?: string, name?: string): Promise<TestHolder>;
  /** Somebody of finance with a registration: without one nobody adjusts a wallet. */
  openTreasurer(): Promise<TestPerson>;
  credit(partyId: string, amount: string): Promise<void>;
  payeeOf(person: TestPerson, payee: TestHolder): Promise<string>;
  /** What a send needs, with a grant for exactly that. */
  prepare(
    person: TestPerson,
    sending: Partial<Sending> & { payee_id: string; amount: string },
  ): Promise<Sending>;
  send(person: TestPerson, sending: Sending): Promise<Answer>;
  available(person: TestPerson): Promise<string>;
  moveClock(by: string): Promise<void>;
  close(): Promise<void>;
}

export async function openWalletSite(): Promise<WalletSite> {
  const database = await createTestDatabase();
  const { db } = database;
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const server = await openServer(db, config);
  const call: WalletSite["call"] = async (person, method, path, body) => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  const expectOk = async (answer: Answer) => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    database,
    server,
    config,
    call,
    openTreasurer: async () => {
      const person = await server.signIn(["finance"]);
      await expectOk(await call(person, "POST", "/me/registration", registrationForm(newId())));
      return person;
    },
    credit: (partyId, amount) => inTransaction(db, (trx) => credit(trx, partyId, amount)),
    signIn: (roles = ["buyer"], as = {}) => server.signIn(roles, as),
    openHolder: async (funds = "0.00", name = "Joana Prado da Silva") => {
      const person = await server.signIn(["buyer"]);
      const cpf = makeCpf();
      await expectOk(
        await call(
          person,
          "POST",
          "/me/registration",
          registrationForm(newId(), { cpf, full_name: name }),
        ),
      );
      await sql`update identity.users set full_name = ${name}
        where id = ${person.actor.userId}`.execute(db);
      if (funds !== "0.00") await inTransaction(db, (trx) => credit(trx, person.partyId, funds));
      return { ...person, cpf };
    },
    payeeOf: async (person, { cpf: key }) =>
      (await expectOk(await call(person, "POST", "/wallet/payees", { key }))).payee_id,
    prepare: async (person, { id = newId(), ...sending }) => ({
      id,
      ...sending,
      grant:
        sending.grant ??
        (await inTransaction(db, (trx) => grantFor(trx, person, { id, ...sending }))),
    }),
    send: (person, sending) => call(person, "POST", "/wallet/transfers", sending),
    available: async (person) => (await call(person, "GET", "/wallet")).body.available,
    moveClock: async (by) => {
      await sql`update platform.clock_offset set is_movable = true,
        offset_ms = (extract(epoch from ${by}::interval) * 1000)::bigint`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

async function openServer(db: Database, config: Config): Promise<TestServer> {
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const services = { sealer: createSealer(config), vault: createVault(config) };
  const parts = { db, config, log, ...services, sources: [] };
  return createTestServer({
    db,
    config,
    log,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...walletRoutes(parts),
      ...financeRoutes(parts),
    ],
  });
}

/** As an adjustment does it, without the two people who agree. */
async function credit(trx: Trx, partyId: string, amount: string): Promise<void> {
  await openWallets(trx, [partyId]);
  const id = newId();
  const sides = { debit: adjustmentsAccountId, credit: partyId };
  const named = { kind: "transfer", id, reason: "wallet_adjustment", reference: "" } as const;
  const cents = decimalToCents(amount);
  await postGroup(trx, { transfers: [{ ...named, ...sides, amount: cents }] }, surely);
}

/** Given by the module's own function; that a PIN earns one is tested with identity. */
async function grantFor(
  trx: Trx,
  { actor }: TestPerson,
  { id, payee_id, amount }: Pick<Sending, "id" | "payee_id" | "amount">,
): Promise<string> {
  const { token } = await giveGrant(trx, {
    actor,
    method: "pin",
    purpose: "money_out",
    payee: payee_id,
    amountCents: decimalToCents(amount),
    intentId: id,
  });
  return token;
}
