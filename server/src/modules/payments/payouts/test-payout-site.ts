import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCpf, registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely, verifyLedger } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { businessNow, realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { testPatience } from "#platform/fetch/test-patience";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import type { RawRoute, Route } from "#platform/http/route";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { bankAccountsRoutes } from "../bank-accounts/bank-accounts.routes.ts";
import { createBank } from "../bank/create-bank.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { limitsRoutes } from "../limits/limits.routes.ts";
import { payeesRoutes } from "../payees/payees.routes.ts";
import { payoutHoldOwners } from "./payout-money.ts";
import { payoutsRoutes } from "./payouts.routes.ts";

interface Pair {
  certificate: string;
  key: string;
}

/** The sandbox's bank, handed in by the test: only tests may reach over to it. */
interface SandboxBank<Running extends RunningBank = RunningBank> {
  ensureBankCertificates(directory: string): Promise<{
    authority: string;
    bankServer: Pair;
    ourClient: Pair;
    bankClient: Pair;
  }>;
  startBank(options: {
    port: number;
    company: typeof company;
    client: { id: string; secret: string };
    webhookSecret: string;
    files: { authority: string; server: Pair; client: Pair };
    clock: { now(): Date; refresh(): Promise<void> };
  }): Promise<Running>;
}

interface RunningBank {
  bank: {
    state: {
      balanceCents: number;
      payments: Record<string, { id: string; state: string; cents: number }>;
    };
  };
  server: { port: number };
  close(): Promise<void>;
}

const company: Record<CompanyField, string> = {
  name: "AREON Pagamentos",
  document: "11222333000181",
  city: "Sorriso",
  ispb: "12345678",
  bankCode: "999",
  bankName: "Banco Parceiro",
  branch: "0001",
  account: "123456",
  accountDigit: "0",
  pixKey: randomUUID(),
};

type CompanyField =
  | "name"
  | "document"
  | "city"
  | "ispb"
  | "bankCode"
  | "bankName"
  | "branch"
  | "account"
  | "accountDigit"
  | "pixKey";

type Verb = "GET" | "POST" | "PUT" | "DELETE";
export type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

export interface TestPayer extends TestPerson {
  cpf: string;
}

/** Money out over a database of its own, with the sandbox's bank at the other end. */
export async function openPayoutSite<Running extends RunningBank>(
  sandbox: SandboxBank<Running>,
  /** Of what stands beside money out in a test. */
  routesOf: (dependencies: PaymentsDependencies) => (Route | RawRoute)[] = () => [],
) {
  const database = await createTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), "areon-payouts-"));
  let offsetMs = 0;
  const clock = {
    now: () => new Date(realNowMs() + offsetMs),
    refresh: async () => void (offsetMs = (await businessNow(db)).getTime() - realNowMs()),
  };
  const { running, settings } = await beginBank(sandbox, { directory, clock });
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes", ...settings });
  const bank = createBank(config, testPatience)!;
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const parts = { db, config, log, sealer: createSealer(config), vault: createVault(config) };
  const dependencies: PaymentsDependencies = { ...parts, bank };
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...payeesRoutes(dependencies),
      ...bankAccountsRoutes(dependencies),
      ...payoutsRoutes(dependencies),
      ...limitsRoutes(dependencies),
      ...routesOf(dependencies),
    ],
  });
  const call = async (
    person: TestPerson,
    method: Verb,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const { statusCode, body: text } = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: statusCode, body: text ? JSON.parse(text) : null };
  };
  return {
    database,
    dependencies,
    sandbox: running.bank.state,
    /** To let things happen at the bank. */
    running,
    server,
    call,
    ...people({ database, call, signIn: (roles) => server.signIn(roles) }),
    ...times(database, () => clock.refresh()),
    breaks: () => verifyLedger(db, payoutHoldOwners),
    close: async () => {
      await server.app.close();
      await bank.close();
      await running.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type PayoutSite = Awaited<ReturnType<typeof openPayoutSite<RunningBank>>>;

async function beginBank<Running extends RunningBank>(
  sandbox: SandboxBank<Running>,
  { directory, clock }: { directory: string; clock: { now(): Date; refresh(): Promise<void> } },
) {
  const files = await sandbox.ensureBankCertificates(join(directory, "certificates"));
  const client = { id: "areon", secret: randomBytes(16).toString("hex") };
  const webhookSecret = randomBytes(32).toString("hex");
  const running = await sandbox.startBank({
    port: 0,
    company,
    client,
    webhookSecret,
    files: { authority: files.authority, server: files.bankServer, client: files.bankClient },
    clock,
  });
  running.bank.state.balanceCents = 1_000_000_000_00;
  const origin = `https://localhost:${running.server.port}`;
  const settings = {
    BANK_TOKEN_URL: `${origin}/oauth/token`,
    BANK_PIX_URL: `${origin}/api/v2`,
    BANK_PARTNER_URL: `${origin}/partner/v1`,
    BANK_CLIENT_ID: client.id,
    BANK_CLIENT_SECRET: client.secret,
    BANK_CA_FILE: files.authority,
    BANK_CLIENT_CERTIFICATE_FILE: files.ourClient.certificate,
    BANK_CLIENT_KEY_FILE: files.ourClient.key,
    BANK_PIX_KEY: company.pixKey,
    BANK_ACCOUNT: JSON.stringify({
      ispb: company.ispb,
      bank_code: company.bankCode,
      bank_name: company.bankName,
      branch: company.branch,
      account: company.account,
      account_digit: company.accountDigit,
      holder: company.name,
      document: company.document,
    }),
    BANK_WEBHOOK_PORT: "1",
    BANK_WEBHOOK_URL: "https://localhost:1",
    BANK_WEBHOOK_CERTIFICATE_FILE: files.authority,
    BANK_WEBHOOK_KEY_FILE: files.authority,
    BANK_WEBHOOK_SUBJECT: "bank",
    BANK_WEBHOOK_SECRET: webhookSecret,
  };
  return { running, settings };
}

function people({
  database: { db },
  call,
  signIn,
}: {
  database: TestDatabase;
  call: (person: TestPerson, method: Verb, path: string, body?: object) => Promise<Answer>;
  signIn: (roles: string[]) => Promise<TestPerson>;
}) {
  const expectOk = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const grantFor = (
    person: TestPerson,
    { id, payee, amount, terms }: { id: string; payee: string; amount: string; terms?: string },
  ) =>
    inTransaction(db, async (trx) => {
      const bound = { payee, amountCents: decimalToCents(amount), intentId: id, terms };
      const { actor } = person;
      const purpose = "money_out";
      const { token } = await giveGrant(trx, { actor, method: "pin", purpose, ...bound });
      return token;
    });
  const prepare = async (
    person: TestPerson,
    { id = newId(), ...rest }: { id?: string; payee_id: string; amount: string },
    terms?: string,
  ) => {
    const bound = { id, payee: rest.payee_id, amount: rest.amount, ...(terms && { terms }) };
    return { id, ...rest, grant: await grantFor(person, bound) };
  };
  return {
    grantFor,
    prepare,
    /** Registered, with that much in the wallet, on a device that is confirmed unless told. */
    openPayer: async (funds: string, { isNewDevice = false } = {}): Promise<TestPayer> => {
      const person = await signIn(["buyer"]);
      const cpf = makeCpf();
      expectOk(await call(person, "POST", "/me/registration", registrationForm(newId(), { cpf })));
      await inTransaction(db, (trx) => credit(trx, person.partyId, funds));
      await noteDevice(db, person, isNewDevice);
      return { ...person, cpf };
    },
    fund: ({ partyId }: TestPerson, amount: string): Promise<void> =>
      inTransaction(db, (trx) => credit(trx, partyId, amount)),
    payeeOf: async (person: TestPerson, key: string): Promise<string> =>
      expectOk(await call(person, "POST", "/wallet/pix-payees", { key })).payee_id,
    send: async (person: TestPerson, sending: { payee_id: string; amount: string }) =>
      call(person, "POST", "/wallet/pix", await prepare(person, sending)),
    available: async ({ partyId }: TestPerson): Promise<{ free: bigint; held: bigint }> => {
      const { rows } = await sql<{ free: bigint; held: bigint }>`
        select credits_posted - debits_posted - debits_pending as free, debits_pending as held
        from ledger.accounts where id = ${partyId}`.execute(db);
      return rows[0]!;
    },
  };
}

/** The bank lives in the same time. */
function times({ db }: TestDatabase, tellBank: () => Promise<void>) {
  return {
    /** In São Paulo: "2026-11-18T19:59". Goes on from there. */
    setClock: async (local: string) => {
      await sql`
        update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
          ${local}::timestamp at time zone 'America/Sao_Paulo' - platform.real_now()) * 1000)::bigint
      `.execute(db);
      await tellBank();
    },
    moveClock: async (by: string) => {
      await sql`
        update platform.clock_offset set is_movable = true,
          offset_ms = offset_ms + (extract(epoch from ${by}::interval) * 1000)::bigint`.execute(db);
      await tellBank();
    },
  };
}

async function noteDevice(
  db: TestDatabase["db"],
  { actor }: TestPerson,
  isNew: boolean,
): Promise<void> {
  const key = randomBytes(32);
  await sql`
    insert into identity.devices (user_id, device_key, label, confirmed_at)
    values (${actor.userId}, ${key}, 'Chrome no Android', ${isNew ? null : sql`platform.now()`})
  `.execute(db);
  await sql`
    update identity.sessions set device_key = ${key}, device_label = 'Chrome no Android'
    where id = ${actor.sessionId}`.execute(db);
}

async function credit(trx: Trx, partyId: string, amount: string): Promise<void> {
  await openWallets(trx, [partyId]);
  const adjustments = "a0000000-0000-4000-8000-000001090000";
  await postGroup(
    trx,
    {
      transfers: [
        {
          kind: "transfer",
          id: newId(),
          debit: adjustments,
          credit: partyId,
          amount: decimalToCents(amount),
          reason: "wallet_adjustment",
          reference: "",
        },
      ],
    },
    surely,
  );
}
