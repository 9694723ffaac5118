import { z } from "zod";
import { auctionRefSchema } from "./ref.ts";
import { auctionCategories, auctionKinds, auctionStates, auctionUnits } from "./terms/auction.ts";
import { quantitySchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { endpoint } from "../core/endpoint.ts";
import { underOldNames } from "../core/old-names.ts";
import { ruleSchema } from "../freight/freight.ts";
import { cargoKinds } from "../freight/terms/cargo.ts";
import { pictureSchema } from "../files/files.ts";
import { orderStates } from "../orders/orders.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";

const placeSchema = z.object({ municipality: z.string(), uf: z.string() });
const photoSchema = z.array(pictureSchema);

/** What the legal floor of a transport is reckoned with. */
export const haulSchema = z
  .object({
    distance_km: z.int().min(1).max(10_000),
    axles: z.int().min(2).max(9),
    cargo: z.enum(cargoKinds),
    /** All of the load, however many trips it takes: not less than the quantity itself weighs. */
    weight_kg: z.int().min(1).max(100_000_000),
  })
  .meta({ id: "AuctionHaul" });

const summaryShape = {
  id: idSchema,
  code: z.string(),
  slug: z.string(),
  /** The party that created it: of a reverse one it buys. */
  seller_id: z.uuid(),
  auction_type: z.enum(auctionKinds),
  status: z.enum(auctionStates),
  title: z.string(),
  description: z.string(),
  category: z.enum(auctionCategories),
  quantity: quantitySchema,
  unit: z.enum(auctionUnits),
  location: placeSchema.nullable(),
  /** The cover in its largest size; null without one. */
  image_url: z.string().nullable(),
  /** The cover in all its sizes; null without one. */
  photo: photoSchema.nullable(),
  /** Reais per unit. */
  starting_price: amountSchema,
  min_bid_increment: amountSchema,
  /** The highest or lowest bid; the starting price before the first. */
  current_price: amountSchema,
  total_bids: z.int().min(0),
  bidders: z.int().min(0),
  start_time: instantSchema,
  announced_end: instantSchema,
  /** The effective end, extensions included. */
  end_time: instantSchema,
  /** Null when there is no reserve; the price itself never leaves the server. */
  reserve_met: z.boolean().nullable(),
  /** Rises with every change; a screen applies what is newer than what it shows. */
  version: z.int(),
  created_at: instantSchema,
};

/** Of an auction's own fields in answers and wishes. */
export const auctionOldNames = {
  kind: "auction_type",
  state: "status",
  place: "location",
  min_increment: "min_bid_increment",
  starts_at: "start_time",
  ends_at: "end_time",
} as const;

/** What cards and live rows show; nothing in it depends on who asks. */
export const auctionSummarySchema = z
  .object({ ...summaryShape, ...underOldNames(summaryShape, auctionOldNames) })
  .meta({ id: "AuctionSummary" });
export type AuctionSummary = z.infer<typeof auctionSummarySchema>;

const bidShape = {
  id: recordIdSchema,
  auction_id: idSchema,
  /** Its place; the last has the highest. */
  seq: z.int(),
  bid_amount: amountSchema,
  is_automatic: z.boolean(),
  /** "Ed••• M."; the whole name once the caller may know it. */
  bidder: z.string(),
  /** "Querência, MT" or nothing. */
  place: z.string(),
  /** Who bid first is 1: two whose masks are alike are told apart by it. */
  bidder_number: z.int(),
  is_mine: z.boolean(),
  is_leading: z.boolean(),
  at: instantSchema,
};

export const bidOldNames = { amount: "bid_amount" } as const;

/** One row of the public history. */
export const auctionBidSchema = z
  .object({ ...bidShape, ...underOldNames(bidShape, bidOldNames) })
  .meta({ id: "AuctionBid" });
export type AuctionBid = z.infer<typeof auctionBidSchema>;

export const auctionDocumentSchema = z
  .object({ file_id: idSchema, name: z.string(), size_bytes: z.int(), content_type: z.string() })
  .meta({ id: "AuctionDocument" });

/** Where the caller stands; null for visitors, administrators and who has not to do with it. */
const ownBiddingSchema = z.object({
  /** Reais per unit that the PIN was given for: the most, or in a reverse one the least. */
  confirmed_limit: amountSchema.nullable(),
  /** The caller's best bid; null before the first. */
  best_amount: amountSchema.nullable(),
  is_leading: z.boolean(),
  /** The caller's own secret limit while it leads. */
  limit: amountSchema.nullable(),
  /** What is on hold in the caller's wallet for this auction. */
  guarantee: moneySchema.nullable(),
});

/** What an award was offered for. */
const offerSchema = z.object({
  id: idSchema,
  kind: z.enum(["second_chance", "award"]),
  amount: amountSchema,
  total: moneySchema,
  guarantee: moneySchema,
  expires_at: instantSchema,
  /** Whether it is the caller who answers. */
  is_mine: z.boolean(),
  reason: z.string(),
});

export const auctionDetailSchema = z
  .object({
    ...auctionSummarySchema.shape,
    delivery: z.enum(deliveryModes),
    photos: z.array(photoSchema),
    documents: z.array(auctionDocumentSchema),
    creator: z.object({
      party_id: z.uuid(),
      name: z.string(),
      is_verified: z.boolean(),
      sold_count: z.int(),
    }),
    /** Of a lot that is a transport, with the least that the law lets it cost now. */
    freight: haulSchema
      .extend({
        /** Null when the table in force says nothing of such a transport: then no bid is taken. */
        floor: z
          .object({ total: moneySchema, per_unit: amountSchema, trucks: z.int(), rule: ruleSchema })
          .nullable(),
      })
      .meta({ id: "AuctionFreight" })
      .nullable(),
    /** Name and registration, of a category that has one. */
    auctioneer: z.object({ name: z.string(), registration: z.string() }).nullable(),
    is_soft_close: z.boolean(),
    terms: z.object({
      guarantee_percent: z.string(),
      guarantee_minimum: moneySchema,
      extension_minutes: z.int(),
      extension_most_minutes: z.int(),
      pay_hours: z.int(),
      answer_hours: z.int(),
      /** What the platform would keep of a sale now, in per cent: who sells pays it. */
      fee_percent: z.string(),
      /** A bid so many times beyond the price is asked about before it is sent. */
      question_factor: z.string(),
    }),
    /** Server time: screens count down with it, not with their own clock. */
    now: instantSchema,
    cancel_reason: z.string().nullable(),
    answer_until: instantSchema.nullable(),
    side: z.enum(["creator", "bidder"]).nullable(),
    own: ownBiddingSchema.nullable(),
    offer: offerSchema.nullable(),
    /** The winning bid, once there is one: masked but for its two sides. */
    winner: z
      .object({
        bidder: z.string(),
        amount: amountSchema,
        total: moneySchema,
        is_mine: z.boolean(),
      })
      .nullable(),
    /** For both sides of a sale. */
    order: z
      .object({
        order_id: idSchema,
        checkout_id: idSchema,
        code: z.string(),
        state: z.enum(orderStates),
        pay_until: instantSchema.nullable(),
        /** What of it lies in escrow already: the guarantee. */
        deposit: moneySchema,
        is_buyer: z.boolean(),
      })
      .nullable(),
    /** What the caller may do now; the page shows nothing else. */
    can: z.array(
      z.enum([
        "bid",
        "cancel",
        "publish",
        "accept_bid",
        "refuse_bid",
        "confirm_award",
        "offer_award",
        "accept_offer",
        "refuse_offer",
        "pay",
        "ask",
        "answer",
        "desk_cancel",
      ]),
    ),
  })
  .meta({ id: "AuctionDetail" });
export type AuctionDetail = z.infer<typeof auctionDetailSchema>;

export const listAuctions = endpoint({
  id: "auctions.list",
  method: "GET",
  path: "/auctions",
  summary: "Auctions, the newest first; those that are over come too",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).optional(),
    category: z.enum(auctionCategories).optional(),
    auction_type: z.enum(auctionKinds).optional(),
    /** Only those that take bids. */
    open: z.stringbool().optional(),
  }),
  oldNames: { kind: "auction_type" },
  status: 200,
  response: z.object({
    auctions: z.array(auctionSummarySchema),
    /** Those of this page that the caller created and can't bid in. */
    own_ids: z.array(idSchema),
    next_cursor: z.string().nullable(),
    now: instantSchema,
  }),
  problems: [],
});

export const getAuctionsSummary = endpoint({
  id: "auctions.get_summary",
  method: "GET",
  path: "/auctions/summary",
  summary: "The four numbers above the list",
  rateClass: "read",
  status: 200,
  response: z
    .object({
      active: z.int(),
      total_bids: z.int(),
      /** Of current price times quantity over active auctions; null without any. */
      average_total: moneySchema.nullable(),
      /** Distinct parties whose bids were accepted. */
      participants: z.int(),
    })
    .meta({ id: "AuctionsSummary" }),
  problems: [],
});

const params = z.object({ ref: auctionRefSchema });

export const getAuction = endpoint({
  id: "auctions.get",
  method: "GET",
  path: "/auctions/{ref}",
  summary: "One auction as the caller may see it, by id or code",
  rateClass: "read",
  params,
  status: 200,
  response: auctionDetailSchema,
  problems: ["not_found"],
});

/** Papers of an auction are for everybody who is signed in; the link lives for minutes. */
export const openAuctionDocument = endpoint({
  id: "auctions.open_document",
  method: "POST",
  path: "/auctions/{ref}/documents/{file_id}/link",
  summary: "A link to one of the auction's documents",
  rateClass: "read",
  params: z.object({ ref: auctionRefSchema, file_id: idSchema }),
  status: 200,
  response: z.object({ name: z.string(), url: z.url(), expires_at: instantSchema }),
  problems: ["not_found"],
});

export const listAuctionBids = endpoint({
  id: "auctions.list_bids",
  method: "GET",
  path: "/auctions/{ref}/bids",
  summary: "Accepted bids, the last first",
  rateClass: "read",
  params,
  query: z.object(pageQuery),
  status: 200,
  response: z.object({ bids: z.array(auctionBidSchema), next_cursor: z.string().nullable() }),
  problems: ["not_found"],
});

/** Everything that a share page tells anybody. */
export const getSharedAuction = endpoint({
  id: "auctions.get_shared",
  method: "GET",
  path: "/shared-auctions/{slug}",
  summary: "An auction as its public page shows it",
  rateClass: "read",
  params: z.object({ slug: z.string().min(3).max(120) }),
  status: 200,
  response: z.object({
    auction: auctionSummarySchema,
    creator: z.object({ name: z.string(), is_verified: z.boolean() }),
    now: instantSchema,
  }),
  problems: ["not_found"],
});

export const mineAuctionsViews = ["bidding", "waiting", "watching", "created", "won"] as const;
export type MineAuctionsView = (typeof mineAuctionsViews)[number];

export const listMyAuctions = endpoint({
  id: "auctions.list_mine",
  method: "GET",
  path: "/my-auctions",
  summary:
    "Auctions that the caller bids in, watches, created or won, or that wait for them, the newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, view: z.enum(mineAuctionsViews) }),
  status: 200,
  response: z.object({
    auctions: z.array(
      z.object({
        auction: auctionSummarySchema,
        own: ownBiddingSchema.nullable(),
        /** What waits for the caller, in the order in which it is urgent; null when nothing does. */
        waits_for: z
          .enum(["pay", "answer_bid", "answer_award", "answer_offer", "outbid", "publish"])
          .nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
    now: instantSchema,
  }),
  problems: [],
});

export const getWatch = endpoint({
  id: "auctions.get_watch",
  method: "GET",
  path: "/auctions/{ref}/watch",
  summary: "Whether the caller watches an auction",
  rateClass: "read",
  params,
  status: 200,
  response: z.object({ is_watching: z.boolean() }),
  problems: ["not_found"],
});

export const setWatch = endpoint({
  id: "auctions.set_watch",
  method: "PUT",
  path: "/auctions/{ref}/watch",
  summary: "Watch an auction or stop doing so; watchers are told when it is about to end",
  rateClass: "write",
  params,
  body: z.object({ is_watching: z.boolean() }),
  status: 200,
  response: z.object({ is_watching: z.boolean() }),
  problems: ["not_found"],
});
