import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { orderStates } from "./orders.ts";
import { amountSchema, idSchema, moneySchema } from "../core/primitives.ts";

/** Every act names its intent, born in the form: a repeat has one effect and the same answer. */
const intent = { id: idSchema };
const order = z.object({ order_id: idSchema });
const words = z.string().trim().min(3).max(500);

export const orderActedSchema = z
  .object({ order_id: idSchema, code: z.string(), state: z.enum(orderStates) })
  .meta({ id: "OrderActed", description: "The order as it stands after the act" });
export type OrderActed = z.infer<typeof orderActedSchema>;

/** What any act on an order may meet. */
const actProblems = [
  "not_found",
  "order_act_not_allowed",
  "order_frozen",
  "order_in_dispute",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

const answered = { rateClass: "write", status: 200, response: orderActedSchema } as const;

export const cancelOrder = endpoint({
  id: "orders.cancel",
  method: "POST",
  path: "/orders/{order_id}/cancellation",
  summary: "Cancel a paid order before it is shipped: all of the money goes back, the stock too",
  ...answered,
  params: order,
  body: z.object({ ...intent, reason: words }),
  problems: [
    ...actProblems,
    "order_loading_begun",
    "auction_purchase_binding",
    "ledger_account_closed",
  ],
});

export const shipOrder = endpoint({
  id: "orders.ship",
  method: "POST",
  path: "/orders/{order_id}/dispatch",
  summary: "The seller says that it is on its way; the documents that the law asks for are there",
  ...answered,
  params: order,
  body: z.object(intent),
  problems: [...actProblems, "documents_missing"],
});

/** What the buyer looked at before saying that all is well. */
export const receiptChecks = ["quantity", "quality", "documents"] as const;
export type ReceiptCheck = (typeof receiptChecks)[number];

export const receiveOrder = endpoint({
  id: "orders.receive",
  method: "POST",
  path: "/orders/{order_id}/receipt",
  summary: "The buyer confirms the receipt; the money is released to the seller at once",
  ...answered,
  params: order,
  body: z.object({
    ...intent,
    /** Each must be true: whoever finds fault confirms nothing. */
    checked: z.object({
      quantity: z.literal(true),
      quality: z.literal(true),
      documents: z.literal(true),
    }),
  }),
  problems: actProblems,
});

export const refundOrder = endpoint({
  id: "orders.refund",
  method: "POST",
  path: "/orders/{order_id}/refunds",
  summary: "The seller gives money back, a part or all of the rest",
  ...answered,
  params: order,
  body: z.object({
    /** The intent; also the refund's id. */
    ...intent,
    amount: amountSchema,
    reason: words,
    /** From the step-up of purpose `money_out`, bound to the order's id, amount, id and `refundTerms`. */
    grant: z.string().min(20).max(100),
  }),
  problems: [
    ...actProblems,
    "order_refund_above_rest",
    "refund_by_ticket",
    "insufficient_funds",
    "ledger_account_closed",
    "step_up_required",
    "money_out_waits",
  ],
});

export const withdrawOrder = endpoint({
  id: "orders.withdraw",
  method: "POST",
  path: "/orders/{order_id}/withdrawal",
  summary: "A consumer takes back the purchase within seven days; the goods return, then the money",
  ...answered,
  params: order,
  body: z.object(intent),
  problems: [...actProblems, "order_withdrawal_not_open"],
});

export const receiveReturn = endpoint({
  id: "orders.receive_return",
  method: "POST",
  path: "/orders/{order_id}/return-receipt",
  summary: "The seller has the goods again; all of the rest goes back to the buyer",
  ...answered,
  params: order,
  body: z.object(intent),
  problems: [...actProblems, "ledger_account_closed"],
});

export const paySellerDebts = endpoint({
  id: "orders.pay_debts",
  method: "POST",
  path: "/seller/debts/payments",
  summary: "Pay what is owed from refunds, oldest first, out of the wallet; the id is the intent",
  rateClass: "write",
  body: z.object({ ...intent, amount: amountSchema }),
  status: 201,
  response: z.object({ id: idSchema, paid: moneySchema, open: moneySchema }),
  problems: [
    "not_found",
    "insufficient_funds",
    "debt_payment_above_debt",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const deskCancelOrder = endpoint({
  id: "orders.desk_cancel",
  method: "POST",
  path: "/admin/orders/{order_id}/cancellation",
  summary: "The desk cancels an order that is not shipped; all of the money goes back",
  ...answered,
  params: order,
  body: z.object({ ...intent, reason: words }),
  problems: [...actProblems, "own_request", "order_refund_needs_approval", "ledger_account_closed"],
});

export const deskRefundOrder = endpoint({
  id: "orders.desk_refund",
  method: "POST",
  path: "/admin/orders/{order_id}/refunds",
  summary: "The desk gives money back; above a limit a second person must agree first",
  rateClass: "sensitive",
  params: order,
  body: z.object({ ...intent, amount: amountSchema, reason: words }),
  status: 200,
  response: z.object({
    id: idSchema,
    state: z.enum(["applied", "awaiting_approval"]),
    order: orderActedSchema,
  }),
  problems: [
    ...actProblems,
    "order_refund_above_rest",
    "ledger_account_closed",
    "adjustment_needs_cpf",
    "own_request",
    "order_refund_needs_approval",
    "approval_not_pending",
  ],
});

export const freezeOrder = endpoint({
  id: "orders.freeze",
  method: "POST",
  path: "/admin/orders/{order_id}/freeze",
  summary: "Nothing is released, refunded or cancelled by anybody but the desk from now on",
  ...answered,
  params: order,
  body: z.object({ ...intent, reason: words }),
  problems: [...actProblems, "own_request"],
});

export const unfreezeOrder = endpoint({
  id: "orders.unfreeze",
  method: "POST",
  path: "/admin/orders/{order_id}/unfreeze",
  summary: "The order goes on; its deadline moves by as long as it was frozen",
  ...answered,
  params: order,
  body: z.object({ ...intent, reason: words }),
  problems: [...actProblems, "own_request"],
});
