import type {
  NegotiationProposal,
  NegotiationSide,
  NegotiationState,
  NegotiationSummary,
} from "@areon/contracts/negotiations/negotiations";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { percentOfPrice } from "@areon/contracts/catalog/terms/pricing";
import { dealReceived, type Deal } from "~/subjects/catalog/deal-rows";
import { quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { untilWords } from "~/subjects/orders/order-words";
import { formatDecimal, formatMoney } from "~/platform/text/money";

/** In filters and badges, where the side does not matter. */
export const stateNames: Readonly<Record<NegotiationState, string>> = {
  open: "Aberta",
  agreed: "Fechada",
  refused: "Recusada",
  withdrawn: "Retirada",
  expired: "Vencida",
};

export const deliveryTitles = {
  fob: "FOB",
  cif: "CIF",
  pickup: "Retirada",
} as const satisfies Record<NegotiationProposal["delivery"], string>;

/** As the side that carries it reads it. */
export const deliveryDetails: Readonly<
  Record<NegotiationSide, Record<NegotiationProposal["delivery"], string>>
> = {
  buyer: {
    fob: "Você busca, com frete seu",
    cif: "O vendedor entrega no seu endereço",
    pickup: "Você retira, com hora combinada",
  },
  seller: {
    fob: "O comprador busca, com frete dele",
    cif: "Você entrega no endereço do comprador",
    pickup: "O comprador retira, com hora combinada",
  },
};

/** "R$ 127,90 / saca 60 kg", or what is said of a question. */
export function priceWords({ unit_price: price }: NegotiationProposal, unit: UnitCode): string {
  return price === null ? "Preço a cotar" : `${formatMoney(price)} / ${unitWord(unit)}`;
}

/** "600 sacas · R$ 76.740,00". */
export function amountWords({ quantity, total }: NegotiationProposal, unit: UnitCode): string {
  const amount = quantityWords(quantity, unit);
  return total === null ? amount : `${amount} · ${formatMoney(total)}`;
}

/** "96,2% do preço do anúncio"; nothing where either price is not known. */
export function listPriceWords(
  { unit_price: price }: Pick<NegotiationProposal, "unit_price">,
  offer: NegotiationSummary["product"]["offer"],
): string | null {
  if (price === null || !offer) return null;
  const percent = percentOfPrice(price, offer.price);
  return percent === null ? null : `${formatDecimal(percent)}% do preço do anúncio`;
}

interface DealView {
  side: NegotiationSide;
  product: Pick<NegotiationSummary["product"], "unit" | "fee_percent">;
}

/** What a proposal comes to for the one who reads it; nothing of a question. */
export function proposalDeal(
  { side, product }: DealView,
  proposal: Pick<NegotiationProposal, "unit_price" | "quantity" | "freight" | "delivery">,
): Deal | null {
  const { unit_price: unitPrice, quantity, delivery, freight } = proposal;
  if (unitPrice === null) return null;
  return {
    side,
    unitPrice,
    quantity,
    words: quantityWords(quantity, product.unit),
    freight: delivery === "cif" ? freight : null,
    feePercent: product.fee_percent,
  };
}

/** On the button that accepts: who sells reads what reaches them, who buys what they pay. */
export function acceptWords(negotiation: DealView & Pick<NegotiationSummary, "last">): string {
  const { side, last } = negotiation;
  const deal = side === "seller" ? proposalDeal(negotiation, last) : null;
  const received = deal && dealReceived(deal);
  return received
    ? `Aceitar e receber ${formatMoney(received)}`
    : `Aceitar ${formatMoney(last.total!)}`;
}

/** Who made it and what it is, in the eyes of one side. */
export function proposalTitle({ side, kind }: NegotiationProposal, eyes: NegotiationSide): string {
  if (side === eyes) return ownTitles[kind];
  return side === "buyer" ? buyerTitles[kind] : sellerTitles[kind];
}

type Titles = Readonly<Record<NegotiationProposal["kind"], string>>;

const ownTitles: Titles = {
  ask: "Seu pedido de cotação",
  offer: "Sua oferta",
  counter: "Sua contraproposta",
};
const buyerTitles: Titles = {
  ask: "Pedido de cotação",
  offer: "Oferta do comprador",
  counter: "Contraproposta do comprador",
};
const sellerTitles: Titles = {
  ask: "Pedido de cotação",
  offer: "Oferta do vendedor",
  counter: "Contraproposta do vendedor",
};

/** Until when it waits and for whom, in a list. */
export function dueWords(negotiation: NegotiationSummary, nowMs: number): string {
  const { expires_at: until, order } = negotiation;
  if (until) return `até ${untilWords(until, nowMs)}`;
  if (order?.pay_until) return `pagar até ${untilWords(order.pay_until, nowMs)}`;
  return order ? `pedido ${order.code}` : "";
}

export function partnerOf(negotiation: NegotiationSummary) {
  return negotiation.side === "buyer" ? negotiation.seller : negotiation.buyer;
}

/** The page of a negotiation in somebody's area; a seller's own purchases are there too. */
export function negotiationPath(area: NegotiationSide, ref: string): string {
  return `/${area}/negotiations/${ref}`;
}
