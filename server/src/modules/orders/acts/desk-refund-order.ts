import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { deskRefundOrder as endpoint } from "@areon/contracts/orders/acts";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal, centsToReais, decimalToCents } from "#platform/money";
import { findApproval, requestApproval } from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { restOf } from "../escrow/refund-parts.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { isAboveDeskLimit } from "./desk-limit.ts";
import { findOrder, findStep, lockOrder, type OrderRow } from "./order.queries.ts";
import { peopleOf, refuseOwnOrder } from "./own-order.ts";
import { refundApprovalKind, type RefundPayload } from "./refund-approval.ts";
import { refundActs, refundIn } from "./refund-order.ts";

interface DeskRefund {
  amount: bigint;
  reason: string;
}

type Answer = EndpointResult<typeof endpoint>;

/** Up to the limit at once; above it the money moves when a second person agrees. */
export async function deskRefundOrder(
  db: Database,
  request: OrderRequest,
  refund: DeskRefund,
): Promise<Answer | Refusal> {
  const { id, orderId, actor } = request;
  const found = await findOrder(db, orderId);
  if (!found) return refuse("not_found");
  const own = await refuseOwnOrder(db, found, actor.userId);
  if (own) return own;
  if (await needsSecond(db, request, refund)) {
    return ask(db, request, { refund, people: await peopleOf(db, found) });
  }
  const { amount, reason } = refund;
  const order = await actOnOrder(db, request, {
    as: { desk: "orders.refunded", reason },
    acts: refundActs,
    amount,
    run: async (trx, _order, by) => {
      // Of two at the same moment the second finds the first counted, and asks when it is sent again.
      await lockOrder(trx, orderId);
      const isTooMuch = await isAboveDeskLimit(trx, { orderId, amount });
      if (isTooMuch) return refuse("order_refund_needs_approval");
      return refundIn(trx, orderId, { ...by, ...refund, cause: "desk", mayOwe: true });
    },
  });
  return isRefusal(order) ? order : { id, state: "applied", order };
}

/** What was asked for once, or applied once, stays that on every repeat. */
async function needsSecond(
  db: Database,
  { id, orderId }: OrderRequest,
  { amount }: DeskRefund,
): Promise<boolean> {
  if (await findApproval(db, id)) return true;
  if (await findStep(db, id)) return false;
  return isAboveDeskLimit(db, { orderId, amount });
}

async function ask(
  db: Database,
  request: OrderRequest,
  { refund, people }: { refund: DeskRefund; people: string[] },
): Promise<Answer | Refusal> {
  const { id, orderId } = request;
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const order = (await findOrder(trx, orderId))!;
    const { code, state } = order;
    const payload = { order_id: orderId, amount: centsToDecimal(refund.amount), people };
    const asked = await findOrAsk(trx, request, { order, payload, reason: refund.reason });
    if (isRefusal(asked)) return asked;
    return { id, state: asked, order: { order_id: orderId, code, state } };
  });
}

async function findOrAsk(
  trx: Trx,
  { id, orderId, actor, origin }: OrderRequest,
  wish: { order: OrderRow; payload: RefundPayload; reason: string },
): Promise<Answer["state"] | Refusal> {
  const { order, payload, reason } = wish;
  const earlier = await findApproval(trx, id);
  if (earlier) {
    const stored = earlier.payload as Partial<RefundPayload>;
    const isSame = stored.order_id === orderId && stored.amount === payload.amount;
    if (!isSame || earlier.requested_by !== actor.userId) return refuse("intent_mismatch");
    if (earlier.state === "confirmed") return "applied";
    return earlier.state === "pending" ? "awaiting_approval" : refuse("approval_not_pending");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const rest = restOf(order);
  if (order.released === null && order.state === "awaiting_payment") {
    return refuse("order_act_not_allowed");
  }
  if (decimalToCents(payload.amount) > rest) {
    return refuse("order_refund_above_rest", { rest: centsToReais(rest) });
  }
  await requestApproval(trx, {
    id,
    kind: refundApprovalKind,
    payload: { ...payload },
    reason,
    by: actor.userId,
  });
  const entry = {
    action: "orders.refund_requested",
    objectKind: "order",
    objectId: orderId,
  } as const;
  await recordAudit(trx, [{ ...entry, actor, origin, reason, after: { amount: payload.amount } }]);
  return "awaiting_approval";
}
