import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { makeCpf, registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { createFileStore } from "#modules/files";
import { seedFloorTables } from "#modules/freight";
import { createTotpCheck, createVault, trustRoutes } from "#modules/identity";
import { checkoutOwner, ordersRoutes, ordersSweepers } from "#modules/orders";
import { createAcquirer, createBank, paymentsSweepers, receiveNotice } from "#modules/payments";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { insertTestPostalCodes } from "#platform/db/test-rows";
import { testPatience } from "#platform/fetch/test-patience";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger, type Logger } from "#platform/log";
import { expireApprovals } from "#platform/permissions/approvals";
import { createSealer } from "#platform/sealing";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import {
  referenceFloors,
  referenceVehicles,
} from "../../../../../db/seed/reference/freight-floors.ts";
import { openContestedDispute } from "../acts/open-dispute.ts";
import { disputesRoutes } from "../disputes.routes.ts";
import { disputesSweepers } from "../disputes.sweepers.ts";

export type Answer = TestAnswer;
export type CrossingSite = Awaited<ReturnType<typeof openCrossingSite>>;

/** The bank, the acquirer and whoever pays there. Only tests reach the sandbox, so it is handed in. */
export interface Rails {
  /** What the product reads to reach them. */
  environment: Record<string, string>;
  /** Somebody pays; of a Pix the network's own id. Null while there is no page to pay at. */
  pay(checkoutId: string, method: "pix" | "card"): string | null;
  /** A card's owner says that it was not they. False where nothing can be disputed. */
  openChargeback(checkoutId: string, cents: bigint): boolean;
  endChargeback(checkoutId: string, verdict: "won" | "lost"): boolean;
  /** The network gives money back to who paid, without asking us; of a Pix the network's own id. */
  giveBack(checkoutId: string, cents: bigint): string | null;
  /** What whoever paid has again, all in all: refunds, lost chargebacks, returns. */
  backWithPayer(checkoutId: string): bigint;
  close(): Promise<void>;
}

/** Orders, disputes and payments as they are put together, over one bank, one acquirer and one clock. */
export async function openCrossingSite(rails: Rails) {
  const database = await createTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), "areon-crossing-"));
  await fillReference(db);
  const config = testConfig({
    POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes",
    FILES_DIRECTORY: directory,
    ...rails.environment,
  });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const bank = createBank(config, testPatience);
  const parts = {
    db,
    config,
    log,
    bank,
    acquirer: createAcquirer(config),
    fileStore: createFileStore(config),
    scanner: undefined,
    sealer: createSealer(config),
    vault: createVault(config),
    purchases: { checkout: checkoutOwner },
    classificationOwner: { contested: openContestedDispute },
  };
  const trust = trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) });
  const routes = [...trust, ...ordersRoutes(parts), ...disputesRoutes(parts)];
  const server = await createTestServer({ db, config, log, routes });
  await server.app.ready();
  const { warnings, watching } = watch(log);
  const watched = { ...parts, log: watching };
  const clocks = [
    ...ordersSweepers(watched),
    ...disputesSweepers(watched),
    ...paymentsSweepers(watched),
  ];
  const { call, openPerson } = peopleOf(server, db);
  return {
    db,
    rails,
    call,
    openPerson,
    openDesk: (role: string) => server.signIn([role], { userType: "admin" }),
    /** What a clock or a job could not do; they go on with the others, so only this tells. */
    warnings,
    ...timeOf(db, clocks),
    /** The acquirer is asked about one purchase, and told what shall go back. */
    askAcquirer: (checkoutId: string) => askAcquirer(db, { clocks, warnings, checkoutId }),
    /** The bank's notice of a Pix comes in, and is worked off. */
    hear: async (endToEndId: string) => {
      const notice = { pix: [{ endToEndId, infoPagador: newId() }] };
      await receiveNotice(parts, "api_pix", Buffer.from(JSON.stringify(notice)));
      await sweep(db, clocks, "payments.handle_notices");
    },
    close: async () => {
      await server.app.close();
      await bank?.close();
      await database.close();
      await rm(directory, { recursive: true });
      await rails.close();
    },
  };
}

interface Warning {
  err?: Error;
}

function watch(log: Logger): { warnings: Warning[]; watching: Logger } {
  const warnings: Warning[] = [];
  const warn = (told: Warning) => void warnings.push(told);
  return { warnings, watching: Object.assign(Object.create(log) as Logger, { warn }) };
}

async function fillReference(db: Database): Promise<void> {
  await sql`select platform.ensure_partitions(3)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
    await seedSetting(trx, { key: "freight.vehicles", value: referenceVehicles });
    // So that a change of mind crosses classification tickets too, wherever a consumer buys.
    await seedSetting(trx, { key: "orders.withdrawal_roots", value: ["graos"] });
  });
  await insertTestPostalCodes(db);
}

function peopleOf(server: TestServer, db: Database) {
  let scenes = 0;
  const { call: callPatiently } = patientCalls(server, {
    // Others of a house far away have used up their calls of this minute.
    addressNow: () => `10.${(scenes >> 16) & 255}.${(scenes >> 8) & 255}.${scenes & 255}`,
  });
  const call: TestCall = async (person, method, path, body) => {
    const answer = await callPatiently(person, method, path, body);
    if (answer.status === 500) throw new Error(`${method} ${path} failed`);
    return answer;
  };
  return {
    call,
    /** Registered, with a wallet; a seller's papers carry their CPF. */
    openPerson: async (role: "buyer" | "seller"): Promise<TestPerson & { cpf: string }> => {
      scenes += 1;
      const person = await server.signIn([role]);
      const cpf = makeCpf();
      const form = registrationForm(newId(), { cpf });
      const { status, body } = await call(person, "POST", "/me/registration", form);
      if (status !== 200) throw new Error(JSON.stringify(body));
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      return { ...person, cpf };
    },
  };
}

/** So often in a row is nothing due any more, unless something is due for ever. */
const mostSweeps = 200;

function timeOf(db: Database, clocks: readonly Sweeper[]) {
  return {
    /** Business time of this database; each history begins at the real one. */
    resetClock: async () => {
      await sql`update platform.clock_offset set is_movable = true, offset_ms = 0`.execute(db);
    },
    passHours: async (hours: number) => {
      await sql`update platform.clock_offset
        set offset_ms = offset_ms + ${hours * 3_600_000}::bigint`.execute(db);
    },
    /** What the clocks of orders and disputes owe now, as their jobs do it. */
    sweepDue: async () => {
      await expireApprovals(db, 1_000);
      const names = [
        "orders.settle_due_tickets",
        "orders.act_when_due",
        "disputes.act_when_due",
      ] as const;
      for (const name of names) await sweep(db, clocks, name);
    },
  };
}

const pauseMs = 500;
/** An acquirer that is away this often has not been slow, it is gone. */
const mostAsks = 60;

/** On a busy machine the acquirer seems away after a second; then it is asked again, as the sweeper does. */
async function askAcquirer(
  db: Database,
  { clocks, warnings, checkoutId }: { clocks: Sweeper[]; warnings: Warning[]; checkoutId: string },
): Promise<void> {
  let open = "";
  for (let asks = 0; asks < mostAsks; asks += 1) {
    // Those of histories that are over would be asked about with it, more each time.
    await sql`update payments.card_payments
      set next_ask_at = case when id = ${checkoutId} then platform.now() end
      where id = ${checkoutId} or next_ask_at is not null`.execute(db);
    await sweep(db, clocks, "payments.ask_about_cards");
    const others = warnings.filter(({ err }) => err?.name !== "AcquirerIsAway");
    const wasAway = others.length < warnings.length;
    warnings.splice(0, warnings.length, ...others);
    const { rows } = await sql`select from payments.card_refunds
      where payment_id = ${checkoutId} and state = 'sending'`.execute(db);
    if (!wasAway && rows.length === 0) return;
    open = wasAway ? "it seems away" : `${rows.length} refunds are not sent`;
    await setTimeout(pauseMs);
  }
  throw new Error(`the acquirer was asked ${mostAsks} times about ${checkoutId}: ${open}`);
}

async function sweep(db: Database, clocks: readonly Sweeper[], name: string): Promise<void> {
  const clock = clocks.find((one) => one.name === name)!;
  for (let round = 0; round < mostSweeps; round += 1) {
    if ((await clock.sweep(db)) === 0) return;
  }
  throw new Error(`${name} never ends`);
}
