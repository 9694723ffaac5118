import { auctionCategoryNames } from "@areon/contracts/auctions/terms/auction";
import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { memo, useState } from "react";
import { formatMoney } from "~/platform/text/money";
import { AuctionCard } from "~/ui/auction-card";
import { Button } from "~/ui/button";
import { useRemainingMs } from "../bid/auction-clock.ts";
import { bidsWords, priceLabel, unitBehindPrice } from "../bid/auction-words.ts";

interface ListedAuctionProps {
  auction: AuctionSummary;
  /** Left out for who may not bid. */
  onBid?: ((auction: AuctionSummary) => void) | undefined;
  eager?: boolean | "first" | undefined;
}

/** How wide a card's picture is drawn. */
const pictureSizes = "(min-width: 80rem) 22rem, (min-width: 48rem) 45vw, 92vw";

/** One auction of the list. It is drawn again when it changes, or when its words of time do. */
export const ListedAuction = memo(function ListedAuction(props: ListedAuctionProps) {
  const { auction, onBid, eager } = props;
  const { status: state, photo, total_bids: bids } = auction;
  const leftMs = useRemainingMs(auction.end_time, "minutes");
  const opensInMs = useRemainingMs(auction.start_time, "minutes");
  const [first] = useState(bids);
  const isOpen = state === "active" && leftMs > 0;
  return (
    <AuctionCard
      to={`/auctions/${auction.id}`}
      headingLevel="h2"
      title={auction.title}
      description={
        state === "active" && leftMs === 0 ? "Apurando os últimos lances" : auction.description
      }
      picture={photo && { variants: photo, sizes: pictureSizes }}
      eager={eager}
      type={auction.auction_type}
      category={auctionCategoryNames[auction.category]}
      place={auction.location ? `${auction.location.municipality}, ${auction.location.uf}` : "N/A"}
      remainingMs={isOpen || state === "scheduled" ? leftMs : 0}
      opensInMs={state === "scheduled" ? opensInMs : 0}
      price={bids > 0 ? formatMoney(auction.current_price) : null}
      startPrice={formatMoney(auction.starting_price)}
      priceLabel={priceLabel(auction)}
      unit={unitBehindPrice(auction)}
      bids={bidsWords(bids)}
      flashKey={bids === first ? undefined : bids}
      action={
        isOpen &&
        onBid && (
          <Button aria-label={`Dar Lance: ${auction.title}`} onClick={() => onBid(auction)}>
            Dar Lance
          </Button>
        )
      }
    />
  );
});
