import type { OrderRole, RefundCause } from "@areon/contracts/orders/orders";
import type { OrderActed } from "@areon/contracts/orders/acts";
import { refundTerms } from "@areon/contracts/orders/terms/step-up";
import { consumeGrant } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hasOpenTicket } from "../classification/has-open-ticket.ts";
import { refundMoney, type RefundWish } from "../escrow/refund-money.ts";
import { restOf } from "../escrow/refund-parts.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder, type OrderRow } from "./order.queries.ts";

/** The seller gives money back, with a PIN: after the release it is money out of their wallet. */
export async function refundOrder(
  db: Database,
  request: OrderRequest,
  { amount, reason, grant }: { amount: bigint; reason: string; grant: string },
): Promise<OrderActed | Refusal> {
  const { id: intentId, orderId: payee, actor } = request;
  return actOnOrder(db, request, {
    as: "party",
    acts: refundActs,
    amount,
    run: async (trx, order, by) => {
      const bound = { payee, amountCents: amount, intentId, terms: refundTerms };
      const given = { actor, grant, purpose: "money_out", ...bound } as const;
      const refused = await consumeGrant(trx, given);
      if (refused) return refused;
      const wish = { amount, cause: "agreed", reason, mayOwe: false } as const;
      return refundIn(trx, order.id, { ...by, ...wish });
    },
  });
}

/** A part, or all of the rest. */
export const refundActs = ["refund_part", "refund_all"] as const;

interface RefundInput {
  role: OrderRole;
  actorId: string | null;
  stepId: string;
  amount: bigint;
  cause: RefundCause;
  reason: string | null;
  mayOwe: boolean;
}

/** A part, or all of the rest, which ends the order. Which of the two only the lock can tell. */
export async function refundIn(
  trx: Trx,
  orderId: string,
  { role, actorId, stepId, ...wish }: RefundInput,
): Promise<OrderRow | Refusal> {
  const locked = await lockOrder(trx, orderId);
  const act = locked && wish.amount < restOf(locked) ? "refund_part" : "refund_all";
  const refund: RefundWish = { ...wish, actorId };
  return moveOrder(trx, {
    orderId,
    act,
    role,
    actorId,
    stepId,
    carryOut: async (order) =>
      (await refuseBesideTicket(trx, { orderId, act, role })) ??
      refundMoney(trx, { order, stepId }, refund),
  });
}

/** A seller who sees a difference on a ticket and gives it back by hand would give it twice. */
async function refuseBesideTicket(
  trx: Trx,
  { orderId, act, role }: { orderId: string; act: (typeof refundActs)[number]; role: OrderRole },
): Promise<Refusal | null> {
  if (role !== "seller" || act === "refund_all") return null;
  return (await hasOpenTicket(trx, orderId)) ? refuse("refund_by_ticket") : null;
}
