import type { EndpointResult } from "@areon/contracts/endpoint";
import type { deskRefundOrder as endpoint } from "@areon/contracts/orders-acts";
import { isSamePerson, namesOfParties } from "#modules/identity";
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
import { refundLimit } from "./order-settings.ts";
import { findOrder, type OrderRow } from "./order.queries.ts";
import { refundApprovalKind, type RefundPayload } from "./refund-approval.ts";
import { refundIn } from "./refund-order.ts";

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
  const people = await peopleOf(db, found);
  for (const otherId of people) {
    if (await isSamePerson(db, { userId: actor.userId, otherId })) return refuse("own_request");
  }
  const isAsked = (await findApproval(db, id)) !== undefined;
  if (isAsked || refund.amount > (await refundLimit(db))) {
    return ask(db, request, { refund, people });
  }
  const order = await actOnOrder(db, request, {
    as: { desk: "orders.refunded", reason: refund.reason },
    amount: refund.amount,
    run: (trx, _order, by) =>
      refundIn(trx, orderId, { ...by, ...refund, cause: "desk", mayOwe: true }),
  });
  return isRefusal(order) ? order : { id, state: "applied", order };
}

/** Nobody gives money to themselves, nor takes it from themselves in the other's name. */
async function peopleOf(db: Database, order: OrderRow): Promise<string[]> {
  const parties = await namesOfParties(db, [order.seller_party_id]);
  return [order.buyer_user_id, ...[...parties.values()].map(({ userId }) => userId)];
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
