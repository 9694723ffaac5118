import { z } from "zod";
import { auctionRefSchema } from "./ref.ts";
import { auctionKinds, auctionStates } from "./terms/auction.ts";
import { auctionSummarySchema } from "./auctions.ts";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";

export const listDeskAuctions = endpoint({
  id: "auctions.desk_list",
  method: "GET",
  path: "/admin/auctions",
  summary: "All auctions for the desk, the newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).optional(),
    status: z.enum(auctionStates).optional(),
    auction_type: z.enum(auctionKinds).optional(),
  }),
  oldNames: { state: "status", kind: "auction_type" },
  status: 200,
  response: z.object({
    auctions: z.array(
      z.object({
        auction: auctionSummarySchema,
        creator: z.string(),
        /** Centavos on hold for it now, in reais. */
        held: moneySchema,
        order_code: z.string().nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
    now: instantSchema,
  }),
  problems: [],
});

const params = z.object({ ref: auctionRefSchema });

/** Who bid and what happened, by name: access is recorded. */
export const getDeskAuction = endpoint({
  id: "auctions.desk_get",
  method: "GET",
  path: "/admin/auctions/{ref}",
  summary: "One auction with every bid, refused ones too, and every step",
  rateClass: "read",
  params,
  status: 200,
  response: z.object({
    auction: auctionSummarySchema,
    creator: z.object({ party_id: z.uuid(), name: z.string() }),
    held: moneySchema,
    order: z.object({ id: idSchema, code: z.string() }).nullable(),
    cancel_reason: z.string().nullable(),
    steps: z.array(
      z.object({
        act: z.string(),
        from: z.enum(auctionStates),
        to: z.enum(auctionStates),
        by: z.enum(["creator", "bidder", "desk", "clock", "bank"]),
        at: instantSchema,
      }),
    ),
    /** The newest 200. */
    bids: z.array(
      z.object({
        id: recordIdSchema,
        seq: z.int().nullable(),
        party_id: z.uuid(),
        bidder: z.string(),
        amount: amountSchema,
        kind: z.enum(["manual", "automatic", "limit"]),
        outcome: z.enum(["leading", "outbid", "refused"]),
        refusal: z.string().nullable(),
        arrived_at: instantSchema,
        decided_at: instantSchema,
      }),
    ),
    can: z.array(z.enum(["cancel"])),
  }),
  problems: ["not_found"],
});

export const deskCancelAuction = endpoint({
  id: "auctions.desk_cancel",
  method: "POST",
  path: "/admin/auctions/{ref}/cancellation",
  summary: "End an auction with a reason that all bidders read; every hold is freed",
  rateClass: "write",
  params,
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  status: 200,
  response: z.object({ state: z.enum(auctionStates) }),
  problems: ["not_found", "auction_act_not_allowed"],
});
