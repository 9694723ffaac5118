import { lineTotal, priceText } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { centsOf } from "~/platform/text/cents";

/** What stands in the form. Numbers are decimals of the API, empty while nothing is typed. */
export interface ProposalDraft {
  /** To ask for a quote is to leave the price to the seller. */
  kind: "offer" | "ask";
  quantity: string;
  price: string;
  delivery: DeliveryMode;
  addressId: string | null;
  /** Empty: what the platform reckons. */
  freight: string;
  /** Empty: as long as proposals last. */
  validHours: string;
  note: string;
}

export interface FirstTerms {
  quantity: string;
  delivery: DeliveryMode;
  /** What freight was shown for. */
  town: number | null;
  /** What of it the person chose; the rest is where the page begins. */
  chosen: { quantity?: string | undefined; delivery?: DeliveryMode | undefined };
}

/** What is left half written is found again by the negotiation, or by the product before there is one. */
export function proposalName(id: string): string {
  return `proposal.${id}`;
}

export function firstDraft({
  quantity,
  delivery,
}: Pick<FirstTerms, "quantity" | "delivery">): ProposalDraft {
  return { ...blank, quantity, delivery };
}

/** Beginning with what the other side proposed, without its price: that is what is answered. */
export function counterDraft(negotiation: NegotiationDetail): ProposalDraft {
  const { last, deliveries, address_id: addressId } = negotiation;
  const delivery = deliveries.includes(last.delivery) ? last.delivery : deliveries[0]!;
  const freight = delivery === "cif" ? (last.freight ?? "") : "";
  return { ...blank, quantity: last.quantity, delivery, addressId, freight };
}

const blank = {
  kind: "offer",
  price: "",
  addressId: null,
  freight: "",
  validHours: "",
  note: "",
} as const;

/** What is wrong with it, by field; empty when it can be sent. */
export type DraftErrors = Partial<Record<"quantity" | "price" | "address", string>>;

export function errorsOf(draft: ProposalDraft, { needsAddress }: { needsAddress: boolean }) {
  const errors: DraftErrors = {};
  if (!isAboveZero(draft.quantity)) errors.quantity = "Informe a quantidade";
  if (draft.kind === "offer" && !isAboveZero(draft.price)) errors.price = "Informe o preço";
  if (isTooMuch(draft)) errors.price = "O total pode ser de até R$ 1 bilhão";
  if (needsAddress && draft.delivery === "cif" && draft.addressId === null) {
    errors.address = "Escolha onde a carga deve chegar";
  }
  return errors;
}

/** Null while nothing was typed, and of a question. */
export function priceOf({ kind, price }: ProposalDraft): string | null {
  return kind === "offer" && isAboveZero(price) ? priceText(price) : null;
}

/** Quantity times price, as the server reckons it; null without one of them. */
export function goodsOf(draft: ProposalDraft): string | null {
  const price = priceOf(draft);
  if (price === null || !isAboveZero(draft.quantity)) return null;
  return lineTotal({ price, tiers: [] }, draft.quantity);
}

/** More than can be paid at once. */
export function isTooMuch(draft: ProposalDraft): boolean {
  return centsOf(goodsOf(draft) ?? "0.00") > 100_000_000_000n;
}

export function isAboveZero(decimal: string): boolean {
  return /[1-9]/.test(decimal);
}
