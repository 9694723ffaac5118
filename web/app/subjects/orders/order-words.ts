import type {
  OrderDetail,
  OrderState,
  OrderSummary,
  RefundCause,
} from "@areon/contracts/orders/orders";
import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatClock, formatDay } from "~/platform/text/dates";
import { dayAt } from "~/platform/text/long-dates";
import { formatDecimal } from "~/platform/text/money";
import type { OrderSide } from "./order-queries.ts";

/** One name for each state, wherever and whoever reads it. */
export const stateNames: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "Aguardando pagamento",
  paid: "Aguardando carga",
  shipped: "A caminho",
  delivered: "Entregue",
  completed: "Concluído",
  returning: "Em devolução",
  refunded: "Reembolsado",
  cancelled: "Cancelado",
  expired: "Não pago",
};

/** Of one order: nothing of what the buyer fetches is on a road. */
export function stateWords({ state, delivery }: Pick<OrderSummary, "state" | "delivery">): string {
  return state === "shipped" && delivery === "pickup" ? "Pronto para retirar" : stateNames[state];
}

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  wallet: "carteira",
  pix: "Pix",
  boleto: "boleto",
  card: "cartão",
};

export const deliveryNames: Readonly<Record<OrderDetail["delivery"], string>> = {
  fob: "FOB: frete por conta do comprador",
  cif: "CIF: o vendedor entrega",
  pickup: "Retirada no local",
};

export const refundCauses: Readonly<Record<RefundCause, string>> = {
  cancelled_by_buyer: "Cancelado pelo comprador",
  cancelled_by_seller: "Cancelado pelo vendedor",
  not_shipped: "Não enviado no prazo",
  agreed: "Combinado com o vendedor",
  desk: "Decisão da AREON",
  withdrawal: "Desistência da compra",
  chargeback: "Pagamento contestado",
  dispute: "Acerto da disputa",
  classification: "Acerto pelo romaneio",
};

export const freezeWords: Readonly<Record<NonNullable<OrderDetail["frozen"]>["because"], string>> =
  {
    chargeback: "O pagamento foi contestado no cartão.",
    money_taken_back: "O banco pediu o dinheiro de volta.",
    dispute: "Há uma disputa aberta.",
    desk: "A AREON está conferindo este pedido.",
  };

/** "40 cabeças · Lote de garrotes e mais 2". */
export function goodsWords({ first, more }: Pick<OrderSummary, "first" | "more">): string {
  const others = more === 0 ? "" : more === 1 ? " e mais 1 item" : ` e mais ${more} itens`;
  return `${first.title}${others}`;
}

/** "40 cabeças", and how many lines there are beside it. */
export function amountWords({ first, more }: Pick<OrderSummary, "first" | "more">): string {
  const amount = quantityWords(first.quantity, first.unit);
  return more === 0 ? amount : `${amount} e mais ${more} ${more === 1 ? "item" : "itens"}`;
}

/** "31.200 kg", "12,5 kg": as people say it, without zeros at the end. */
export function kiloWords(kilos: string): string {
  const short = kilos.includes(".") ? kilos.replace(/\.?0+$/, "") : kilos;
  return `${formatDecimal(short)} kg`;
}

/** "Hoje, 13h10", "Amanhã, 9h00" or "16 nov, 13h10", as business time has it. */
export function momentWords(instant: string, nowMs: number): string {
  return `${dayWords(instant, nowMs)}, ${formatClock(instant)}`;
}

const dayMs = 86_400_000;

/** "Hoje", "Ontem", "Amanhã" or "16 nov". */
export function dayWords(instant: string, nowMs: number): string {
  const day = dayAt(Date.parse(instant));
  if (day === dayAt(nowMs)) return "Hoje";
  if (day === dayAt(nowMs - dayMs)) return "Ontem";
  if (day === dayAt(nowMs + dayMs)) return "Amanhã";
  return formatDay(instant);
}

/** "hoje, 13h10" inside a sentence. */
export function untilWords(instant: string, nowMs: number): string {
  const words = momentWords(instant, nowMs);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Where somebody's sales are listed; a buyer's are those of auctions. */
export function salesPath(area: OrderSide): string {
  return area === "seller" ? "/seller/orders" : "/buyer/orders?aba=vendas";
}

/** Where somebody's purchases are listed. */
export function purchasesPath(area: OrderSide): string {
  return area === "seller" ? "/seller/orders?aba=compras" : "/buyer/orders";
}

/** The page of an order in somebody's area; a seller's own purchases are there too. */
export function orderPath(area: OrderSide, ref: string): string {
  return `/${area}/orders/${ref}`;
}
