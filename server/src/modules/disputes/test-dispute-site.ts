import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { createFileStore, keepFile } from "#modules/files";
import { createVault } from "#modules/identity";
import { openAccounts, postGroup, surely, type Transfer } from "#modules/ledger";
import { ordersRoutes, ordersSweepers } from "#modules/orders";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { patientCalls, type TestAnswer, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { recordDecision } from "#platform/permissions/approvals";
import { isRefusal, type Refusal } from "#platform/refusal";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import { openContestedDispute } from "./acts/open-dispute.ts";
import { disputeDecisionApproval } from "./desk/decision-approval.ts";
import { disputesRoutes } from "./disputes.routes.ts";
import { disputesSweepers } from "./disputes.sweepers.ts";

export type Answer = TestAnswer;
export type Verb = Parameters<TestCall>[1];
export type DisputeSite = Awaited<ReturnType<typeof openDisputeSite>>;

/** Delivered orders whose money is in escrow, and the real routes and clocks of orders and disputes. */
export async function openDisputeSite() {
  const database = await createTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), "areon-disputes-"));
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const config = testConfig({ FILES_DIRECTORY: directory });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const fileStore = createFileStore(config);
  const services = { sealer: createSealer(config), vault: createVault(config), bank: undefined };
  const parts = { db, config, log, fileStore, scanner: undefined, ...services };
  const routes = disputesRoutes(parts);
  const classificationOwner = { contested: openContestedDispute };
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [...ordersRoutes({ ...parts, classificationOwner }), ...routes],
  });
  await server.app.ready();
  const { inject, call } = patientCalls(server);
  const clocks = [...ordersSweepers({ log }), ...disputesSweepers({ log })];
  return {
    database,
    parts,
    routes,
    inject,
    call,
    ...peopleOf(db, (roles, as) => server.signIn(roles, as)),
    ...actsOf(call),
    /** A ready file of this person, as an upload leaves it. */
    keep: async (
      owner: TestPerson,
      bytes: Buffer,
      kind: "dispute_evidence" | "order_document" = "dispute_evidence",
    ): Promise<string> => {
      const ownerId = owner.actor.userId;
      const filename = `prova-${newId()}.png`;
      const kept = await keepFile(
        { db, fileStore, scanner: undefined },
        { ownerId, kind, filename, bytes },
      );
      if (isRefusal(kept)) throw new Error(kept.refused);
      return kept;
    },
    /** As the page of approvals confirms: the decision on it and what it does are one. */
    confirm: (person: TestPerson, approvalId: string) => confirm(db, person, approvalId),
    /** What the clock owes now, of orders or of disputes. */
    sweep: async (name: "orders.act_when_due" | "disputes.act_when_due"): Promise<void> => {
      await clocks.find((clock) => clock.name === name)!.sweep(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function confirm(db: Database, { actor }: TestPerson, id: string): Promise<Refusal | null> {
  return allOrNothing(db, async (trx) => {
    const decision = { id, state: "confirmed", by: actor.userId, reason: "Conferido" } as const;
    const confirmed = await recordDecision(trx, decision);
    if (isRefusal(confirmed)) return confirmed;
    const decider = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
    return (await disputeDecisionApproval.execute(trx, confirmed, decider)) ?? null;
  });
}

export interface TestOrder {
  buyer: TestPerson;
  seller: TestPerson;
  total: bigint;
  fee?: bigint;
}

function peopleOf(
  db: Database,
  signIn: (roles?: string[], as?: { userType: "admin" }) => Promise<TestPerson>,
) {
  return {
    signIn,
    open: async (as: "buyer" | "seller") => {
      const person = await signIn([as]);
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      return person;
    },
    openDesk: (role: string | null) => signIn(role ? [role] : [], { userType: "admin" }),
    /** One delivered order whose money is in escrow; the clock would release it in three days. */
    deliver: (order: TestOrder) => inTransaction(db, (trx) => insertOrder(trx, order)),
    balanceOf: (accountId: string) => balanceOf(db, accountId),
  };
}

export async function balanceOf(db: Database, accountId: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select (credits_posted - debits_posted)::int8 as balance from ledger.accounts
    where id = ${accountId}`.execute(db);
  return rows[0]?.balance ?? 0n;
}

const statement = "A carga chegou úmida e abaixo do que foi combinado.";
export const why = "Pelo laudo, esta divisão é a mais justa.";

function actsOf(call: TestCall) {
  const act = (person: TestPerson, id: string, path: string, body: object = {}) =>
    call(person, "POST", `/disputes/${id}${path}`, { id: newId(), ...body });
  const desk = (person: TestPerson, id: string, path: string, body: object = {}) =>
    call(person, "POST", `/admin/disputes/${id}${path}`, { id: newId(), ...body });
  const read = async (person: TestPerson, id: string): Promise<DisputeDetail> =>
    (await call(person, "GET", `/disputes/${id}`)).body;
  return {
    act,
    desk,
    read,
    readDesk: async (person: TestPerson, id: string): Promise<DisputeDetail> =>
      (await call(person, "GET", `/admin/disputes/${id}`)).body,
    openCase: async (person: TestPerson, orderId: string, over: object = {}): Promise<Answer> =>
      call(person, "POST", "/disputes", {
        id: newId(),
        order_id: orderId,
        reason: "quality",
        wanted_refund: "3.00",
        statement,
        ...over,
      }),
    propose: (person: TestPerson, id: string, refund: string) =>
      act(person, id, "/proposals", { refund, reason: why }),
    /** A yes to whatever is open now. */
    accept: async (person: TestPerson, id: string): Promise<Answer> => {
      const open = (await read(person, id)).proposals.find(({ state }) => state === "open");
      return act(person, id, `/proposals/${open?.id ?? newId()}/accept`);
    },
  };
}

/** The wallet's adjustments stand for the world outside; their migration opens it. */
const outside = "a0000000-0000-4000-8000-000001090000";

async function insertOrder(trx: Trx, order: TestOrder): Promise<string> {
  const { buyer, seller, total, fee = total / 20n } = order;
  const [id, checkoutId, productId] = [newId(), newId(), newId()];
  const code = nextCode();
  await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
      input_hash, paid_at)
    values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'wallet', ${total}, 'paid',
      ${randomBytes(32)}, platform.now())`.execute(trx);
  await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
      unit, price, stock, municipality_code, offers_fob, published_at, pickup_place)
    select ${productId}, ${`P-${code}`}, ${seller.partyId}, ${seller.actor.userId}, 'published', c.id,
      'Sorgo em grão', 'sc60', 48.30, 5000, 5107925, true, platform.now(), 'Fazenda Santa Rita'
    from catalog.categories c where c.parent_id is not null order by c.id limit 1`.execute(trx);
  await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
      seller_party_id, delivery, goods, total, fee, municipality_from, sealed_delivery, state, paid_at,
      shipped_at, delivered_at, due_at)
    values (${id}, ${`O-${code}`}, ${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId},
      ${seller.partyId}, 'pickup', ${total}, ${total}, ${fee}, 5107925, ${randomBytes(16)},
      'delivered', platform.now(), platform.now(), platform.now(),
      platform.now() + interval '3 days')`.execute(trx);
  await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
      quantity, unit_price, total, fee_percent, fee)
    select ${id}, 0, p.id, p.title, p.category_id, p.unit, 300, 48.30, ${total}, 5, ${fee}
    from catalog.products p where p.id = ${productId}`.execute(trx);
  await openAccounts(trx, [{ id, book: "escrow", owner: `order:${id}` }]);
  const named = { kind: "transfer", reference: id } as const;
  const transfers: [Transfer, ...Transfer[]] = [
    {
      ...named,
      id: newId(),
      reason: "wallet_adjustment",
      debit: outside,
      credit: buyer.partyId,
      amount: total,
    },
    {
      ...named,
      id: newId(),
      reason: "order_paid",
      debit: buyer.partyId,
      credit: id,
      amount: total,
    },
  ];
  await postGroup(trx, { transfers }, surely);
  return id;
}

let written = 0;

/** Counted, not drawn: among thousands of orders two draws would meet. */
function nextCode(): string {
  written += 1;
  const signs = written.toString(36).toUpperCase().padStart(6, "0");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
