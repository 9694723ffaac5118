import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { createFileStore } from "#modules/files";
import { seedFloorTables } from "#modules/freight";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { openAccounts, postGroup, surely, readAvailable, readCounters } from "#modules/ledger";
import { ordersRoutes } from "#modules/orders";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { insertTestPostalCodes } from "#platform/db/test-rows";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { newShortCode } from "#platform/short-code";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import { referenceFloors } from "../../../../db/seed/reference/freight-floors.ts";
import { findAuction, type AuctionRow } from "./auction.queries.ts";
import { readGuaranteeTerms } from "./auction-settings.ts";
import type { AuctionsDependencies } from "./auctions-dependencies.ts";
import { auctionsRoutes } from "./auctions.routes.ts";
import { guaranteeFor, guaranteeId, holdGuarantee } from "./guarantee.ts";

export type Answer = TestAnswer;

export type AuctionSite = Awaited<ReturnType<typeof openAuctionSite>>;

/** Creators and bidders with money over the real API, on a database of its own. */
export async function openAuctionSite() {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
  });
  await insertTestPostalCodes(db);
  const directory = await mkdtemp(join(tmpdir(), "areon-auctions-"));
  const config = testConfig({
    POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes",
    FILES_DIRECTORY: directory,
  });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  /** What screens were told, in its order. */
  const published: { topic: string; payload: unknown }[] = [];
  const parts: AuctionsDependencies = {
    db,
    config,
    log,
    sealer: createSealer(config),
    vault: createVault(config),
    bank: undefined,
    fileStore: createFileStore(config),
    metrics: createMetrics(),
    bus: { publish: (topic, payload) => published.push({ topic, payload }) },
  };
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...ordersRoutes({ ...parts, scanner: undefined }),
      ...auctionsRoutes(parts),
    ],
  });
  await server.app.ready();
  const signIn: typeof server.signIn = (roles, as) => server.signIn(roles, as);
  const { call, inject } = patientCalls(server);
  return {
    database,
    db,
    parts,
    published,
    call,
    inject,
    signIn,
    ...people(db, { call, signIn }),
    ...lots(db),
    ...bidding(db, call),
    ...clock(db),
    close: async () => {
      await server.app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function people(
  db: Database,
  { call, signIn }: { call: TestCall; signIn: (roles?: string[]) => Promise<TestPerson> },
) {
  const register = async (role: "buyer" | "seller", funds: string, changes: object) => {
    const person = await signIn([role]);
    const form = registrationForm(newId(), changes);
    const done = await call(person, "POST", "/me/registration", form);
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
    await credit(db, person.partyId, decimalToCents(funds));
    return person;
  };
  return {
    /** `changes` are those of the registration: a name, a CPF. */
    openBuyer: (funds = "0.00", changes: object = {}) => register("buyer", funds, changes),
    openSeller: async ({ isVerified = true, funds = "0.00", changes = {} } = {}) => {
      const seller = await register("seller", funds, changes);
      if (isVerified) await verify(db, seller);
      return seller;
    },
    /** Whoever sells through any door is verified: also a buyer who bids in a reverse one. */
    verify: (person: TestPerson) => verify(db, person),
    credit: ({ partyId }: TestPerson, amount: string) =>
      credit(db, partyId, decimalToCents(amount)),
    /** Centavos that could be spent now, and those on hold for whatever reason. */
    available: async ({ partyId }: TestPerson) => (await readAvailable(db, partyId))!,
    held: async ({ partyId }: TestPerson) =>
      (await readCounters(db, [partyId])).get(partyId)!.debitsPending,
    addAddress: async (person: TestPerson): Promise<string> => {
      const typed = { label: "Fazenda", receiver: "Joana Prado", street: "Rua A", number: "s/n" };
      const address = { id: newId(), ...typed, postal_code: "01001-000" };
      return (await call(person, "POST", "/addresses", address)).body.id;
    },
  };
}

export interface TestLot {
  kind: AuctionKind;
  state: "draft" | "scheduled" | "active";
  title: string;
  quantity: string;
  unit: string;
  delivery: string;
  starting_price: string;
  reserve_price: string | null;
  min_increment: string;
  is_soft_close: boolean;
  /** Seconds from now. */
  startsIn: number;
  endsIn: number;
}

const plain: TestLot = {
  kind: "standard",
  state: "active",
  title: "Soja safra 2026",
  quantity: "1",
  unit: "lot",
  delivery: "pickup",
  starting_price: "1000.00",
  reserve_price: null,
  min_increment: "10.00",
  is_soft_close: true,
  startsIn: -60,
  endsIn: 3_600,
};

function lots(db: Database) {
  const row = async (id: string): Promise<AuctionRow> => (await findAuction(db, id))!;
  return {
    row,
    /** As if it had been created and published; a reverse one has its creator's guarantee on hold. */
    createAuction: (creator: TestPerson, over: Partial<TestLot> = {}) =>
      insertAuction(db, creator, { ...plain, ...over }),
    /** Its end is moved to so many seconds from now, as announced and as it stands. */
    endIn: async (id: string, seconds: number): Promise<void> => {
      await sql`
        update auctions.auctions set starts_at = least(starts_at, platform.now() - interval '1 day'),
          announced_end = platform.now() + make_interval(secs => ${seconds}),
          ends_at = platform.now() + make_interval(secs => ${seconds})
        where id = ${id}`.execute(db);
    },
    /** The public history, the first first. */
    history: async (id: string) => {
      const { rows } = await sql<{
        seq: number;
        party_id: string;
        kind: string;
        amount: bigint;
        outcome: string;
      }>`select seq, party_id, kind, amount, outcome from auctions.bids
        where auction_id = ${id} and seq is not null order by seq`.execute(db);
      return rows;
    },
  };
}

async function insertAuction(
  db: Database,
  { actor, partyId }: TestPerson,
  lot: TestLot,
): Promise<string> {
  const id = newId();
  const terms = await readGuaranteeTerms(db);
  const start = decimalToCents(lot.starting_price);
  const holds = lot.kind === "reverse" && lot.state !== "draft";
  const guarantee = guaranteeFor({ amount: start, quantity: lot.quantity }, terms);
  const holdId = guaranteeId(id, "creator");
  if (holds) await credit(db, partyId, guarantee);
  await inTransaction(db, async (trx) => {
    await openAccounts(trx, [{ id, book: "auction_guarantees", owner: partyId }]);
    await sql`
      insert into auctions.auctions (id, code, slug, kind, state, creator_party_id, creator_user_id,
        title, category, quantity, unit, municipality_code, delivery, starting_price, reserve_price,
        min_increment, is_soft_close, starts_at, announced_end, ends_at, current_price,
        creator_guarantee, creator_hold_id)
      select ${id}, ${newShortCode("L")}, ${`lote-${id}`}, ${lot.kind}, ${lot.state}, ${partyId},
        ${actor.userId}, ${lot.title}, 'graos', ${lot.quantity}::numeric, ${lot.unit}, 5107925,
        ${lot.delivery}, ${start}, ${lot.reserve_price && decimalToCents(lot.reserve_price)}::bigint,
        ${decimalToCents(lot.min_increment)}, ${lot.is_soft_close},
        now + make_interval(secs => ${lot.startsIn}), now + make_interval(secs => ${lot.endsIn}),
        now + make_interval(secs => ${lot.endsIn}), ${start},
        ${holds ? guarantee : null}::bigint, ${holds ? holdId : null}::uuid
      from platform.now() now`.execute(trx);
    if (!holds) return;
    const hold = holdGuarantee({ id: holdId, auctionId: id, partyId, amount: guarantee });
    await postGroup(trx, { transfers: [hold] }, surely);
  });
  return id;
}

function bidding(db: Database, call: TestCall) {
  const grantFor = async (
    { actor }: TestPerson,
    { auctionId, amount, intentId }: { auctionId: string; amount: string; intentId: string },
  ): Promise<string> => {
    const bound = { payee: auctionId, amountCents: decimalToCents(amount), intentId };
    const given = await inTransaction(db, (trx) =>
      giveGrant(trx, { actor, method: "pin", purpose: "bid", terms: bidTerms, ...bound }),
    );
    return given.token;
  };
  const confirm = async (person: TestPerson, auctionId: string, limit: string): Promise<Answer> => {
    const id = newId();
    const grant = await grantFor(person, { auctionId, amount: limit, intentId: id });
    return call(person, "PUT", `/auctions/${auctionId}/confirmation`, { id, limit, grant });
  };
  return {
    /** After a PIN: bound to the auction, an amount per unit and the intent that uses it. */
    grantFor,
    confirm,
    /** By somebody who would say yes if asked whether so far beyond the price is meant. */
    bid: (
      person: TestPerson,
      auctionId: string,
      amount: string,
      over: { id?: string; limit?: string; is_far_confirmed?: boolean } = {},
    ): Promise<Answer> => {
      const bid = { id: newId(), bid_amount: amount, is_far_confirmed: true, ...over };
      return call(person, "POST", `/auctions/${auctionId}/bids`, bid);
    },
    /** A buyer with money who has confirmed up to a limit here. */
    confirmed: async (person: TestPerson, auctionId: string, limit: string) => {
      const done = await confirm(person, auctionId, limit);
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
      return person;
    },
  };
}

function clock(db: Database) {
  const now = async (): Promise<Date> => {
    const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db);
    return rows[0]!.now;
  };
  return {
    now,
    /** Business time jumps ahead. */
    pass: async (seconds: number): Promise<void> => {
      await sql`update platform.clock_offset set is_movable = true,
        offset_ms = offset_ms + ${Math.round(seconds * 1_000)}`.execute(db);
      await sql`select platform.ensure_partitions(1)`.execute(db);
    },
  };
}

async function verify(db: Database, { actor, partyId }: TestPerson): Promise<void> {
  await sql`
    insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
    values (${newId()}, ${actor.userId}, ${partyId}, 'approved', platform.now(),
      platform.now())`.execute(db);
}

/** As the wallet's adjustments use it; opened by its migration. */
const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";

async function credit(db: Database, partyId: string, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await inTransaction(db, async (trx) => {
    const sides = { debit: adjustmentsAccountId, credit: partyId };
    const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
    await postGroup(trx, { transfers: [{ ...named, ...sides, reference: "", amount }] }, surely);
  });
}
