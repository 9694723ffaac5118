import { sql } from "kysely";
import { createVault } from "#modules/identity";
import { openAccounts, postGroup, surely, readCounters, shardFor } from "#modules/ledger";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { isRefusal } from "#platform/refusal";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import type { PaymentsDependencies } from "../dependencies.ts";
import { closeNotice, takeDueNotices, tryNoticeLater } from "../inbox/inbox.queries.ts";
import { noticePurpose, parseJson } from "../inbox/receive-notice.ts";
import type { PurchaseOwners } from "../purchases/purchase-owner.ts";
import type { CardAcquirer } from "./acquirer.ts";
import type { CardPaymentRow } from "./card-payment.queries.ts";
import { createCardPayments, type CardPayments } from "./card-payments.ts";
import type { CardPaymentWish } from "./create-card-payment.ts";
import { cardRoutes } from "./cards.routes.ts";
import { cardSweepers } from "./cards.sweepers.ts";
import { handleAcquirerNotice } from "./handle-acquirer-notice.ts";
import { createAcquirer } from "./stripe-acquirer.ts";

type Parts = PaymentsDependencies & { acquirer: CardAcquirer };

/** Payments by card over a database of its own, before an acquirer that the test has started. */
export interface CardSite {
  db: Database;
  parts: Parts;
  server: TestServer;
  cards: CardPayments;
  by: Parameters<CardPayments["create"]>[1];
  buyer: { partyId: string; userId: string };
  /** A payment for a new account, with its checkout open. */
  begin(amount?: bigint): Promise<CardPaymentRow>;
  wish(amount?: bigint): Promise<CardPaymentWish>;
  find(id: string): Promise<CardPaymentRow>;
  refund(paymentId: string, amount: bigint, id?: string): ReturnType<CardPayments["refund"]>;
  /** What was received is worked off, as the inbox does it; says what came of each. */
  workOff(): Promise<string[]>;
  /** Everybody who has not been asked about for long is asked about. */
  sweep(): Promise<void>;
  /** What was told and never came is fetched into the inbox. */
  fetchLost(): Promise<number>;
  available(accountId: string): Promise<bigint>;
  /** What the acquirer owes us by our own books, and what is owed by those who had spent it. */
  clearing(): Promise<bigint>;
  debts(): Promise<bigint>;
  /** The same debts as refunds and disputes have them. */
  owedByRows(): Promise<bigint>;
  spend(accountId: string, amount: bigint): Promise<void>;
  move(debit: string, credit: string, amount: bigint): Promise<void>;
  moveClock(by: string): Promise<void>;
  close(): Promise<void>;
}

export async function openCardSite(
  environment: Record<string, string>,
  /** Who sells, when the test is about purchases. */
  sellersOf?: (db: Database) => PurchaseOwners,
): Promise<CardSite> {
  const database = await createTestDatabase();
  const { db } = database;
  const config = testConfig(environment);
  const parts = partsOf(db, config, sellersOf?.(db));
  const server = await createTestServer({ db, config, routes: cardRoutes(parts) });
  const person = await server.signIn(["buyer"]);
  const cards = createCardPayments(parts);
  const [ask, fetchLost] = cardSweepers(parts);
  const by = { actor: person.actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  const find = async (id: string) =>
    (await db
      .selectFrom("payments.card_payments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow()) as CardPaymentRow;
  const wish = (amount = 10_000n) => newWish(db, person, amount);
  return {
    db,
    parts,
    server,
    cards,
    by,
    buyer: { partyId: person.partyId, userId: person.actor.userId },
    wish,
    find,
    begin: async (amount) => {
      const payment = await cards.create(await wish(amount), by);
      if (isRefusal(payment)) throw new Error(JSON.stringify(payment));
      return payment;
    },
    refund: (paymentId, amount, id = newId()) =>
      cards.refund({ id, paymentId, amount, reason: "Pedido cancelado" }, by),
    workOff: () => workOff(parts),
    sweep: async () => {
      await sql`update payments.card_payments set next_ask_at = platform.now()
        where next_ask_at is not null`.execute(db);
      await ask!.sweep(db);
    },
    fetchLost: () => fetchLost!.sweep(db),
    available: async (id) => {
      const { creditsPosted, debitsPosted, debitsPending } = (await readCounters(db, [id])).get(
        id,
      )!;
      return creditsPosted - debitsPosted - debitsPending;
    },
    clearing: () => sumOfBook(db, "card_clearing"),
    debts: () => sumOfBook(db, "party_debts"),
    owedByRows: () => sumOwed(db),
    spend: (id, amount) => move(db, { debit: id, amount }),
    move: (debit, credit, amount) => move(db, { debit, credit, amount }),
    moveClock: async (interval) => {
      await sql`update platform.clock_offset set is_movable = true,
        offset_ms = (extract(epoch from ${interval}::interval) * 1000)::bigint`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

function partsOf(
  db: Database,
  config: ReturnType<typeof testConfig>,
  purchases: PurchaseOwners | undefined,
): Parts {
  return {
    db,
    config,
    log: createLogger(config, "test"),
    vault: createVault(config),
    sealer: createSealer(config),
    bank: undefined,
    acquirer: createAcquirer(config)!,
    purchases,
  };
}

async function newWish(db: Database, person: TestPerson, amount: bigint): Promise<CardPaymentWish> {
  const target = newId();
  await inTransaction(db, (trx) =>
    openAccounts(trx, [{ id: target, book: "wallets", owner: "test" }]),
  );
  return {
    id: newId(),
    party_id: person.partyId,
    purpose: "deposit",
    reference: target,
    description: "Pedido 1042, 30 sacas de milho",
    amount,
    target_account_id: target,
    success_path: "/orders/1042?pago=1",
    cancel_path: "/checkout/1042",
  };
}

async function workOff(parts: Parts): Promise<string[]> {
  const outcomes: string[] = [];
  for (const notice of await takeDueNotices(parts.db, 1_000)) {
    try {
      const body = parseJson(parts.sealer.open(noticePurpose, notice.sealed_body));
      const outcome = await handleAcquirerNotice(parts, body);
      await closeNotice(parts.db, notice.id, outcome);
      outcomes.push(outcome);
    } catch (error) {
      await tryNoticeLater(parts.db, notice.id);
      outcomes.push((error as Error).name);
    }
  }
  return outcomes;
}

async function sumOfBook(db: Database, book: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(debits_posted - credits_posted), 0)::bigint as sum
    from ledger.accounts a join ledger.books b on b.code = a.book where b.name = ${book}`.execute(
    db,
  );
  return rows[0]!.sum;
}

async function sumOwed(db: Database): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select (
      (select coalesce(sum(owed), 0) from payments.card_refunds where state = 'done') +
      (select coalesce(sum(owed), 0) from payments.card_disputes where state <> 'won')
    )::bigint as owed`.execute(db);
  return rows[0]!.owed;
}

/** To an account that nobody asks about, unless told. */
async function move(
  db: Database,
  { debit, credit, amount }: { debit: string; credit?: string; amount: bigint },
): Promise<void> {
  const id = newId();
  const fees = { logicalId: "a0000000-0000-4000-8000-000301010000", shards: 8 };
  const to = credit ?? shardFor(fees, id);
  const named = { reason: "spent_in_test", reference: id };
  await inTransaction(db, (trx) =>
    postGroup(
      trx,
      { transfers: [{ kind: "transfer", id, debit, credit: to, amount, ...named }] },
      surely,
    ),
  );
}
