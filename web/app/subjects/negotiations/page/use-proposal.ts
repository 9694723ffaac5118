import { priceText } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { negotiationQuoteQuery, type QuoteWish } from "../list/negotiation-queries.ts";
import { amountOf, centsOf } from "~/platform/text/cents";
import { useSettled } from "~/ui/use-settled";
import {
  errorsOf,
  goodsOf,
  isAboveZero,
  isTooMuch,
  priceOf,
  proposalName,
  type DraftErrors,
  type ProposalDraft,
} from "./proposal-draft.ts";

/** What a proposal is about and what it begins with. */
export interface ProposalTopic {
  productId: string;
  /** Null for the first one. */
  negotiationId: string | null;
  title: string;
  unit: UnitCode;
  side: NegotiationSide;
  /** Of who sells; null for who buys. */
  feePercent: string | null;
  deliveries: readonly DeliveryMode[];
  /** What freight was shown for before. */
  town: number | null;
  initial: ProposalDraft;
}

/** Who types a number is not asked about each digit. */
const pauseMs = 400;

export function useProposal(topic: ProposalTopic) {
  const [draft, keep, forget] = useDraft(topic);
  const [isTried, setTried] = useState(false);
  const errors = errorsOf(draft, { needsAddress: topic.side === "buyer" });
  const asked = quoteWish(topic, draft);
  const settled = useSettled(JSON.stringify(asked), pauseMs);
  const wish = JSON.parse(settled) as QuoteWish;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...negotiationQuoteQuery(wish),
    enabled: isAboveZero(wish.quantity) && !isTooMuch(draft),
  });
  const isCurrent = settled === JSON.stringify(asked) && !isPlaceholderData;
  return {
    draft,
    change: (part: Partial<ProposalDraft>) => keep({ ...draft, ...part }),
    forget,
    /** Nothing is called wrong before somebody wanted to send it. */
    errors: isTried ? errors : none,
    isReady: () => {
      setTried(true);
      return Object.keys(errors).length === 0;
    },
    quote: data,
    quoteError: data ? null : error,
    retryQuote: () => void refetch(),
    sum: sumOf(draft, { suggested: data?.suggestion?.freight ?? null, isCurrent }),
    terms: termsOf(topic, draft),
  };
}

export type ProposalInHand = ReturnType<typeof useProposal>;

const none: DraftErrors = {};

/** As it was left, but for a way of delivery that is not offered any more. */
function useDraft({ productId, negotiationId, deliveries, initial }: ProposalTopic) {
  const [kept, keep, forget] = useKeptDraft<ProposalDraft>({
    name: proposalName(negotiationId ?? productId),
    userId: useSessionUser()?.id ?? "",
    empty: initial,
  });
  const delivery = deliveries.includes(kept.delivery) ? kept.delivery : initial.delivery;
  return [{ ...kept, delivery }, keep, forget] as const;
}

/** The part of a sending that both kinds of it share. */
function termsOf({ side }: ProposalTopic, draft: ProposalDraft) {
  const isBrought = draft.delivery === "cif";
  return {
    quantity: draft.quantity,
    delivery: draft.delivery,
    freight: isBrought && draft.freight !== "" ? priceText(draft.freight) : null,
    unit_price: priceOf(draft),
    address_id: isBrought && side === "buyer" ? draft.addressId : null,
    note: draft.note.trim(),
    valid_hours: draft.validHours === "" ? null : Number(draft.validHours),
  };
}

function quoteWish(topic: ProposalTopic, draft: ProposalDraft): QuoteWish {
  const { note: _note, valid_hours: _hours, ...terms } = termsOf(topic, draft);
  return { product_id: topic.productId, negotiation_id: topic.negotiationId, ...terms };
}

export interface ProposalSum {
  goods: string | null;
  /** Null where nothing is brought, and while it is not known. */
  freight: string | null;
  isFreightAwaited: boolean;
  total: string | null;
}

/** The sum that the server will make: goods at once, also without a network; freight as it is told. */
function sumOf(
  draft: ProposalDraft,
  { suggested, isCurrent }: { suggested: string | null; isCurrent: boolean },
): ProposalSum {
  const goods = goodsOf(draft);
  if (draft.delivery !== "cif") {
    return { goods, freight: null, isFreightAwaited: false, total: goods };
  }
  const given = draft.freight === "" ? null : priceText(draft.freight);
  const freight = given ?? (isCurrent ? suggested : null);
  const total =
    goods !== null && freight !== null ? amountOf(centsOf(goods) + centsOf(freight)) : null;
  return { goods, freight, isFreightAwaited: given === null && !isCurrent, total };
}
