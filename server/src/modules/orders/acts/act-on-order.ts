import type { AuditAction } from "@areon/contracts/core/audit-actions";
import type { OrderActed } from "@areon/contracts/orders/acts";
import type { OrderAct, OrderRole } from "@areon/contracts/orders/orders";
import { partyOfUser } from "#modules/identity";
import { lockCardPurchase } from "#modules/payments";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findOrder, findStep, type OrderRow, type StepRow } from "./order.queries.ts";
import { refuseOwnOrder } from "./own-order.ts";

/** Who asks for an act on an order, and under which intent. */
export interface OrderRequest {
  orderId: string;
  id: string;
  actor: Actor;
  origin: Origin;
}

export interface PersonalAct {
  /** Parties act on their own orders, the desk on any; for the desk its words are audited. */
  as: "party" | { desk: AuditAction; reason: string };
  /** What a repeat of the intent must have been, and have asked for. */
  acts: readonly [OrderAct, ...OrderAct[]];
  amount?: bigint;
  run(
    trx: Trx,
    order: OrderRow,
    by: { role: OrderRole; actorId: string; stepId: string },
  ): Promise<OrderRow | Refusal>;
}

/**
 * What every act of a person has in common: one effect for each intent, only on orders of their own, all
 * of it or nothing. Somebody else's order is not there; for the desk, an order of their own is refused.
 */
export async function actOnOrder(
  db: Database,
  request: OrderRequest,
  personal: PersonalAct,
): Promise<OrderActed | Refusal> {
  return allOrNothing(db, async (trx) => {
    const { id, orderId, actor } = request;
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const order = await findOrder(trx, orderId);
    if (!order) return refuse("not_found");
    const role = personal.as === "party" ? await roleIn(trx, order, actor.userId) : "desk";
    if (!role) return refuse("not_found");
    const own = role === "desk" ? await refuseOwnOrder(trx, order, actor.userId) : null;
    if (own) return own;
    const earlier = await findStep(trx, id);
    if (earlier) return isSame(earlier, request, personal) ? acted(order) : mismatch;
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    // A chargeback takes its locks in this order too.
    if (order.method === "card") await lockCardPurchase(trx, order.checkout_id);
    const moved = await personal.run(trx, order, { role, actorId: actor.userId, stepId: id });
    if (isRefusal(moved)) return moved;
    await audit(trx, request, personal);
    return acted(moved);
  });
}

const mismatch = refuse("intent_mismatch");

async function roleIn(
  trx: Trx,
  order: OrderRow,
  userId: string,
): Promise<"buyer" | "seller" | null> {
  const partyId = await partyOfUser(trx, userId);
  if (order.buyer_party_id === partyId) return "buyer";
  return order.seller_party_id === partyId ? "seller" : null;
}

function isSame(
  earlier: StepRow,
  { orderId, actor }: OrderRequest,
  { acts, amount }: PersonalAct,
): boolean {
  const told = earlier.detail as { amount?: string };
  const isSameAct = acts.some((act) => act === earlier.act);
  const isSameAmount = amount === undefined || told.amount === String(amount);
  const isTheirs = earlier.order_id === orderId && earlier.actor_id === actor.userId;
  return isTheirs && isSameAct && isSameAmount;
}

function acted({ id, code, state }: OrderRow): OrderActed {
  return { order_id: id, code, state };
}

async function audit(
  trx: Trx,
  { orderId, actor, origin }: OrderRequest,
  { as, amount }: PersonalAct,
): Promise<void> {
  if (as === "party") return;
  const entry = { action: as.desk, actor, origin, objectKind: "order", objectId: orderId };
  const after = amount === undefined ? {} : { after: { amount } };
  await recordAudit(trx, [{ ...entry, reason: as.reason, ...after }]);
}
