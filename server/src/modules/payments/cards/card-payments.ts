import type { Actor, Origin } from "#platform/http/actor";
import type { Refusal } from "#platform/refusal";
import type { CardPaymentRow, CardPaymentState } from "./card-payment.queries.ts";
import type { CardRefundRow } from "./card-refund.queries.ts";
import { createCardPayment, type CardPaymentWish } from "./create-card-payment.ts";
import type { CardParts } from "./card-parts.ts";
import { followCardPayment } from "./follow-card-payment.ts";
import { refundCardPayment, type RefundWish } from "./refund-card-payment.ts";

interface By {
  actor: Actor;
  origin: Origin;
}

/** What a module does that wants something paid by card; it hears `payments.card_payment_changed`. */
export interface CardPayments {
  create(wish: CardPaymentWish, by: By): Promise<CardPaymentRow | Refusal>;
  /** For the page to which the acquirer sends people back: its notice may be slower than they are. */
  follow(id: string): Promise<CardPaymentState | "unknown">;
  refund(wish: RefundWish, by: By): Promise<CardRefundRow | Refusal>;
}

export function createCardPayments(parts: CardParts): CardPayments {
  return {
    create: (wish, by) => createCardPayment(parts, wish, by),
    follow: (id) => followCardPayment(parts, id),
    refund: (wish, by) => refundCardPayment(parts, wish, by),
  };
}
