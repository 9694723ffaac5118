import { readFile } from "node:fs/promises";
import {
  orderActs,
  orderRoles,
  type FreezeCause,
  type OrderAct,
  type OrderRole,
  type OrderState,
} from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type Trx } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal, type Refusal } from "#platform/refusal";
import { moveOrder, type Effects, type Move } from "../acts/move-order.ts";
import type { OrderRow } from "../acts/order.queries.ts";
import { settleOrder } from "../acts/settle-order.ts";
import { openOrdersSite, type OrdersSite } from "../acts/test-orders.ts";
import { refundMoney } from "../escrow/refund-money.ts";
import { restOf } from "../escrow/refund-parts.ts";
import { releaseMoney } from "../escrow/release-money.ts";
import { settleMoney } from "../escrow/settle-money.ts";

let site: OrdersSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openOrdersSite();
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});
afterAll(() => site.close());

test(
  "every act of every role in every state does what the page in docs/domain says, frozen or not",
  { timeout: 300_000 },
  async () => {
    const rules = await readRules();
    expect(new Set(rules.map(({ act }) => act))).toEqual(new Set(orderActs));
    const found: string[] = [];
    const wanted: string[] = [];
    for (const situation of await prepareSituations()) {
      for (const act of orderActs) {
        for (const role of orderRoles) {
          const name = [situation.state, situation.frozen ?? "-", act, role].join(" ");
          found.push(`${name} -> ${await attempt(situation, act, role)}`);
          wanted.push(`${name} -> ${expected(rules, situation, act, role)}`);
        }
      }
    }
    expect(found).toEqual(wanted);
    expect(found).toHaveLength(24 * orderActs.length * orderRoles.length);
  },
);

test("a seller does not say that a load has arrived, and not all goods can be sent back", async () => {
  const order = { seller, goods: 1000n, fee: 30n, delivery: "cif" } as const;
  const { orderIds } = await site.place(buyer, [order]);
  const orderId = orderIds[0]!;
  const run = (move: Omit<Move, "orderId">) =>
    inTransaction(site.database.db, (trx) => moveOrder(trx, { orderId, ...move }));
  await run({ act: "ship", role: "seller" });
  expect(await run({ act: "deliver", role: "seller" })).toMatchObject({
    refused: "order_act_not_allowed",
  });
  expect(await run({ act: "deliver", role: "driver" })).toMatchObject({ state: "delivered" });
  await sql`update orders.orders set may_withdraw = false where id = ${orderId}`.execute(
    site.database.db,
  );
  expect(await run({ act: "withdraw", role: "buyer" })).toMatchObject({
    refused: "order_withdrawal_not_open",
  });
});

test("a dispute is opened once the load is there, and after the release for some days by the buyer", async () => {
  const { orderIds } = await site.place(buyer, [{ seller, goods: 1000n, fee: 30n }]);
  const orderId = orderIds[0]!;
  const run = (act: OrderAct, role: OrderRole) =>
    inTransaction(site.database.db, (trx) => perform(trx, { orderId, act, role }));
  const notOpen = { refused: "order_dispute_not_open" };
  expect(await run("open_dispute", "buyer")).toMatchObject(notOpen);
  await beginLoading(orderId);
  expect(await run("open_dispute", "seller")).toMatchObject({ state: "paid" });
  expect(await run("ship", "seller")).toMatchObject({ refused: "order_in_dispute" });
  expect(await run("close_dispute", "seller")).toMatchObject({ state: "paid" });
  await run("ship", "seller");
  await run("receive", "buyer");
  expect(await run("open_dispute", "seller")).toMatchObject({ refused: "order_act_not_allowed" });
  await sql`update orders.orders set completed_at = platform.now() - interval '8 days'
    where id = ${orderId}`.execute(site.database.db);
  expect(await run("open_dispute", "buyer")).toMatchObject(notOpen);
});

test("what a dispute has settled is not disputed again, what a ticket has settled may be", async () => {
  const settleAs = async (cause: "dispute" | "classification") => {
    const { orderIds } = await site.place(buyer, [{ seller, goods: 1000n, fee: 30n }]);
    const orderId = orderIds[0]!;
    const run = (move: Omit<Move, "orderId">) =>
      inTransaction(site.database.db, (trx) => perform(trx, { orderId, ...move }));
    await run({ act: "ship", role: "seller" });
    if (cause === "dispute") await run({ act: "open_dispute", role: "buyer" });
    const settled = await inTransaction(site.database.db, (trx) => {
      const by = { role: "clock", actorId: null, stepId: newId(), reason: null } as const;
      return settleOrder(trx, { orderId, refund: 1n, cause, ...by });
    });
    expect(settled).toMatchObject({ state: "completed" });
    return run({ act: "open_dispute", role: "buyer" });
  };
  expect(await settleAs("dispute")).toMatchObject({ refused: "order_dispute_not_open" });
  expect(await settleAs("classification")).toMatchObject({ state: "completed" });
});

interface Rule {
  act: OrderAct;
  by: string[];
  from: string[];
  to: string;
}

/** The first table of the page is the specification; the code has to agree with it. */
async function readRules(): Promise<Rule[]> {
  const page = new URL("../../../../../docs/domain/order-states.md", import.meta.url);
  const lines = (await readFile(page, "utf8")).split("\n");
  const start = lines.indexOf("| act | by | from | to |") + 2;
  const rows = lines.slice(start, lines.indexOf("", start));
  return rows.map((line) => {
    const [act, by, from, to] = line
      .split("|")
      .slice(1, 5)
      .map((cell) => cell.trim());
    return { act: act as OrderAct, by: by!.split(", "), from: from!.split(", "), to: to! };
  });
}

interface Situation {
  orderId: string;
  state: OrderState;
  frozen: FreezeCause | null;
}

type Step = [OrderAct, OrderRole];
const shipped: Step[] = [["ship", "seller"]];
const paths: Record<Exclude<OrderState, "awaiting_payment">, Step[]> = {
  paid: [],
  shipped,
  delivered: [...shipped, ["deliver", "driver"]],
  completed: [...shipped, ["receive", "buyer"]],
  returning: [...shipped, ["withdraw", "buyer"]],
  refunded: [["refund_all", "desk"]],
  cancelled: [["cancel", "seller"]],
  expired: [["expire", "clock"]],
};

const frozenBy = ["desk", "chargeback", "dispute"] as const;

/** An order in each state, led there by real acts; and where it can be frozen, frozen in three ways. */
async function prepareSituations(): Promise<Situation[]> {
  const situations: Situation[] = [await prepare("awaiting_payment", [], null)];
  for (const [state, path] of Object.entries(paths)) {
    const canFreeze = ["paid", "shipped", "delivered", "completed", "returning"].includes(state);
    for (const frozen of canFreeze ? ([null, ...frozenBy] as const) : [null]) {
      situations.push(await prepare(state as OrderState, path, frozen));
    }
  }
  return situations;
}

async function prepare(
  state: OrderState,
  path: readonly Step[],
  frozen: FreezeCause | null,
): Promise<Situation> {
  const isPaid = state !== "awaiting_payment" && state !== "expired";
  const order = { seller, goods: 1000n, freight: 7n, fee: 30n };
  const { orderIds } = await site.place(buyer, [order], { isPaid });
  const orderId = orderIds[0]!;
  const steps: Move[] = path.map(([act, role]) => ({ orderId, act, role }));
  if (frozen === "dispute") {
    if (state === "paid") await beginLoading(orderId);
    steps.push({ orderId, act: "open_dispute", role: "buyer" });
  } else if (frozen) {
    const role = frozen === "desk" ? "desk" : "bank";
    steps.push({ orderId, act: "freeze", role, because: frozen });
  }
  for (const step of steps) {
    const moved = await inTransaction(site.database.db, (trx) => perform(trx, step));
    if (isRefusal(moved)) throw new Error(`${state} can't be prepared: ${moved.refused}`);
  }
  return { orderId, state, frozen };
}

async function beginLoading(orderId: string): Promise<void> {
  await sql`insert into orders.shipments (order_id, state, scheduled_by, collect_at)
    values (${orderId}, 'at_loading', ${seller.actor.userId}, platform.now())`.execute(
    site.database.db,
  );
}

class Undone extends Error {}

/** Done for real, with its money, and undone. */
async function attempt({ orderId }: Situation, act: OrderAct, role: OrderRole): Promise<string> {
  let outcome = "";
  await inTransaction(site.database.db, async (trx) => {
    const moved = await perform(trx, { orderId, act, role, because: "desk" });
    outcome = isRefusal(moved) ? "no" : moved.state;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return outcome;
}

async function perform(trx: Trx, move: Move): Promise<OrderRow | Refusal> {
  const carryOut = effects[move.act];
  return moveOrder(trx, {
    ...move,
    ...(carryOut ? { carryOut: (order, stepId) => carryOut(trx, order, stepId) } : {}),
  });
}

type CarryOut = (trx: Trx, order: OrderRow, stepId: string) => Promise<Refusal | Effects>;

const refund =
  (amountOf: (order: OrderRow) => bigint): CarryOut =>
  (trx, order, stepId) =>
    refundMoney(
      trx,
      { order, stepId },
      { amount: amountOf(order), cause: "desk", reason: null, actorId: null, mayOwe: true },
    );

const settle =
  (amountOf: (order: OrderRow) => bigint): CarryOut =>
  async (trx, order, stepId) => {
    const wish = {
      refund: amountOf(order),
      cause: "dispute",
      reason: null,
      actorId: null,
    } as const;
    const settled = await settleMoney(trx, { order, stepId }, wish);
    return isRefusal(settled) ? settled : settled.effects;
  };

const effects: Partial<Record<OrderAct, CarryOut>> = {
  receive: releaseMoney,
  release: releaseMoney,
  cancel: refund(restOf),
  not_shipped: refund(restOf),
  refund_part: refund(() => 1n),
  refund_all: refund(restOf),
  return_received: refund(restOf),
  settle_part: settle(() => 1n),
  settle_all: settle(restOf),
};

function expected(
  rules: readonly Rule[],
  { state, frozen }: Situation,
  act: OrderAct,
  role: OrderRole,
): string {
  const rule = rules.find(
    (one) => one.act === act && one.by.includes(role) && one.from.includes(state),
  );
  if (!rule || !isFree(frozen, { act, role })) return "no";
  // Nothing of it is loaded, so it can still be cancelled.
  if (act === "open_dispute" && state === "paid") return "no";
  return rule.to === "same" ? state : rule.to;
}

/** What the page says below its table. */
function isFree(
  frozen: FreezeCause | null,
  { act, role }: { act: OrderAct; role: OrderRole },
): boolean {
  const endsDispute = ["close_dispute", "settle_part", "settle_all"].includes(act);
  if (frozen === null) return act !== "unfreeze" && act !== "close_dispute";
  if (frozen === "dispute") return endsDispute || (role === "bank" && act !== "unfreeze");
  if (endsDispute || act === "open_dispute") return false;
  if (act === "freeze" && role === "desk") return false;
  return role === "bank" || (role === "desk" && frozen === "desk");
}
