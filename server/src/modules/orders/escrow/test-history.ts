import * as fc from "fast-check";
import { sql } from "kysely";
import { postTransfers } from "#modules/ledger";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Refusal } from "#platform/refusal";
import { cancelOrder, undoOrder } from "../acts/cancel-order.ts";
import { freezeOrder } from "../acts/freeze-order.ts";
import { moveOrder } from "../acts/move-order.ts";
import { findOrder, type OrderRow } from "../acts/order.queries.ts";
import { receiveOrder } from "../acts/receive-order.ts";
import { refundIn } from "../acts/refund-order.ts";
import { shipOrder } from "../acts/ship-order.ts";
import type { OrdersSite } from "../acts/test-orders.ts";
import { receiveReturn, withdrawOrder } from "../acts/withdraw-order.ts";
import { payDebts } from "../debts/pay-debts.ts";
import { freezePurchase, losePurchase, unfreezePurchase } from "./chargeback.ts";
import { readAvailable } from "./read-available.ts";
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
  "spend",
  "pay_debts",
] as const;

/** Something that may be tried; `share` of a thousand is how much of what is there it is about. */
export interface Act {
  what: (typeof acts)[number];
  order: number;
  share: number;
}

const often = acts.filter((act) => /ship|receive|release|refund|spend|lose/.test(act));

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
  if (act.what === "dispute" || act.what === "win" || act.what === "lose") {
    return disputeActs[act.what](db, checkoutId, act.share);
  }
  await orderActs[act.what]({ db, scene, orderId, seller, share: act.share });
}

interface Trying {
  db: Database;
  scene: Scene;
  orderId: string;
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

const orderActs: Record<
  Exclude<Act["what"], "spend" | "pay_debts" | "dispute" | "win" | "lose">,
  OrderTry
> = {
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
  not_shipped: ({ db, orderId }) =>
    allOrNothing(db, (trx) =>
      undoOrder(trx, { orderId, act: "not_shipped", role: "clock" }, { cause: "not_shipped" }),
    ),
  refund_by_seller: (trying) => refund(trying, "seller"),
  refund_by_desk: (trying) => refund(trying, "desk"),
  withdraw: (trying) => withdrawOrder(trying.db, asBuyer(trying)),
  return: (trying) => receiveReturn(trying.db, asSeller(trying)),
  freeze: (trying) => freezeOrder(trying.db, asSeller(trying), { act: "freeze", reason }),
  unfreeze: (trying) => freezeOrder(trying.db, asSeller(trying), { act: "unfreeze", reason }),
};

function refund({ db, orderId, share }: Trying, role: "seller" | "desk") {
  return allOrNothing(db, async (trx): Promise<OrderRow | Refusal> => {
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
  const there = await readAvailable(scene.site.database.db, partyId);
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
  const there = await readAvailable(db, partyId);
  if (there === 0n) return;
  await payDebts(db, { id: newId(), amount: shareOf(there, share), userId: actor.userId });
}

const disputes = "a0000000-0000-4000-8000-000107010000";

type DisputeTry = (db: Database, reference: string, share: number) => Promise<void>;

/** As module payments calls them, with what it posts. */
const disputeActs: Record<"dispute" | "win" | "lose", DisputeTry> = {
  dispute: (db, reference) =>
    inTransaction(db, (trx) => freezePurchase(trx, { reference, amount: 1n }, "chargeback")),
  win: (db, reference) =>
    inTransaction(db, (trx) => unfreezePurchase(trx, { reference, amount: 1n })),
  lose: (db, reference, share) =>
    inTransaction(db, async (trx) => {
      const amount = shareOf(await paidOf(trx, reference), share);
      const id = newId();
      const lost = { reference, amount, creditAccount: disputes, id };
      const [first, ...others] = (await losePurchase(trx, lost)).transfers;
      if (!first) return;
      const [outcome] = await postTransfers(trx, [
        { transfers: [first, ...others], isDerived: true },
      ]);
      if (outcome!.state !== "posted") throw new Error(JSON.stringify(outcome));
    }),
};

async function paidOf(trx: Trx, checkoutId: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select total from orders.checkouts where id = ${checkoutId}`.execute(trx);
  return rows[0]!.total;
}
