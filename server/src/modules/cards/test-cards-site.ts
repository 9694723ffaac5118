import {
  newCardPayee,
  newCardTerms,
  replaceCardTerms,
  unfreezeCardTerms,
} from "@areon/contracts/cards/terms/step-up";
import { registrationForm } from "@areon/contracts/testing/registration";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { createTotpCheck, createVault, giveGrant, trustRoutes } from "#modules/identity";
import { postGroup, surely, verifyLedger } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import { createPartyCards, openWallets, walletRoutes } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { cardPurchaseMovements } from "./purchases/card-purchase-movements.ts";
import { cardsRoutes } from "./cards.routes.ts";
import { cardsSweepers } from "./cards.sweepers.ts";
import { createCardIssuer } from "./issuer/http-issuer.ts";
import { cardPurchaseHoldOwner } from "./purchases/purchase-money.ts";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };
type Verb = "GET" | "POST" | "PUT" | "DELETE";

export interface NewCard {
  name?: string;
  kind?: "recurring" | "single_use";
  purchase_limit?: string | null;
  month_limit?: string;
}

/** Virtual cards over a database of its own, before an issuer that the test has started. */
export interface CardsSite {
  database: TestDatabase;
  db: Database;
  /** Where the server listens, for an issuer that asks over the network. */
  origin: string;
  call(person: TestPerson, method: Verb, path: string, body?: object): Promise<Answer>;
  openHolder(funds?: string): Promise<TestPerson>;
  credit(partyId: string, amount: string): Promise<void>;
  spend(partyId: string, cents: bigint): Promise<void>;
  grantFor(
    person: TestPerson,
    bound: { payee: string; amount: string; intentId: string; terms: string },
  ): Promise<string>;
  /** What a new card needs, with a grant for exactly that. */
  prepare(person: TestPerson, card?: NewCard): Promise<Record<string, unknown> & { id: string }>;
  createCard(person: TestPerson, card?: NewCard): Promise<string>;
  unfreeze(person: TestPerson, cardId: string): Promise<Answer>;
  replace(person: TestPerson, cardId: string): Promise<Answer>;
  available(person: TestPerson): Promise<bigint>;
  /** What the issuer is owed, and what people owe for purchases, by the books. */
  books(): Promise<{ settlement: bigint; debts: bigint }>;
  sweep(name: string): Promise<number>;
  /** The ledger's own proof, with every hold of ours. */
  proof(): ReturnType<typeof verifyLedger>;
  close(): Promise<void>;
}

const testPartner = {
  key: "partners.cards",
  value: { name: "Emissora de Teste S.A.", cnpj: "00.000.000/0001-91", licence: "Autorizada" },
};

export async function openCardsSite(
  environment: Record<string, string>,
  { hasPartner = true }: { hasPartner?: boolean } = {},
): Promise<CardsSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  if (hasPartner) await inTransaction(db, (trx) => seedSetting(trx, testPartner));
  const { server, sweepers } = await openServer(db, environment);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const call: CardsSite["call"] = async (person, method, path, body) => {
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
    db,
    origin: `http://127.0.0.1:${port}`,
    call,
    openHolder: async (funds = "0.00") => {
      const person = await server.signIn(["buyer"]);
      const registered = await call(person, "POST", "/me/registration", registrationForm(newId()));
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      if (funds !== "0.00") await move(db, adjustments, person.partyId, decimalToCents(funds));
      return person;
    },
    credit: (partyId, amount) => move(db, adjustments, partyId, decimalToCents(amount)),
    spend: (partyId, cents) => move(db, partyId, adjustments, cents),
    ...ownerActs(db, call),
    available: async ({ partyId }) => {
      const { rows } = await sql<{ free: bigint }>`
        select (credits_posted - debits_posted - debits_pending)::bigint as free
        from ledger.accounts where id = ${partyId}`.execute(db);
      return rows[0]!.free;
    },
    books: async () => ({
      settlement: await sumOfBook(db, "card_settlement"),
      debts: -(await sumOfBook(db, "party_debts")),
    }),
    sweep: async (name) => sweepers.find((one) => one.name === name)!.sweep(db),
    proof: () => verifyLedger(db, [cardPurchaseHoldOwner]),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

type OwnerActs = Pick<CardsSite, "grantFor" | "prepare" | "createCard" | "unfreeze" | "replace">;

/** What a person does with cards, with the grants that their PIN would earn. */
function ownerActs(db: Database, call: CardsSite["call"]): OwnerActs {
  const grantFor: CardsSite["grantFor"] = async ({ actor }, { amount, ...bound }) => {
    const act = { actor, method: "pin", purpose: "money_out", ...bound } as const;
    const amountCents = decimalToCents(amount);
    return (await inTransaction(db, (trx) => giveGrant(trx, { ...act, amountCents }))).token;
  };
  const prepare: CardsSite["prepare"] = async (person, card = {}) => {
    const { name = "Combustível", kind = "recurring", purchase_limit = null } = card;
    const { month_limit = "1000.00" } = card;
    const id = newId();
    const terms = newCardTerms({ kind, purchase_limit });
    const bound = { payee: newCardPayee, amount: month_limit, intentId: id, terms };
    const grant = await grantFor(person, bound);
    return { id, name, kind, purchase_limit, month_limit, grant };
  };
  const limitOf = async (person: TestPerson, cardId: string): Promise<string> => {
    const { body } = await call(person, "GET", "/wallet/cards");
    return body.cards.find(({ id }: { id: string }) => id === cardId).month_limit;
  };
  return {
    grantFor,
    prepare,
    createCard: async (person, card) => {
      const wish = await prepare(person, card);
      const { status, body } = await call(person, "POST", "/wallet/cards", wish);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return wish.id;
    },
    unfreeze: async (person, cardId) => {
      const intentId = newId();
      const amount = await limitOf(person, cardId);
      const bound = { payee: cardId, amount, intentId, terms: unfreezeCardTerms };
      const grant = await grantFor(person, bound);
      const body = { intent_id: intentId, grant };
      return call(person, "POST", `/wallet/cards/${cardId}/unfreeze`, body);
    },
    replace: async (person, cardId) => {
      const id = newId();
      const amount = await limitOf(person, cardId);
      const bound = { payee: cardId, amount, intentId: id, terms: replaceCardTerms };
      const grant = await grantFor(person, bound);
      return call(person, "POST", `/wallet/cards/${cardId}/replacement`, { id, grant });
    },
  };
}

/** As the wallet's adjustments use it; opened by its migration. */
const adjustments = "a0000000-0000-4000-8000-000001090000";

const silent = createLogger({ LOG_LEVEL: "silent" }, "test");

async function openServer(db: Database, environment: Record<string, string>) {
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes", ...environment });
  const services = { sealer: createSealer(config), vault: createVault(config) };
  const parts = { db, config, log: silent, ...services };
  const cards = { db, issuer: createCardIssuer(config), partyCards: createPartyCards(parts) };
  const server: TestServer = await createTestServer({
    db,
    config,
    log: silent,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...walletRoutes({ ...parts, sources: [cardPurchaseMovements] }),
      ...cardsRoutes(cards),
    ],
  });
  return { server, sweepers: cardsSweepers({ ...cards, log: silent }) };
}

async function move(db: Database, debit: string, credit: string, amount: bigint): Promise<void> {
  const named = {
    kind: "transfer",
    id: newId(),
    reason: "wallet_adjustment",
    reference: "",
  } as const;
  await inTransaction(db, (trx) =>
    postGroup(trx, { transfers: [{ ...named, debit, credit, amount }] }, surely),
  );
}

async function sumOfBook(db: Database, book: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(credits_posted - debits_posted), 0)::bigint as sum
    from ledger.accounts a join ledger.books b on b.code = a.book where b.name = ${book}`.execute(
    db,
  );
  return rows[0]!.sum;
}
