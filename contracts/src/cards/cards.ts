import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
} from "../core/primitives.ts";
import { cardRefusals } from "./terms/refusals.ts";
import { partnerSchema } from "../settings/regulated-partners.ts";

export const cardKinds = ["recurring", "single_use"] as const;
export type CardKind = (typeof cardKinds)[number];

/** `creating`: asked for, and the issuer has not answered yet. */
export const cardStates = ["creating", "active", "frozen", "closed"] as const;

export const cardNameMost = 30;

const nameSchema = z.string().trim().min(1).max(cardNameMost);

export const virtualCardSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    kind: z.enum(cardKinds),
    state: z.enum(cardStates),
    holder: z.string(),
    /** All that we know of the number. */
    last_digits: z.string().nullable(),
    /** "09/29". */
    expires: z.string().nullable(),
    purchase_limit: moneySchema.nullable(),
    month_limit: moneySchema,
    /** Captured and held in this month, less what came back in it. */
    month_used: moneySchema,
    allows_online: z.boolean(),
    allows_abroad: z.boolean(),
    created_at: instantSchema,
    closed_at: instantSchema.nullable(),
    close_reason: z.enum(["deleted", "used", "replaced", "refused", "erased"]).nullable(),
  })
  .meta({ id: "VirtualCard" });
export type VirtualCard = z.infer<typeof virtualCardSchema>;

export const listCards = endpoint({
  id: "cards.list",
  method: "GET",
  path: "/wallet/cards",
  summary: "The caller's virtual cards: open ones first, then the last that were closed",
  rateClass: "read",
  status: 200,
  response: z.object({
    /** Who issues them; null while they are not offered, and then there are no cards to see. */
    partner: partnerSchema.nullable(),
    cards: z.array(virtualCardSchema),
    most_open: z.int(),
  }),
  problems: ["not_found", "registration_incomplete", "wallet_not_for_admins"],
});

const limits = {
  /** Null: only the month's limit counts. */
  purchase_limit: amountSchema.nullable(),
  month_limit: amountSchema,
};

const grantSchema = z.string().min(20).max(100);
const cardParams = z.object({ id: idSchema });

const common = [
  "not_found",
  "registration_incomplete",
  "wallet_not_for_admins",
  "product_not_offered",
] as const;
const stepUp = ["step_up_required", "money_out_waits"] as const;
const intents = ["intent_expired", "intent_in_progress", "intent_mismatch"] as const;

export const createCard = endpoint({
  id: "cards.create",
  method: "POST",
  path: "/wallet/cards",
  summary: "A new virtual card; the id is the intent",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    name: nameSchema,
    kind: z.enum(cardKinds),
    ...limits,
    /** From the step-up of purpose `money_out`, bound to `newCardPayee`, month's limit, id and `newCardTerms`. */
    grant: grantSchema,
  }),
  status: 201,
  response: virtualCardSchema,
  problems: [...common, ...stepUp, ...intents, "too_many_cards"],
});

export const replaceCard = endpoint({
  id: "cards.replace",
  method: "POST",
  path: "/wallet/cards/{id}/replacement",
  summary: "A new number under the same name and limits; the old card is closed",
  rateClass: "write",
  params: cardParams,
  body: z.object({
    /** The intent, and the new card's id. */
    id: idSchema,
    /** Bound to the old card, its month's limit, the intent and `replaceCardTerms`. */
    grant: grantSchema,
  }),
  status: 201,
  response: virtualCardSchema,
  problems: [...common, ...stepUp, ...intents, "card_not_open"],
});

export const changeCard = endpoint({
  id: "cards.change",
  method: "PUT",
  path: "/wallet/cards/{id}",
  summary:
    "Name, limits and where it pays; what allows more needs a grant, what allows less does not",
  rateClass: "write",
  params: cardParams,
  body: z.object({
    intent_id: idSchema,
    name: nameSchema,
    ...limits,
    allows_online: z.boolean(),
    allows_abroad: z.boolean(),
    /** Bound to the card, its new month's limit, the intent and `changeCardTerms`. */
    grant: grantSchema.optional(),
  }),
  status: 200,
  response: virtualCardSchema,
  problems: [...common, ...stepUp, "card_not_open"],
});

export const freezeCard = endpoint({
  id: "cards.freeze",
  method: "POST",
  path: "/wallet/cards/{id}/freeze",
  summary: "Refuse every purchase from now on",
  rateClass: "write",
  params: cardParams,
  status: 200,
  response: virtualCardSchema,
  problems: [...common, "card_not_open"],
});

export const unfreezeCard = endpoint({
  id: "cards.unfreeze",
  method: "POST",
  path: "/wallet/cards/{id}/unfreeze",
  summary: "Let a frozen card pay again",
  rateClass: "write",
  params: cardParams,
  /** Bound to the card, its month's limit, the intent and `unfreezeCardTerms`. */
  body: z.object({ intent_id: idSchema, grant: grantSchema }),
  status: 200,
  response: virtualCardSchema,
  problems: [...common, ...stepUp, "card_not_open"],
});

export const deleteCard = endpoint({
  id: "cards.delete",
  method: "DELETE",
  path: "/wallet/cards/{id}",
  summary: "Close a card for good; its history stays and what was authorised still clears",
  rateClass: "write",
  params: cardParams,
  status: 200,
  response: virtualCardSchema,
  problems: common,
});

export const showCardNumber = endpoint({
  id: "cards.show_number",
  method: "POST",
  path: "/wallet/cards/{id}/number",
  summary:
    "An address at the issuer that shows the number once; needs a fresh look at sensitive data",
  rateClass: "sensitive",
  params: cardParams,
  status: 200,
  response: z.object({ url: z.url(), expires_at: instantSchema }),
  problems: [...common, "step_up_required", "card_not_open", "card_issuer_away"],
});

const purchaseSchema = z
  .object({
    id: idSchema,
    merchant: z.string(),
    city: z.string(),
    country: z.string(),
    category: z.string(),
    is_online: z.boolean(),
    /**
     * `pending`: authorised, and the shop has not charged it yet; `charged`, also in part; `reversed`: let go
     * without a charge; `refunded`: all of it came back; `refused`.
     */
    state: z.enum(["pending", "charged", "reversed", "refunded", "refused"]),
    /** What it comes to: charged, or else authorised. */
    amount: moneySchema,
    held: moneySchema,
    refunded: moneySchema,
    /** Charged although the wallet no longer had it. */
    owed: moneySchema,
    refusal: z
      .object({
        code: z.enum(cardRefusals),
        /** The limit that it would have passed, or what was there. */
        amount: moneySchema.nullable(),
      })
      .nullable(),
    at: instantSchema,
  })
  .meta({ id: "CardPurchase" });
export type CardPurchase = z.infer<typeof purchaseSchema>;

export const listCardPurchases = endpoint({
  id: "cards.list_purchases",
  method: "GET",
  path: "/wallet/cards/{id}/purchases",
  summary: "What was bought with a card, or tried to be, newest first",
  rateClass: "read",
  params: cardParams,
  query: z.object(pageQuery),
  status: 200,
  response: z.object({ purchases: z.array(purchaseSchema), next_cursor: z.string().nullable() }),
  problems: ["not_found"],
});
