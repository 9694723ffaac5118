import * as fc from "fast-check";
import { sql } from "kysely";
import { postGroup, surely, readAvailable } from "#modules/ledger";
import { lockCardPurchase, type PurchaseEffects, type TakenMoney } from "#modules/payments";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Refusal } from "#platform/refusal";
import { cancelOrder, undoOrder } from "../acts/cancel-order.ts";
import { lockOrderForCase } from "../acts/case-order.ts";
import { closeOrderDispute, openOrderDispute } from "../acts/dispute-order.ts";
import { freezeOrder } from "../acts/freeze-order.ts";
import { moveOrder } from "../acts/move-order.ts";
import { findOrder, type OrderRow } from "../acts/order.queries.ts";
import { receiveOrder } from "../acts/receive-order.ts";
import { refundIn } from "../acts/refund-order.ts";
import { settleOrder } from "../acts/settle-order.ts";
import { shipOrder } from "../acts/ship-order.ts";
import type { OrdersSite } from "../acts/test-orders.ts";
import { receiveReturn, withdrawOrder } from "../acts/withdraw-order.ts";
import { payDebts } from "../debts/pay-debts.ts";
import { freezePurchase, losePurchase, takeBackPurchase, unfreezePurchase } from "./chargeback.ts";
import { restOf } from "./refund-parts.ts";
import { releaseMoney } from "./release-money.ts";

const acts = [
  "ship",
  "deliver",
  "receive",
  "release",
  "cancel",
  "not_shipped",
  "refund_by_seller",
  "refund_by_desk",
  "withdraw",
  "return",
  "freeze",
  "unfreeze",
  "dispute",
  "win",
  "lose",
  "take_back",
  "complain",
  "give_in",
  "settle_dispute",
  "settle_ticket",
  "spend",
  "pay_debts",
] as const;

/** Something that may be tried; `share` of a thousand is how much of what is there it is about. */
export interface Act {
  what: (typeof acts)[number];
  order: number;
  share: number;
}

const often = acts.filter((act) =>
  /ship|receive|release|refund|spend|lose|complain|settle/.test(act),
);

export const actArbitrary: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...acts, ...often, ...often),
  order: fc.nat(20),
  share: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 })),
});

export interface Scene {
  site: OrdersSite;
  buyer: TestPerson;
  sellers: readonly TestPerson[];
  orders: readonly { orderId: string; checkoutId: string; seller: TestPerson }[];
  /** What the sellers took out of their wallets, so that a refund finds nothing there. */
  spent: bigint;
}

/** Tries one act as its own person would; what the machine refuses changes nothing. */
export async function tryAct(scene: Scene, act: Act): Promise<void> {
  const { site } = scene;
  const { db } = site.database;
  const chosen = scene.orders[act.order % scene.orders.length]!;
  const { orderId, checkoutId, seller } = chosen;
  if (act.what === "spend") return spend(scene, seller, act.share);
  if (act.what === "pay_debts") return pay(db, seller, act.share);
  const { what, share } = act;
  if (isDisputeAct(what)) return disputeActs[what](db, checkoutId, share);
  await orderActs[what]({ db, scene, orderId, checkoutId, seller, share });
}

interface Trying {
  db: Database;
  scene: Scene;
  orderId: string;
  checkoutId: string;
  seller: TestPerson;
  share: number;
}

type OrderTry = (trying: Trying) => Promise<unknown>;

const origin = { address: "127.0.0.1", userAgent: undefined };
const request = ({ orderId }: Trying, { actor }: TestPerson) => ({
  orderId,
  id: newId(),
  actor,
  origin,
});
const asSeller = (trying: Trying) => request(trying, trying.seller);
const asBuyer = (trying: Trying) => request(trying, trying.scene.buyer);
const checked = { quantity: true, quality: true, documents: true } as const;
const reason = "combinado";

type OrderTryName = Exclude<Act["what"], "spend" | "pay_debts" | DisputeAct>;

const orderActs: Record<OrderTryName, OrderTry> = {
  ship: (trying) => shipOrder(trying.db, asSeller(trying)),
  deliver: ({ db, orderId }) =>
    allOrNothing(db, (trx) => moveOrder(trx, { orderId, act: "deliver", role: "clock" })),
  receive: (trying) => receiveOrder(trying.db, asBuyer(trying), checked),
  release: ({ db, orderId }) =>
    allOrNothing(db, (trx) =>
      moveOrder(trx, {
        orderId,
        act: "release",
        role: "clock",
        carryOut: (order, stepId) => releaseMoney(trx, order, stepId),
      }),
    ),
  cancel: (trying) => cancelOrder(trying.db, asSeller(trying), { as: "party", reason }),
  not_shipped: ({ db, orderId, checkoutId }) =>
    allOrNothing(db, async (trx) => {
      await lockPayment(trx, checkoutId);
      const move = { orderId, act: "not_shipped", role: "clock" } as const;
      return undoOrder(trx, move, { cause: "not_shipped" });
    }),
  refund_by_seller: (trying) => refund(trying, "seller"),
  refund_by_desk: (trying) => refund(trying, "desk"),
  withdraw: (trying) => withdrawOrder(trying.db, asBuyer(trying)),
  return: (trying) => receiveReturn(trying.db, asSeller(trying)),
  freeze: (trying) => freezeOrder(trying.db, asSeller(trying), { act: "freeze", reason }),
  unfreeze: (trying) => freezeOrder(trying.db, asSeller(trying), { act: "unfreeze", reason }),
  complain: ({ db, scene, orderId }) =>
    allOrNothing(db, (trx) =>
      openOrderDispute(trx, { ...by("buyer", scene.buyer), orderId, stepId: newId() }),
    ),
  give_in: ({ db, scene, orderId }) =>
    allOrNothing(db, (trx) =>
      closeOrderDispute(trx, { ...by("buyer", scene.buyer), orderId, stepId: newId() }),
    ),
  settle_dispute: (trying) => settle(trying, "dispute"),
  settle_ticket: (trying) => settle(trying, "classification"),
};

function by<Role>(role: Role, { actor }: TestPerson) {
  return { role, actorId: actor.userId };
}

/** From nothing to everything: some shares are nothing, so that plain releases come too. */
function settle({ db, orderId, share }: Trying, cause: "dispute" | "classification") {
  return allOrNothing(db, async (trx) => {
    const order = await lockOrderForCase(trx, orderId);
    const refund = share % 7 === 0 ? 0n : shareOf(order!.rest, share);
    const settlement = { orderId, refund, cause, stepId: newId(), reason: null };
    return settleOrder(trx, { ...settlement, role: "clock", actorId: null });
  });
}

function refund({ db, orderId, checkoutId, share }: Trying, role: "seller" | "desk") {
  return allOrNothing(db, async (trx): Promise<OrderRow | Refusal> => {
    await lockPayment(trx, checkoutId);
    const rest = restOf((await findOrder(trx, orderId))!);
    const amount = shareOf(rest, share);
    const wish = { cause: "agreed", reason: null, mayOwe: role === "desk" } as const;
    return refundIn(trx, orderId, { role, actorId: null, stepId: newId(), amount, ...wish });
  });
}

function shareOf(whole: bigint, share: number): bigint {
  const part = (whole * BigInt(share)) / 1000n;
  return part > 0n ? part : 1n;
}

async function spend(scene: Scene, { partyId }: TestPerson, share: number): Promise<void> {
  const there = (await readAvailable(scene.site.database.db, partyId)) ?? 0n;
  if (there === 0n) return;
  const amount = shareOf(there, share);
  try {
    await scene.site.spend(partyId, amount);
    scene.spent += amount;
  } catch {
    // Somebody else was faster with the same money.
  }
}

async function pay(db: Database, { partyId, actor }: TestPerson, share: number): Promise<void> {
  const there = (await readAvailable(db, partyId)) ?? 0n;
  if (there === 0n) return;
  await payDebts(db, { id: newId(), amount: shareOf(there, share), userId: actor.userId });
}

const disputes = "a0000000-0000-4000-8000-000107010000";

type DisputeAct = "dispute" | "win" | "lose" | "take_back";

type DisputeTry = (db: Database, reference: string, share: number) => Promise<void>;

/** As module payments calls them, with what it posts. */
const disputeActs: Record<DisputeAct, DisputeTry> = {
  dispute: (db, reference) =>
    inTransaction(db, async (trx) => {
      await lockPayment(trx, reference);
      await freezePurchase(trx, { reference, amount: 1n });
    }),
  win: (db, reference) =>
    inTransaction(db, async (trx) => {
      await lockPayment(trx, reference);
      await unfreezePurchase(trx, { reference, amount: 1n });
    }),
  lose: (db, reference, share) =>
    takeAway(db, { reference, share }, (trx, taken) =>
      losePurchase(trx, { ...taken, isLast: share % 2 === 0 }),
    ),
  take_back: (db, reference, share) => takeAway(db, { reference, share }, takeBackPurchase),
};

async function takeAway(
  db: Database,
  { reference, share }: { reference: string; share: number },
  take: (trx: Trx, taken: TakenMoney) => Promise<PurchaseEffects>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPayment(trx, reference);
    const amount = shareOf(await paidOf(trx, reference), share);
    const taken = { reference, amount, creditAccount: disputes, id: newId() };
    const [first, ...others] = (await take(trx, taken)).transfers;
    if (!first) return;
    await postGroup(trx, { transfers: [first, ...others], isDerived: true }, surely);
  });
}

/** Everybody who may touch the money of a purchase by card begins here. */
async function lockPayment(trx: Trx, checkoutId: string): Promise<void> {
  const { rows } = await sql`select from orders.checkouts
    where id = ${checkoutId} and method = 'card'`.execute(trx);
  if (rows.length > 0) await lockCardPurchase(trx, checkoutId);
}

function isDisputeAct(what: string): what is DisputeAct {
  return Object.hasOwn(disputeActs, what);
}

async function paidOf(trx: Trx, checkoutId: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select total from orders.checkouts where id = ${checkoutId}`.execute(trx);
  return rows[0]!.total;
}
