import type { AuctionDetail, AuctionSummary } from "@areon/contracts/auctions/auctions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatMoney } from "~/platform/text/money";
import { Dialog } from "~/ui/dialog";
import { PriceWell } from "~/ui/price-well";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useRemainingMs } from "./auction-clock.ts";
import { auctionQuery } from "./auction-queries.ts";
import { priceLabel, unitBehindPrice } from "./auction-words.ts";
import { BidForm } from "./bid-form.tsx";
import { biddingClosed } from "./bidding-closed.tsx";
import { withLiveRow } from "./live-row.ts";
import { useAuctionLive } from "./use-auction-live.ts";

export interface BidDialogProps {
  /** As the card or the page shows it; the dialog asks for the rest by itself and follows it live. */
  auction: AuctionSummary;
  onClose: () => void;
}

/** "Fazer Lance". Drawn while it is open; load it with `LazyBidDialog`. */
export function BidDialog({ auction: shown, onClose }: BidDialogProps) {
  const { data: known, error, refetch } = useQuery(auctionQuery(shown.id));
  // What was kept from an earlier visit begins with the price that the card shows.
  const data = known && withLiveRow(known, shown);
  useAuctionLive(shown.id);
  return (
    <Dialog open onOpenChange={onClose} title="Fazer Lance" description={shown.title}>
      <div className="grid gap-5">
        <Well auction={data ?? shown} />
        {data && <Body auction={data} onClose={onClose} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
      </div>
    </Dialog>
  );
}

function Body({ auction, onClose }: { auction: AuctionDetail; onClose: () => void }) {
  const user = useSessionUser();
  const remainingMs = useRemainingMs(auction.end_time, "seconds");
  return (
    biddingClosed({ auction, user, remainingMs }) ?? (
      <BidForm auction={auction} onLeading={onClose} />
    )
  );
}

function Well({ auction }: { auction: AuctionSummary }) {
  const remainingMs = useRemainingMs(auction.end_time, "seconds");
  const [first] = useState(auction.total_bids);
  return (
    <PriceWell
      label={priceLabel(auction)}
      price={formatMoney(auction.current_price)}
      unit={unitBehindPrice(auction)}
      remainingMs={auction.status === "active" ? remainingMs : 0}
      flashKey={auction.total_bids === first ? undefined : auction.total_bids}
    />
  );
}

function Waiting() {
  return (
    <Loading label="Carregando o leilão...">
      <div className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-13" />
      </div>
    </Loading>
  );
}
