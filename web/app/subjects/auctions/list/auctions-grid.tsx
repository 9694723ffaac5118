import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { Gavel } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Loading } from "~/ui/skeleton";
import { ListedAuction } from "./listed-auction.tsx";

const grid = "grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3";
/** In view when the page opens, at the widest. */
const firstRow = 3;

interface AuctionsGridProps {
  auctions: readonly AuctionSummary[];
  /** The answer to other filters is still shown. */
  isChanging: boolean;
  /** Ids of one's own, in which one does not bid. */
  own: ReadonlySet<string>;
  onBid?: ((auction: AuctionSummary) => void) | undefined;
}

export function AuctionsGrid({ auctions, isChanging, own, onBid }: AuctionsGridProps) {
  return (
    <div
      aria-busy={isChanging}
      className={classNames(grid, "transition-opacity", isChanging && "opacity-60")}
    >
      {auctions.map((auction, place) => (
        <ListedAuction
          key={auction.id}
          auction={auction}
          onBid={own.has(auction.id) ? undefined : onBid}
          eager={place === 0 ? "first" : place < firstRow}
        />
      ))}
    </div>
  );
}

/** The same geometry as the cards that come. */
export function AuctionsWaiting() {
  return (
    <Loading label="Carregando leilões...">
      <div className={grid}>
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="card overflow-hidden" aria-hidden="true">
            <div className="skel aspect-16/10 rounded-none" />
            <div className="p-4">
              <div className="skel h-4 w-1/2" />
              <div className="skel mt-2.5 h-5 w-4/5" />
              <div className="skel mt-3 h-16" />
              <div className="mt-3 grid grid-cols-2 gap-2">
                <div className="skel h-11" />
                <div className="skel h-11" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface NoAuctionsProps {
  isFiltered: boolean;
  onCreate: (() => void) | undefined;
}

export function NoAuctions({ isFiltered, onCreate }: NoAuctionsProps): ReactNode {
  return (
    <Card as="div" className="py-6 md:py-12">
      <EmptyState
        icon={Gavel}
        title="Nenhum leilão encontrado"
        text={
          isFiltered
            ? "Mude a busca ou os filtros, ou comece um leilão seu."
            : "Venda pelo maior lance ou compre pelo menor. Comece por aqui."
        }
        action={
          onCreate && (
            <Button size="lg" onClick={onCreate}>
              Criar Primeiro Leilão
            </Button>
          )
        }
      />
    </Card>
  );
}
