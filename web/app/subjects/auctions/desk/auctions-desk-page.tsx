import { DeskGate } from "~/platform/loading/desk-gate";
import { PageHead } from "~/ui/page-head";
import { auctionDesk, type AuctionDeskProps } from "./auction-desk-access.ts";
import { DeskAuctionsCard } from "./desk-auctions-card.tsx";

/** Everybody's auctions in every state, drafts too, to look up what somebody calls about. */
export function AuctionsDeskPage(desk: AuctionDeskProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Leilões"
        text="De todos os que vendem e compram, dos mais novos aos mais antigos."
      />
      <DeskGate {...desk} desk={auctionDesk}>
        <DeskAuctionsCard />
      </DeskGate>
    </div>
  );
}
