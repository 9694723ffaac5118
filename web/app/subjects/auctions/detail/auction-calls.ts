import type {
  answerBestBid,
  answerOffer,
  awardAuction,
  cancelAuction,
} from "@areon/contracts/auctions/acts";
import type {
  answerAuctionQuestion,
  askAuctionQuestion,
} from "@areon/contracts/auctions/questions";
import { call } from "~/platform/api/client";

const at = (ref: string) => ({ method: "POST" as const, params: { ref } });

export function takeBack(id: string) {
  return call<typeof cancelAuction>({ ...at(id), path: "/auctions/{ref}/cancellation" });
}

export function answerBest(id: string, accept: boolean) {
  return call<typeof answerBestBid>({
    ...at(id),
    path: "/auctions/{ref}/answer",
    body: { accept },
  });
}

export interface AwardWish {
  /** Null: the lowest. */
  bidId: string | null;
  reason: string;
}

export function award(id: string, { bidId, reason }: AwardWish) {
  return call<typeof awardAuction>({
    ...at(id),
    path: "/auctions/{ref}/award",
    body: { bid_id: bidId, reason },
  });
}

export interface OfferAnswer {
  offerId: string;
  accept: boolean;
  grant: string | null;
}

export function answerToOffer(id: string, { offerId, accept, grant }: OfferAnswer) {
  return call<typeof answerOffer>({
    ...at(id),
    path: "/auctions/{ref}/offer-answer",
    body: { offer_id: offerId, accept, grant },
  });
}

export function ask(id: string, body: { id: string; text: string }) {
  return call<typeof askAuctionQuestion>({ ...at(id), path: "/auctions/{ref}/questions", body });
}

export function answerQuestion(id: string, text: string) {
  return call<typeof answerAuctionQuestion>({
    method: "PUT",
    path: "/auction-questions/{id}/answer",
    params: { id },
    body: { text },
  });
}
