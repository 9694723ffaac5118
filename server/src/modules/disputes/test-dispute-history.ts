import * as fc from "fast-check";
import { sql } from "kysely";
import { postGroup, surely } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import { balanceOf, why, type Answer, type DisputeSite } from "./test-dispute-site.ts";
import { actWhenDue } from "./timers/act-when-due.ts";

const acts = [
  "open_by_buyer",
  "open_by_seller",
  "answer",
  "say",
  "propose_by_buyer",
  "propose_by_seller",
  "propose_by_desk",
  "accept_by_buyer",
  "accept_by_seller",
  "refuse_by_buyer",
  "refuse_by_seller",
  "take_back",
  "mediation",
  "withdraw",
  "decide",
  "confirm",
  "time_is_over",
  "release",
  "receive",
  "spend",
] as const;

/** Something that may be tried; `share` of a thousand is how much of the order it is about. */
export interface Act {
  what: (typeof acts)[number];
  share: number;
}

const often = acts.filter((act) => /open|accept|mediation|decide|propose|time/.test(act));

export const actArbitrary: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...acts, ...often),
  share: fc.oneof(fc.constant(1000), fc.constant(0), fc.integer({ min: 1, max: 999 })),
});

export interface Scene {
  site: DisputeSite;
  buyer: TestPerson;
  seller: TestPerson;
  desk: readonly [TestPerson, TestPerson];
  orderId: string;
  total: bigint;
  /** The newest dispute of the order, and a decision of it that waits. */
  caseId: string | null;
  approvalId: string | null;
  /** What the seller took out of the wallet, so that a refund finds nothing there. */
  spent: bigint;
}

export async function openScene(site: DisputeSite, total: bigint): Promise<Scene> {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const desk = [await site.openDesk("super"), await site.openDesk("finance")] as const;
  const orderId = await site.deliver({ buyer, seller, total, fee: (total * 37n) / 1000n });
  const nothing = { caseId: null, approvalId: null, spent: 0n };
  return { site, buyer, seller, desk, orderId, total, ...nothing };
}

/** Tries one act as its own person would; what is refused changes nothing. */
export async function tryAct(scene: Scene, { what, share }: Act): Promise<void> {
  const amount = (scene.total * BigInt(share)) / 1000n;
  if (what === "open_by_buyer" || what === "open_by_seller") return open(scene, what, amount);
  if (what === "release") return release(scene);
  if (what === "receive") return void (await receive(scene));
  if (what === "spend") return spend(scene);
  if (scene.caseId) await tryInCase(scene, scene.caseId, { what, amount });
}

async function open(
  scene: Scene,
  what: "open_by_buyer" | "open_by_seller",
  amount: bigint,
): Promise<void> {
  const person = what === "open_by_buyer" ? scene.buyer : scene.seller;
  const wish = { reason: "other", wanted_refund: centsToDecimal(amount) };
  const { status, body } = await scene.site.openCase(person, scene.orderId, wish);
  if (status === 201) Object.assign(scene, { caseId: body.dispute_id, approvalId: null });
}

async function tryInCase(
  scene: Scene,
  id: string,
  { what, amount }: { what: Act["what"]; amount: bigint },
): Promise<Answer | void> {
  const { site, buyer, seller, desk } = scene;
  const split = { refund: centsToDecimal(amount), reason: why };
  const doings: Partial<Record<Act["what"], () => Promise<Answer | void>>> = {
    answer: () => site.act(seller, id, "/statement/send", { text: "Saiu dentro do padrão." }),
    say: () => site.act(buyer, id, "/messages", { text: "Vamos resolver?" }),
    propose_by_buyer: () => site.act(buyer, id, "/proposals", split),
    propose_by_seller: () => site.act(seller, id, "/proposals", split),
    propose_by_desk: () => site.desk(desk[0], id, "/proposals", split),
    accept_by_buyer: () => site.accept(buyer, id),
    accept_by_seller: () => site.accept(seller, id),
    refuse_by_buyer: () => answerOpen(scene, buyer, "refuse"),
    refuse_by_seller: () => answerOpen(scene, seller, "refuse"),
    take_back: () => answerOpen(scene, seller, "take-back"),
    mediation: () => site.act(seller, id, "/mediation"),
    withdraw: () => site.act(buyer, id, "/withdrawal"),
    decide: () => decide(scene, id, split),
    confirm: () => confirm(scene),
    time_is_over: () => timeIsOver(scene, id),
  };
  return doings[what]!();
}

async function answerOpen(
  { site, caseId }: Scene,
  person: TestPerson,
  how: "refuse" | "take-back",
): Promise<void> {
  const { proposals } = await site.read(person, caseId!);
  const open = proposals.find(({ state }) => state === "open");
  if (open) await site.act(person, caseId!, `/proposals/${open.id}/${how}`);
}

async function decide(scene: Scene, id: string, split: object): Promise<void> {
  const intent = newId();
  const answer = await scene.site.desk(scene.desk[0], id, "/decision", { ...split, id: intent });
  if (answer.body.state === "awaiting_approval") scene.approvalId = intent;
}

async function confirm({ site, desk, approvalId }: Scene): Promise<void> {
  if (approvalId) await site.confirm(desk[1], approvalId);
}

async function timeIsOver({ site }: Scene, id: string): Promise<void> {
  const { db } = site.database;
  await sql`update disputes.cases set due_at = platform.now()
    where id = ${id} and ended_at is null`.execute(db);
  await actWhenDue(db, id);
}

async function release({ site, orderId }: Scene): Promise<void> {
  await sql`update orders.orders set due_at = platform.now()
    where id = ${orderId} and due_at is not null`.execute(site.database.db);
  await site.sweep("orders.act_when_due");
}

function receive({ site, buyer, orderId }: Scene): Promise<Answer> {
  const checked = { quantity: true, quality: true, documents: true };
  return site.call(buyer, "POST", `/orders/${orderId}/receipt`, { id: newId(), checked });
}

const outside = "a0000000-0000-4000-8000-000001090000";

async function spend(scene: Scene): Promise<void> {
  const { db } = scene.site.database;
  const { partyId } = scene.seller;
  const amount = await balanceOf(db, partyId);
  if (amount === 0n) return;
  const sides = { debit: partyId, credit: outside, amount };
  const named = {
    kind: "transfer",
    id: newId(),
    reason: "wallet_adjustment",
    reference: "",
  } as const;
  await inTransaction(db, (trx) => postGroup(trx, { transfers: [{ ...named, ...sides }] }, surely));
  scene.spent += amount;
}

export interface Books {
  escrow: bigint;
  /** What the order's row says lies there. */
  obligation: bigint;
  /** All that the order's money has become. */
  sum: bigint;
  isFrozen: boolean;
  hasOpenCase: boolean;
  /** What the buyer has, and what ended disputes gave. */
  paidOut: bigint;
  settled: bigint;
  state: string;
}

interface Row {
  obligation: bigint;
  fees: bigint;
  debts: bigint;
  isFrozen: boolean;
  hasOpenCase: boolean;
  settled: bigint;
  state: string;
}

/** The ledger's own rows beside those of orders and disputes. */
export async function readBooks(scene: Scene): Promise<Books> {
  const { db } = scene.site.database;
  const { orderId, buyer, seller, spent } = scene;
  const { rows } = await sql<Row>`
    select case when o.released is null and o.state in ('delivered', 'returning')
        then o.total - o.refunded else 0 end as obligation,
      (select coalesce(sum(case reason when 'order_fee' then amount else -amount end), 0)::int8
        from ledger.transfers t where t.reference = ${orderId}
          and t.reason in ('order_fee', 'order_fee_returned')) as fees,
      (select coalesce(sum(amount - paid), 0)::int8 from orders.debts where order_id = o.id) as debts,
      coalesce(o.frozen_because = 'dispute', false) as "isFrozen",
      exists (select from disputes.cases d where d.order_id = o.id and d.ended_at is null)
        as "hasOpenCase",
      (select coalesce(sum(d.refund), 0)::int8 from disputes.cases d where d.order_id = o.id)
        as settled,
      coalesce((select d.state from disputes.cases d where d.order_id = o.id
        order by d.id desc limit 1), 'none') as state
    from orders.orders o where o.id = ${orderId}`.execute(db);
  const row = rows[0]!;
  const escrow = await balanceOf(db, orderId);
  const paidOut = await balanceOf(db, buyer.partyId);
  const has = await balanceOf(db, seller.partyId);
  const sum = escrow + paidOut + has + spent + row.fees - row.debts;
  return { ...row, escrow, paidOut, sum };
}
