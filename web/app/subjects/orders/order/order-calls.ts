import type {
  cancelOrder,
  receiveOrder,
  receiveReturn,
  refundOrder,
  shipOrder,
  withdrawOrder,
} from "@areon/contracts/orders/acts";
import type { cancelCheckout } from "@areon/contracts/orders/checkout";
import type { createDocumentLinks } from "@areon/contracts/orders/delivery";
import { call } from "~/platform/api/client";

const at = (orderId: string) => ({ method: "POST" as const, params: { order_id: orderId } });

export function cancel(orderId: string, id: string, reason: string) {
  return call<typeof cancelOrder>({
    ...at(orderId),
    path: "/orders/{order_id}/cancellation",
    body: { id, reason },
  });
}

export function ship(orderId: string, id: string) {
  return call<typeof shipOrder>({
    ...at(orderId),
    path: "/orders/{order_id}/dispatch",
    body: { id },
  });
}

/** All that was to be looked at was found well: the form does not send anything else. */
export function receive(orderId: string, id: string) {
  return call<typeof receiveOrder>({
    ...at(orderId),
    path: "/orders/{order_id}/receipt",
    body: { id, checked: { quantity: true, quality: true, documents: true } },
  });
}

export interface Refund {
  amount: string;
  reason: string;
  grant: string;
}

export function refund(orderId: string, id: string, wish: Refund) {
  return call<typeof refundOrder>({
    ...at(orderId),
    path: "/orders/{order_id}/refunds",
    body: { id, ...wish },
  });
}

export function withdraw(orderId: string, id: string) {
  return call<typeof withdrawOrder>({
    ...at(orderId),
    path: "/orders/{order_id}/withdrawal",
    body: { id },
  });
}

export function takeReturn(orderId: string, id: string) {
  return call<typeof receiveReturn>({
    ...at(orderId),
    path: "/orders/{order_id}/return-receipt",
    body: { id },
  });
}

/** All orders of one payment are cancelled together, because they would be paid together. */
export function cancelUnpaid(checkoutId: string) {
  return call<typeof cancelCheckout>({
    method: "POST",
    path: "/checkouts/{id}/cancel",
    params: { id: checkoutId },
  });
}

export function documentLinks(orderId: string, documentId?: string) {
  return call<typeof createDocumentLinks>({
    method: "POST",
    path: "/orders/{id}/documents/links",
    params: { id: orderId },
    body: documentId === undefined ? {} : { document_id: documentId },
  });
}
