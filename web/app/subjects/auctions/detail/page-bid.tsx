import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { BidForm } from "../bid/bid-form.tsx";

interface PageBidProps {
  auction: AuctionDetail;
  /** Price and time, above the form. */
  head: ReactNode;
}

/** The form beside the gallery, where there is room for it. */
export function PageBid({ auction, head }: PageBidProps) {
  return (
    <Card as="div" padding="snug" className="grid gap-4">
      {head}
      <BidForm auction={auction} />
    </Card>
  );
}
