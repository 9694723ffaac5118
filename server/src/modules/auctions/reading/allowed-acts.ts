import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { AuctionRow } from "../auction.queries.ts";
import { judgeAuctionAct, type AuctionAct, type AuctionRole } from "../rules/auction-machine.ts";

/** Who asks, as far as it decides what they may do. */
export interface Asker {
  isCreator: boolean;
  /** Neither an administrator nor somebody who stands behind the creator. */
  mayBid: boolean;
  isOfferedIt: boolean;
  hasToPay: boolean;
  mayCancelAsDesk: boolean;
}

type Facts = Pick<
  AuctionRow,
  "kind" | "state" | "total_bids" | "bidders" | "starts_at" | "ends_at" | "answer_until" | "now"
>;
type Can = AuctionDetail["can"];

/** What the page offers: nothing that would be refused now for what the auction is. */
export function allowedActs(auction: Facts, asker: Asker): Can {
  return [...bidderActs(auction, asker), ...(asker.isCreator ? creatorActs(auction) : [])].concat(
    asker.mayCancelAsDesk && isAllowed(auction, "desk_cancel", "desk") ? ["desk_cancel"] : [],
  );
}

function bidderActs(auction: Facts, { mayBid, isOfferedIt, hasToPay }: Asker): Can {
  const { state, ends_at, now } = auction;
  const isBefore = (state === "active" || state === "scheduled") && ends_at > now;
  const isOpen = isBefore && state === "active";
  return [
    ...(mayBid && isOpen ? (["bid"] as const) : []),
    ...(hasToPay ? (["pay"] as const) : []),
    ...offered(auction, isOfferedIt, "accept_offer"),
    ...offered(auction, isOfferedIt, "refuse_offer"),
    ...(mayBid && isBefore ? (["ask"] as const) : []),
  ];
}

function offered(auction: Facts, isOfferedIt: boolean, act: "accept_offer" | "refuse_offer"): Can {
  return isOfferedIt && isAllowed(auction, act, "bidder") ? [act] : [];
}

function creatorActs(auction: Facts): Can {
  const { state, total_bids, bidders } = auction;
  const may = (act: AuctionAct) => isAllowed(auction, act, "creator");
  const isInTime = auction.answer_until === null || auction.answer_until > auction.now;
  return [
    ...(may("publish") ? (["publish"] as const) : []),
    ...(may("cancel") && total_bids === 0 ? (["cancel"] as const) : []),
    ...(may("accept_bid") && isInTime ? (["accept_bid", "refuse_bid"] as const) : []),
    ...(may("award") && isInTime ? (["confirm_award"] as const) : []),
    ...(may("offer_award") && isInTime && bidders > 1 ? (["offer_award"] as const) : []),
    ...(state === "draft" || state === "cancelled" ? [] : (["answer"] as const)),
  ];
}

function isAllowed({ kind, state }: Facts, act: AuctionAct, role: AuctionRole): boolean {
  return judgeAuctionAct({ act, role, kind, state }) !== null;
}
