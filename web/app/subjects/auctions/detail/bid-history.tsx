import type { AuctionBid, AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { dayWords } from "~/subjects/orders/order-words";
import { formatClock } from "~/platform/text/dates";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { BidRow } from "~/ui/bid-row";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { auctionNow } from "../bid/auction-clock.ts";
import { bidsWords } from "../bid/auction-words.ts";
import { auctionBidsQuery } from "./lot-queries.ts";
import { biddersWords } from "./lot-words.ts";

interface BidHistoryProps {
  auction: AuctionDetail;
  /** Bids may still come. */
  isLive: boolean;
}

export function BidHistory({ auction, isLive }: BidHistoryProps) {
  const { id, total_bids: count, bidders } = auction;
  const { data, error, refetch, ...pages } = useInfiniteQuery(auctionBidsQuery(id));
  const bids = data?.pages.flatMap((page) => page.bids) ?? [];
  return (
    <Card aria-labelledby="lances-titulo" className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b px-4 py-4 md:px-6">
        <h2 id="lances-titulo" className="text-xl">
          Lances{" "}
          <span className="font-sans text-base font-normal tracking-normal text-muted-foreground num">
            {[formatDecimal(String(count)), biddersWords(bidders)].filter(Boolean).join(", ")}
          </span>
        </h2>
        {isLive && (
          <Badge tone="success" icon={Radio}>
            Ao vivo
          </Badge>
        )}
      </div>
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="px-4 md:px-6">
          <Loading label="Carregando lances...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {data && bids.length === 0 && <NoBids auction={auction} isLive={isLive} />}
      {bids.length > 0 && (
        <ol>
          {bids.map((bid) => (
            <HistoryRow key={bid.id} bid={bid} isOpen={auction.status === "active"} />
          ))}
        </ol>
      )}
      {bids.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t px-4 py-2 md:px-6">
          {pages.hasNextPage ? (
            <Button
              variant="ghost"
              flush
              className="text-primary"
              busyLabel={pages.isFetchingNextPage && "Carregando..."}
              onClick={() => void pages.fetchNextPage()}
            >
              {data?.pages.length === 1 ? `Ver os ${bidsWords(count)}` : "Ver mais lances"}
            </Button>
          ) : (
            <span />
          )}
          <p className="py-2.5 text-sm text-muted-foreground max-md:hidden">
            Nomes aparecem por inteiro só para quem vence.
          </p>
        </div>
      )}
    </Card>
  );
}

function HistoryRow({ bid, isOpen }: { bid: AuctionBid; isOpen: boolean }) {
  return (
    <BidRow
      who={bid.is_mine ? "Você" : bid.bidder}
      own={bid.is_mine}
      leading={bid.is_leading}
      leadingWord={isOpen ? "Vencendo" : "Melhor lance"}
      automatic={bid.is_automatic}
      where={[bid.place, whenWords(bid.at)].filter(Boolean).join(" · ")}
      amount={formatMoney(bid.bid_amount)}
    />
  );
}

/** "14h31", with its day once that is not today. */
function whenWords(at: string): string {
  const day = dayWords(at, auctionNow());
  return day === "Hoje" ? formatClock(at) : `${day}, ${formatClock(at)}`;
}

function NoBids({ auction, isLive }: BidHistoryProps) {
  const words = {
    draft: "Os lances abrem depois da publicação.",
    scheduled: "Os lances abrem quando o leilão começar.",
  };
  const text =
    auction.status === "draft" || auction.status === "scheduled"
      ? words[auction.status]
      : isLive
        ? "Ninguém deu lance ainda. O primeiro pode ser o seu."
        : "Ninguém deu lance.";
  return <p className="px-4 py-6 text-muted-foreground md:px-6">{text}</p>;
}
