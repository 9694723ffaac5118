import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { Deal } from "~/subjects/catalog/deal-rows";
import { amountInWords } from "./auction-words.ts";

/** The whole lot at a bid, as its creator sees it or as who bids: the creator of a standard one sells. */
export function lotDeal(
  {
    auction_type: kind,
    quantity,
    unit,
    terms,
  }: Pick<AuctionDetail, "auction_type" | "quantity" | "unit" | "terms">,
  { amount, as }: { amount: string; as: "creator" | "bidder" },
): Deal {
  return {
    side: (kind === "standard") === (as === "creator") ? "seller" : "buyer",
    unitPrice: amount,
    quantity,
    words: amountInWords(quantity, unit),
    feePercent: terms.fee_percent,
  };
}
