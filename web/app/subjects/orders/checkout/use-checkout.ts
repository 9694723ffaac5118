import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { newIntentId } from "~/platform/api/intent-id";
import { ownCartQuery } from "../cart/own-cart-query.ts";
import { useCart } from "../cart/use-cart.ts";
import { useSending, type SendingInHand, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { centsOf } from "~/platform/text/cents";
import { keepDraft, readDraft, type CheckoutDraft } from "./checkout-draft.ts";
import { addressesQuery, postCheckout, quotesKey, readCheckout } from "./checkout-queries.ts";
import { deliveryQuestion } from "./delivery-question.ts";
import { purchaseAddress, townsKey } from "./purchase-address.ts";
import { townsOf, type Purchase } from "./purchase.ts";
import { useQuote } from "./use-quote.ts";

export interface CheckoutInHand extends Omit<SendingInHand, "forgetSetback" | "send"> {
  draft: CheckoutDraft;
  /** Changes what was chosen; it is kept on the device. */
  choose: (part: Partial<Choices>) => void;
  /** Where it is to go: what was pressed shows at once, its quote may take a while. */
  addressId: string | null;
  quote: CheckoutQuote | undefined;
  /** Another quote than the one shown is on its way. */
  isQuoting: boolean;
  error: Error | null;
  retry: () => void;
  method: PaymentMethod | undefined;
  /** What was chosen can't be kept as things stand, and the quote is for something else: why, and what to do. */
  question: string | undefined;
  /** What would be asked for now, under its id; undefined while something is missing. */
  ready: ReadyDraft | undefined;
  /** Sends what is ready. */
  send: (grant: string) => void;
}

export type ReadyDraft = CheckoutDraft & { asked: Asked };
type Asked = NonNullable<CheckoutDraft["asked"]>;
type Choices = Omit<CheckoutDraft, "id" | "nextId" | "of" | "sentAtMs" | "asked" | "addressTowns">;

/** One purchase, from what lies in the cart to its payment; what was begun is found after a reload. */
export function useCheckout(userId: string, purchase: Purchase): CheckoutInHand {
  const [draft, setDraft] = useState(() => readDraft(userId, purchase));
  const keep = (next: CheckoutDraft) => {
    keepDraft(userId, next);
    setDraft(next);
  };
  const { data: known, error: addressError, refetch } = useQuery(addressesQuery);
  const inCart = useCart();
  const towns = townsOf(purchase, inCart.cart);
  const addressId = known ? purchaseAddress(known.addresses, draft, towns) : null;
  const quoted = useQuote(purchase, {
    inCart,
    addressId,
    deliveries: draft.deliveries,
    isReady: known !== undefined,
  });
  const { quote } = quoted;
  const method = quote && methodFor(quote, draft.method);
  const question = quote && !quoted.isQuoting ? deliveryQuestion(draft, quote) : undefined;
  const ready = quote && method && !question ? readyFor(draft, quote, method) : undefined;
  const renew = useRenewal(userId);
  const leave = useLeave(userId, renew);
  const { forgetSetback, ...sending } = useSending<CheckoutDraft>({
    draft: ready ?? draft,
    keep,
    send: ({ id, asked }, grant) => postCheckout({ id, ...asked!, ...(grant && { grant }) }),
    find: ({ id }) => readCheckout(id),
    heldAs: "Compra sem resposta",
    onSent: ({ id }) => leave(id),
    onSetback: (setback, unsent) => {
      const id = isSpent(setback) ? newIntentId() : unsent.id;
      keep({ ...unsent, id, nextId: newIntentId() });
      renew();
    },
  });
  return {
    ...sending,
    ...quoted,
    error: quote ? null : (addressError ?? quoted.error),
    retry: () => {
      if (addressError) void refetch();
      quoted.retry();
    },
    draft,
    addressId,
    method,
    question,
    ready,
    choose: (part) => {
      keep({ ...draft, ...part, ...(part.addressId && { addressTowns: townsKey(towns) }) });
      forgetSetback();
    },
  };
}

/** The same as last time keeps its id, so that it can not happen twice; anything else is new. */
function readyFor(
  draft: CheckoutDraft,
  quote: CheckoutQuote,
  method: PaymentMethod,
): ReadyDraft | undefined {
  if (!quote.is_complete || draft.sentAtMs !== undefined) return undefined;
  const asked = askedFor(draft, quote, method);
  const isOther = draft.asked && JSON.stringify(asked) !== JSON.stringify(draft.asked);
  return { ...draft, asked, id: isOther ? draft.nextId : draft.id };
}

/** The wallet where it is enough; else the first way that is open. */
export function methodFor(
  quote: Payable,
  chosen: PaymentMethod | undefined,
): PaymentMethod | undefined {
  const open = quote.methods.filter(({ method, reason }) => {
    return reason === null && (method !== "wallet" || isEnough(quote));
  });
  return (open.find(({ method }) => method === chosen) ?? open[0])?.method;
}

/** What choosing a way to pay needs to know, before an order and after an agreement. */
export type Payable = Pick<CheckoutQuote, "methods" | "wallet_available" | "total">;

export function isEnough({ wallet_available: available, total }: Payable): boolean {
  return available !== null && centsOf(available) >= centsOf(total);
}

/** Everything as it stands on the screen: what differs by then is told, not charged. */
function askedFor(draft: CheckoutDraft, quote: CheckoutQuote, method: PaymentMethod): Asked {
  return {
    method,
    sellers: quote.sellers.map((seller) => ({
      party_id: seller.party_id,
      delivery: seller.delivery!,
      freight: seller.freight,
      items: seller.lines.map(({ product_id, quantity, total, classification }) => ({
        product_id,
        quantity,
        total,
        classification,
      })),
    })),
    total: quote.total,
    address_id: quote.address_id,
    invoice: {
      document: draft.document === "" ? null : draft.document,
      state_registration: draft.stateRegistration,
    },
  };
}

function isSpent(setback: Setback): boolean {
  return setback !== "never_sent" && ["intent_expired", "intent_mismatch"].includes(setback.code);
}

/** Prices, stock and balance are asked for again: one of them is why it was refused. */
function useRenewal(userId: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: quotesKey });
    void client.invalidateQueries({ queryKey: ownCartQuery(userId).queryKey });
    void renewWallet(client);
  };
}

function useLeave(userId: string, renew: () => void): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    keepDraft(userId, undefined);
    renew();
    void navigate(`/checkout/${id}`, { replace: true, state: { isNew: true } });
  };
}
