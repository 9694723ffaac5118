import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { auctionTotal } from "@areon/contracts/auctions/terms/rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useEffect } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { untilWords } from "~/subjects/orders/order-words";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { auctionNow } from "../bid/auction-clock.ts";
import { unitInWords } from "../bid/auction-words.ts";
import type { Task } from "./auction-task.tsx";
import { auctionBidsQuery } from "./lot-queries.ts";
import { bestOfSuppliers, type SupplierBest } from "./suppliers.ts";

interface AwardCardProps {
  auction: AuctionDetail;
  onTask: (task: Task) => void;
}

/** The creator of a reverse auction sees what each supplier asks, side by side, and chooses. */
export function AwardCard({ auction, onTask }: AwardCardProps) {
  const { data, error, refetch } = useAllBids(auction.id);
  const suppliers = data ? bestOfSuppliers(data) : undefined;
  const until = auction.answer_until && untilWords(auction.answer_until, auctionNow());
  return (
    <NeedsYouCard
      icon={Scale}
      title="Escolha o fornecedor"
      text={until ? `Até ${until}. Sem escolha, vence o menor lance.` : "Vence o menor lance."}
      actions={
        <Button size="lg" onClick={() => onTask("confirm_award")}>
          {`Confirmar o menor lance, ${formatMoney(auctionTotal(auction.current_price, auction.quantity))}`}
        </Button>
      }
      hint="Para escolher outro, o motivo é lido por todos que deram lances, e o escolhido precisa aceitar."
    >
      {error && !suppliers && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !suppliers && (
        <Loading label="Carregando lances...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      {suppliers && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {suppliers.map((supplier) => (
            <Supplier key={supplier.bid.id} {...{ supplier, auction, onTask }} />
          ))}
        </ul>
      )}
    </NeedsYouCard>
  );
}

function Supplier({ supplier, auction, onTask }: AwardCardProps & { supplier: SupplierBest }) {
  const { bid, aboveLowest } = supplier;
  const isLowest = aboveLowest === 0n && bid.is_leading;
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-lg border p-4">
      <b className="font-semibold break-words">{bid.bidder}</b>
      {bid.place !== "" && <span className="text-sm text-muted-foreground">{bid.place}</span>}
      <span className="mt-1 text-xl leading-tight font-bold num">
        {formatMoney(bid.bid_amount)}
        <span className="text-sm font-normal text-muted-foreground">
          {` / ${unitInWords(auction.unit)}`}
        </span>
      </span>
      <span className="text-sm text-muted-foreground num">
        {`Total de ${formatMoney(auctionTotal(bid.bid_amount, auction.quantity))}`}
      </span>
      {isLowest ? (
        <Badge tone="success" className="mt-2 justify-self-start">
          Menor lance
        </Badge>
      ) : (
        <>
          <span className="text-sm num">
            {`${formatMoney(amountOf(aboveLowest))} por ${unitInWords(auction.unit)} acima do menor`}
          </span>
          {auction.can.includes("offer_award") && (
            <Button
              variant="outline"
              className="mt-2"
              onClick={() => onTask({ offerTo: { bidId: bid.id, amount: bid.bid_amount } })}
            >
              Oferecer a este
            </Button>
          )}
        </>
      )}
    </li>
  );
}

/** Page by page until none is left: a choice is made with all of them in view. */
function useAllBids(id: string) {
  const query = useInfiniteQuery(auctionBidsQuery(id));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    // After a failure the person says when: asking on by itself would never end.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const isWhole = query.data && !hasNextPage;
  return {
    data: isWhole ? query.data.pages.flatMap((page) => page.bids) : undefined,
    error: isFetching ? null : query.error,
    refetch: () => void (query.data ? fetchNextPage() : query.refetch()),
  };
}
