import { z } from "zod";
import { lockCardPurchase } from "#modules/payments";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { centsToReais, decimalToCents } from "#platform/money";
import type { ApprovalKind, ConfirmedApproval, Decider } from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findOrder } from "./order.queries.ts";
import { refundIn } from "./refund-order.ts";

export const refundApprovalKind = "orders.refund";

const payloadSchema = z.object({
  order_id: z.uuid(),
  amount: z.string(),
  /** Buyer and seller: they do not decide on it. */
  people: z.array(z.uuid()),
});
export type RefundPayload = z.infer<typeof payloadSchema>;

/** What happens when a second person agrees that much money of an order goes back. */
export const orderRefundApproval: ApprovalKind = {
  kind: refundApprovalKind,
  capability: "orders.refund",
  describe: async (db, payload) => {
    const { order_id, amount } = payloadSchema.parse(payload);
    const order = (await findOrder(db, order_id))!;
    return {
      title: `Reembolsar o pedido ${order.code}`,
      act: "o reembolso",
      pages: [{ label: `Pedido ${order.code}`, path: `/admin/orders/${order.code}` }],
      changes: [
        {
          label: `Devolvido de ${centsToReais(order.total)}`,
          before: centsToReais(order.refunded),
          after: centsToReais(order.refunded + decimalToCents(amount)),
        },
      ],
    };
  },
  concerns: (payload) => payloadSchema.parse(payload).people,
  execute: refund,
};

async function refund(
  trx: Trx,
  { id, payload, reason, requestedBy }: ConfirmedApproval,
  by: Decider,
): Promise<Refusal | void> {
  const { order_id: orderId, amount } = payloadSchema.parse(payload);
  const order = await findOrder(trx, orderId);
  if (!order) return refuse("not_found");
  if (order.method === "card") await lockCardPurchase(trx, order.checkout_id);
  const cents = decimalToCents(amount);
  const wish = { amount: cents, cause: "desk", reason, mayOwe: true } as const;
  const moved = await refundIn(trx, orderId, {
    role: "desk",
    actorId: requestedBy,
    stepId: id,
    ...wish,
  });
  if (isRefusal(moved)) return moved;
  const entry = { action: "orders.refunded", objectKind: "order", objectId: orderId } as const;
  await recordAudit(trx, [{ ...entry, ...by, reason, after: { amount: cents } }]);
}
