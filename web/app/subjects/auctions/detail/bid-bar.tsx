import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { Gavel } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { countdownText } from "~/ui/countdown-text";
import { useRemainingMs } from "../bid/auction-clock.ts";
import { unitBehindPrice } from "../bid/auction-words.ts";
import { LazyBidDialog } from "../bid/lazy-bid-dialog.tsx";

/** Under 768 px: time left, price and the way to the dialog, always in reach. */
export function BidBar({ auction }: { auction: AuctionDetail }) {
  const [isBidding, setBidding] = useState(false);
  const remainingMs = useRemainingMs(auction.end_time, "minutes");
  const unit = unitBehindPrice(auction);
  return (
    <>
      <ActionBar>
        <div className="flex items-center gap-3">
          <p className="min-w-0 grow leading-tight">
            <span className="block truncate text-xs text-muted-foreground num">
              {`Termina em ${countdownText(remainingMs) ?? "instantes"}`}
            </span>
            <b className="text-lg font-bold whitespace-nowrap num">
              {formatMoney(auction.current_price)}
              {unit && <span className="text-sm font-normal">{` / ${unit}`}</span>}
            </b>
          </p>
          <Button size="lg" icon={Gavel} className="shrink-0" onClick={() => setBidding(true)}>
            Dar Lance
          </Button>
        </div>
      </ActionBar>
      {isBidding && <LazyBidDialog auction={auction} onClose={() => setBidding(false)} />}
    </>
  );
}
