import { z } from "zod";
import { auctionRefSchema } from "./ref.ts";
import {
  auctionCategories,
  auctionKinds,
  auctionUnits,
  longestAuctionDescription,
  longestAuctionTitle,
  maximumAuctionDocuments,
  maximumAuctionPhotos,
} from "./terms/auction.ts";
import { auctionDetailSchema, bidOldNames, haulSchema } from "./auctions.ts";
import { quantitySchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { endpoint } from "../core/endpoint.ts";
import { underOldNames } from "../core/old-names.ts";
import { amountSchema, idSchema, instantSchema, recordIdSchema } from "../core/primitives.ts";

const params = z.object({ ref: auctionRefSchema });
const intents = ["intent_expired", "intent_in_progress", "intent_mismatch"] as const;

export const auctionContentSchema = z
  .object({
    auction_type: z.enum(auctionKinds),
    title: z.string().trim().min(3, "Título é obrigatório").max(longestAuctionTitle),
    description: z.string().trim().max(longestAuctionDescription).default(""),
    category: z.enum(auctionCategories),
    quantity: quantitySchema
      .refine((text) => /[1-9]/.test(text), "Quantidade inválida")
      .default("1"),
    unit: z.enum(auctionUnits).default("lot"),
    municipality_code: z.int().min(1_000_000).max(9_999_999).nullable().default(null),
    /** How it changes hands; `cif` of a reverse one needs the address it is brought to. */
    delivery: z.enum(deliveryModes).default("pickup"),
    address_id: idSchema.nullable().default(null),
    /** Of a lot that is a transport; its bids do not go below the legal floor. */
    freight: haulSchema.nullable().default(null),
    /** "Lance Inicial" or "Preço Máximo", reais per unit. */
    starting_price: amountSchema,
    reserve_price: amountSchema.nullable().default(null),
    min_bid_increment: amountSchema,
    is_soft_close: z.boolean().default(true),
    /** Null: now. */
    start_time: instantSchema.nullable().default(null),
    end_time: instantSchema,
    /** One's own files of kind `product_photo`; the first is the cover. */
    photo_ids: z.array(idSchema).max(maximumAuctionPhotos).default([]),
    documents: z
      .array(z.object({ file_id: idSchema, name: z.string().trim().min(1).max(120) }))
      .max(maximumAuctionDocuments)
      .default([]),
  })
  .meta({ id: "AuctionContent" });

export const contentOldNames = {
  kind: "auction_type",
  min_increment: "min_bid_increment",
  starts_at: "start_time",
  ends_at: "end_time",
} as const;
export type AuctionContent = z.output<typeof auctionContentSchema>;

export const createAuction = endpoint({
  id: "auctions.create",
  method: "POST",
  path: "/auctions",
  summary:
    "Create an auction, as a draft or published; a reverse one holds the creator's guarantee",
  rateClass: "write",
  body: z.object({
    /** Born in the form. */
    id: idSchema,
    is_draft: z.boolean().default(false),
    content: auctionContentSchema,
    /** Of a reverse one that is published: a step-up grant of purpose `bid` for its guarantee. */
    grant: z.string().max(200).nullable().default(null),
  }),
  oldNames: contentOldNames,
  status: 201,
  response: auctionDetailSchema,
  problems: [
    "registration_incomplete",
    "seller_not_verified",
    "step_up_required",
    "bid_without_funds",
    "auction_reserve_unsound",
    "auction_end_unsound",
    "auction_total_unsound",
    "auction_weight_unsound",
    "auction_below_floor",
    "auction_without_floor",
    "auction_needs_auctioneer",
    "delivery_address_missing",
    "file_not_ready",
    "not_found",
    ...intents,
  ],
});

/** A draft as a whole again, or its publication. */
export const updateAuction = endpoint({
  id: "auctions.update",
  method: "PUT",
  path: "/auctions/{ref}",
  summary: "Change one's own draft, or publish it",
  rateClass: "write",
  params,
  body: z.object({
    is_draft: z.boolean(),
    /** `freight` left out stays as it was kept, for screens that know of none; null clears it. */
    content: auctionContentSchema.extend({ freight: haulSchema.nullable().optional() }),
    grant: z.string().max(200).nullable().default(null),
  }),
  oldNames: contentOldNames,
  status: 200,
  response: auctionDetailSchema,
  problems: [...createAuction.problems, "auction_act_not_allowed"],
});

/** A draft's content, to go on writing it. */
export const getAuctionContent = endpoint({
  id: "auctions.get_content",
  method: "GET",
  path: "/auctions/{ref}/content",
  summary: "What the creator wrote, reserve included",
  rateClass: "read",
  params,
  status: 200,
  response: auctionContentSchema.extend(underOldNames(auctionContentSchema.shape, contentOldNames)),
  problems: ["not_found"],
});

/**
 * The PIN once per auction: bids up to this limit follow without it. The grant is bound to payee = the
 * auction's id, amount = the limit per unit, intent = `id`, terms = `bidTerms`.
 */
export const confirmBidding = endpoint({
  id: "auctions.confirm_bidding",
  method: "PUT",
  path: "/auctions/{ref}/confirmation",
  summary: "Confirm with a grant up to which amount per unit the caller bids here",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, limit: amountSchema, grant: z.string().max(200) }),
  status: 200,
  response: z.object({ confirmed_limit: amountSchema }),
  problems: [
    "not_found",
    "registration_incomplete",
    "seller_not_verified",
    "step_up_required",
    "bid_on_own_auction",
    "bidder_has_strikes",
    "auction_not_open",
  ],
});

const outcomeShape = {
  id: idSchema,
  bid_amount: amountSchema,
  /** `outbid`: taken, and covered at once by somebody's automatic bid. */
  outcome: z.enum(["leading", "outbid"]),
  /** What the auction stands at now. */
  current_price: amountSchema,
  total_bids: z.int(),
  end_time: instantSchema,
  version: z.int(),
};

export const outcomeOldNames = { ...bidOldNames, ends_at: "end_time" } as const;

export const bidOutcomeSchema = z
  .object({ ...outcomeShape, ...underOldNames(outcomeShape, outcomeOldNames) })
  .meta({ id: "BidOutcome" });
export type BidOutcome = z.infer<typeof bidOutcomeSchema>;

export const placeBid = endpoint({
  id: "auctions.place_bid",
  method: "POST",
  path: "/auctions/{auction_id}/bids",
  summary:
    "Bid per unit, with an optional secret limit; irrevocable, and a repeat gets the first answer",
  rateClass: "bid",
  params: z.object({ auction_id: idSchema }),
  body: z.object({
    /** Born in the form. */
    id: idSchema,
    bid_amount: amountSchema,
    /** "Lance automático": the most, or in a reverse one the least. Of the leader it may be raised alone. */
    limit: amountSchema.nullable().default(null),
    /** The bidder was asked whether this amount, so far beyond the price, is meant, and said yes. */
    is_far_confirmed: z.boolean().default(false),
  }),
  oldNames: bidOldNames,
  status: 201,
  response: bidOutcomeSchema,
  problems: [
    "not_found",
    "auction_not_open",
    "auction_not_begun",
    "bid_too_low",
    "bid_too_high",
    "bid_limit_unsound",
    "bid_below_floor",
    "auction_without_floor",
    "bid_not_confirmed",
    "bid_far_unconfirmed",
    "bid_without_funds",
    "bid_on_own_auction",
    "unavailable",
    ...intents,
  ],
});

const actProblems = ["not_found", "auction_act_not_allowed"] as const;

export const cancelAuction = endpoint({
  id: "auctions.cancel",
  method: "POST",
  path: "/auctions/{ref}/cancellation",
  summary: "Take one's own auction back before its first bid",
  rateClass: "write",
  params,
  status: 200,
  response: auctionDetailSchema,
  problems: [...actProblems, "auction_has_bids"],
});

/** Under the reserve the creator answers; silence is a no. */
export const answerBestBid = endpoint({
  id: "auctions.answer_best_bid",
  method: "POST",
  path: "/auctions/{ref}/answer",
  summary: "Accept or refuse the best bid that did not reach the reserve",
  rateClass: "write",
  params,
  body: z.object({ accept: z.boolean() }),
  status: 200,
  response: auctionDetailSchema,
  problems: actProblems,
});

export const awardAuction = endpoint({
  id: "auctions.award",
  method: "POST",
  path: "/auctions/{ref}/award",
  summary:
    "Confirm the lowest supplier now, or offer the award to another with a reason all bidders read",
  rateClass: "write",
  params,
  body: z
    .object({
      /** Null: the lowest. Else a bid of the history; whose it is is asked at their best one. */
      bid_id: recordIdSchema.nullable(),
      reason: z.string().trim().max(500).default(""),
    })
    .refine(({ bid_id, reason }) => bid_id === null || reason.length >= 10, {
      path: ["reason"],
      message: "Explique a escolha em pelo menos 10 caracteres",
    }),
  status: 200,
  response: auctionDetailSchema,
  problems: actProblems,
});

/**
 * Accepting holds the guarantee again; the grant is bound to payee = auction id, amount = the bid per unit,
 * intent = the offer, terms = `bidTerms`.
 */
export const answerOffer = endpoint({
  id: "auctions.answer_offer",
  method: "POST",
  path: "/auctions/{ref}/offer-answer",
  summary: "Accept or refuse an award or a second chance that was offered to the caller",
  rateClass: "write",
  params,
  body: z.object({
    offer_id: idSchema,
    accept: z.boolean(),
    grant: z.string().max(200).nullable().default(null),
  }),
  status: 200,
  response: auctionDetailSchema,
  problems: [...actProblems, "auction_offer_over", "bid_without_funds", "step_up_required"],
});
