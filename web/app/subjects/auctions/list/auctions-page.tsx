import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { useWaiting } from "~/platform/api/use-waiting";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { showToast } from "~/platform/toasts/toast-store";
import { cappedText } from "~/platform/text/capped-count";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { PageHead } from "~/ui/page-head";
import { LazyBidDialog } from "../bid/lazy-bid-dialog.tsx";
import type { AddressSlot } from "../create/address-slot.ts";
import { LazyCreateDialog } from "../create/lazy-create-dialog.tsx";
import { AuctionsFigures } from "./auctions-figures.tsx";
import { AuctionsFilters } from "./auctions-filters.tsx";
import { AuctionsGrid, AuctionsWaiting, NoAuctions } from "./auctions-grid.tsx";
import { auctionListQuery } from "./list-queries.ts";
import { useAuctionFilters, type AuctionFiltersInHand } from "./use-auction-filters.ts";
import { useAuctionsLive } from "./use-auctions-live.ts";

interface AuctionsPageProps {
  /** Where a reverse auction has things brought to; another part of the house knows the addresses. */
  address: AddressSlot;
}

/** /auctions. Its create dialog has an address of its own: `?criar=1`, or `?rascunho={id}` to go on with one. */
export function AuctionsPage({ address }: AuctionsPageProps) {
  const user = useSessionUser();
  const { values, choose, clear } = useQueryFilters(["criar", "rascunho"]);
  const filters = useAuctionFilters();
  const isTrader = user !== undefined && user.role !== "admin";
  const create = isTrader ? () => choose("criar", "1") : undefined;
  useAuctionsLive();
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <PageHead
        title="Leilões"
        text="Participe de leilões padrão e reversos"
        actions={
          create && (
            <>
              <MineLink />
              <Button icon={Plus} onClick={create}>
                Criar Leilão
              </Button>
            </>
          )
        }
      />
      <AuctionsFigures />
      <AuctionsList filters={filters} onCreate={create} />
      {create && (values.criar || values.rascunho) && (
        <LazyCreateDialog draftId={values.rascunho} address={address} onClose={clear} />
      )}
    </div>
  );
}

function MineLink() {
  const waiting = useWaiting().of("auctions.own")?.waiting;
  return (
    <ButtonLink variant="outline" to="/auctions/mine">
      Meus leilões
      {waiting && waiting.count > 0 && <span className="num">{` (${cappedText(waiting)})`}</span>}
    </ButtonLink>
  );
}

interface AuctionsListProps {
  filters: AuctionFiltersInHand;
  onCreate: (() => void) | undefined;
}

function AuctionsList({ filters, onCreate }: AuctionsListProps) {
  const list = useInfiniteQuery(auctionListQuery(filters.filters));
  const { data, error, isPlaceholderData } = list;
  const [bidOn, setBidOn] = useState<AuctionSummary>();
  useToldFailure(error);
  const auctions = data?.pages.flatMap((page) => page.auctions) ?? [];
  return (
    <>
      <AuctionsFilters
        filters={filters}
        count={data ? countWords(auctions.length, list.hasNextPage) : ""}
      />
      {!data && !error && <AuctionsWaiting />}
      {!data && error && <LoadFailure error={error} onRetry={() => void list.refetch()} />}
      {data && auctions.length === 0 && (
        <NoAuctions isFiltered={filters.isSet} onCreate={onCreate} />
      )}
      {auctions.length > 0 && (
        <AuctionsGrid
          auctions={auctions}
          isChanging={isPlaceholderData}
          own={new Set(data?.pages.flatMap((page) => page.own_ids))}
          onBid={onCreate && setBidOn}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="lg"
          className="justify-self-center"
          busyLabel={list.isFetchingNextPage && "Carregando..."}
          onClick={() => void list.fetchNextPage()}
        >
          Ver mais leilões
        </Button>
      )}
      {bidOn && <LazyBidDialog auction={bidOn} onClose={() => setBidOn(undefined)} />}
    </>
  );
}

/** Said once for each failure; what was there stays on the screen. */
function useToldFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const message = error instanceof ApiProblem ? error.title : "Erro ao carregar leilões";
    showToast({
      tone: "error",
      title: "Erro",
      text: `Não foi possível carregar os leilões: ${message}`,
    });
  }, [error]);
}

function countWords(count: number, hasMore: boolean): string {
  if (hasMore) return `${count}+ leilões`;
  return count === 1 ? "1 leilão" : `${count} leilões`;
}
