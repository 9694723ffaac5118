import type { CheckoutQuote, QuotedSeller } from "@areon/contracts/orders/quote";
import type { CheckoutDraft } from "./checkout-draft.ts";

type Chosen = Pick<CheckoutDraft, "deliveries">;
type AskedSeller = Pick<QuotedSeller, "party_id" | "name" | "delivery" | "wanted">;
type AskedQuote = Pick<CheckoutQuote, "address_id" | "wanted_towns"> & { sellers: AskedSeller[] };

/** Whether the quote is for what was chosen: in the checkout, or before it. Nobody shall fetch it unawares. */
export function isAsChosen({ deliveries }: Chosen, seller: AskedSeller): boolean {
  const chosen = deliveries[seller.party_id];
  return chosen
    ? chosen === seller.delivery
    : seller.wanted.every((mode) => mode === seller.delivery);
}

/** Why what was chosen can't simply be kept, and what to answer; nothing when it is kept. */
export function deliveryQuestion(draft: Chosen, quote: AskedQuote): string | undefined {
  const unmet = quote.sellers.find((seller) => !isAsChosen(draft, seller));
  if (!unmet) return undefined;
  if (draft.deliveries[unmet.party_id] === undefined && unmet.wanted.length > 1) {
    return `O que vem de ${unmet.name} segue junto, e você escolheu mais de uma forma de entrega. Escolha uma para tudo.`;
  }
  const towns = quote.wanted_towns.map(({ municipality, uf }) => `${municipality}, ${uf}`);
  if (quote.address_id === null && towns.length > 0) {
    return `Você escolheu entrega em ${towns.join(" e em ")}. Informe o endereço de lá ou escolha outro: o frete muda com ele.`;
  }
  return "A entrega que você escolheu não pode ser feita assim. Informe o endereço ou escolha outra forma abaixo.";
}
