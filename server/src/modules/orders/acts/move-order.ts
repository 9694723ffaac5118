import type { FreezeCause, OrderAct, OrderRole, OrderState } from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { beginContestHours } from "../classification/begin-contest-hours.ts";
import { judgeAct } from "../machine/order-machine.ts";
import { insertSteps, lockOrder, type OrderRow } from "./order.queries.ts";
import { deadlineDays } from "./order-settings.ts";
import { readSituation } from "./read-situation.ts";

export interface Move {
  orderId: string;
  act: OrderAct;
  role: OrderRole;
  actorId?: string | null;
  /** The intent of whoever asked; made here for what nobody asked for. */
  stepId?: string;
  /** Of a freeze. */
  because?: FreezeCause;
  /** Money and stock that go with it, under the order's lock and before anything is written of it. */
  carryOut?: (order: OrderRow, stepId: string) => Promise<Refusal | Effects>;
}

export interface Effects {
  /** Codes and amounts for the timeline; amounts are centavos as text. */
  detail?: Record<string, JsonDocument>;
  /** What it did to the order's own figures. */
  money?: Partial<Pick<OrderRow, "refunded" | "fee_returned" | "released">>;
  /** The goods are there, whoever has said so. */
  hasArrived?: boolean;
}

/**
 * The only place that changes an order: locks it, asks the machine, lets money and stock move, then writes
 * the row, its step and the event. A refusal half-way must undo the transaction (`allOrNothing`).
 */
export async function moveOrder(trx: Trx, move: Move): Promise<OrderRow | Refusal> {
  const { orderId, act, role, actorId = null, stepId = newId() } = move;
  const order = await lockOrder(trx, orderId);
  if (!order) return refuse("not_found");
  const verdict = judgeAct(await readSituation(trx, order, act), { act, role });
  if ("hindrance" in verdict) return refuse(verdict.hindrance);
  const effects = (await move.carryOut?.(order, stepId)) ?? {};
  if (isRefusal(effects)) return effects;
  const { to } = verdict;
  await writeOrder(trx, { order, act, role, to, effects, because: move.because ?? null });
  if (act === "deliver") await beginContestHours(trx, orderId);
  const step = { id: stepId, order_id: orderId, act, from_state: order.state, to_state: to };
  await insertSteps(trx, [{ ...step, by_role: role, actor_id: actorId }], effects.detail);
  await recordEvents(trx, [
    {
      type: "orders.order_changed",
      key: orderId,
      payload: { id: orderId, act, by: role, state: to, step: stepId },
    },
  ]);
  return { ...order, ...effects.money, state: to };
}

interface Change {
  order: OrderRow;
  act: OrderAct;
  role: OrderRole;
  to: OrderState;
  effects: Effects;
  because: FreezeCause | null;
}

async function writeOrder(trx: Trx, change: Change): Promise<void> {
  const { order, act, to, effects, because } = change;
  const { refunded, fee_returned, released } = { ...order, ...effects.money };
  const stamp = sql`${stamps[act] ?? sql``} ${effects.hasArrived ? arrived : sql``}`;
  await sql`
    update orders.orders set state = ${to}, refunded = ${refunded}, fee_returned = ${fee_returned},
      released = ${released}, version = version + 1, clock_failed_at = null
      ${stamp} ${await dueChange(trx, change)} ${frozenChange(act, because)} ${endChange(to)}
    where id = ${order.id}`.execute(trx);
}

const arrived = sql`, delivered_at = coalesce(delivered_at, platform.now())`;

const stamps: Partial<Record<OrderAct, ReturnType<typeof sql>>> = {
  pay: sql`, paid_at = platform.now()`,
  ship: sql`, shipped_at = platform.now()`,
  deliver: arrived,
  receive: sql`${arrived}, completed_at = platform.now()`,
  release: sql`, completed_at = platform.now()`,
  // What was released before stays released at that time.
  settle_part: sql`, completed_at = coalesce(completed_at, platform.now())`,
};

const leavesDue: readonly OrderAct[] = ["freeze", "refund_part", "open_dispute"];

/** Each state has its own deadline; what only touches the money leaves it where it is. */
async function dueChange(
  trx: Trx,
  { act, role }: Pick<Change, "act" | "role">,
): Promise<ReturnType<typeof sql>> {
  if (act === "unfreeze" || act === "close_dispute") {
    return sql`, due_at = due_at + (platform.now() - frozen_at)`;
  }
  // What the clock stops is due already: let go on, it has a whole time again.
  const isStoppedByClock = act === "freeze" && role === "clock";
  if (leavesDue.includes(act) && !isStoppedByClock) return sql``;
  const days = await deadlineDays(trx, isStoppedByClock ? "pay" : act);
  if (days === null) return sql`, due_at = null`;
  return sql`, due_at = platform.now() + make_interval(days => ${days})`;
}

function frozenChange(act: OrderAct, because: FreezeCause | null): ReturnType<typeof sql> {
  if (act === "freeze" || act === "open_dispute") {
    const cause = act === "freeze" ? because : "dispute";
    return sql`, frozen_at = coalesce(frozen_at, platform.now()), frozen_because = ${cause}`;
  }
  return unfreezes.includes(act) ? sql`, frozen_at = null, frozen_because = null` : sql``;
}

const unfreezes: readonly OrderAct[] = ["unfreeze", "close_dispute", "settle_part"];

const ended: readonly OrderState[] = ["refunded", "cancelled", "expired"];

/** What is over is not frozen any more either. */
function endChange(to: OrderState): ReturnType<typeof sql> {
  if (!ended.includes(to)) return sql``;
  return sql`, ended_at = platform.now(), frozen_at = null, frozen_because = null`;
}
