import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { Share2 } from "lucide-react";
import { shareLink } from "~/platform/sharing/share-link";
import { Avatar } from "~/ui/avatar";
import { IconButton } from "~/ui/icon-button";
import { VerifiedSeal } from "~/ui/verified-seal";

type Shared = Pick<AuctionDetail, "title" | "slug" | "creator" | "status">;

/** Who auctions it, and the way to show it to others. */
export function CreatorCard({ auction }: { auction: Shared }) {
  const { creator } = auction;
  return (
    <div className="card flex items-center gap-3 p-4">
      <Avatar name={creator.name} size={44} />
      <div className="min-w-0 grow leading-snug">
        <p className="flex min-w-0 items-center gap-1.5 font-semibold">
          <span className="truncate">{creator.name}</span>
          {creator.is_verified && <VerifiedSeal />}
        </p>
        <p className="text-sm text-muted-foreground num">{soldWords(creator.sold_count)}</p>
      </div>
      {auction.status !== "draft" && (
        <IconButton
          icon={Share2}
          label="Compartilhar leilão"
          className="bg-primary-soft text-primary-soft-foreground"
          onClick={() => void shareLink({ title: auction.title, path: `/leilao/${auction.slug}` })}
        />
      )}
    </div>
  );
}

function soldWords(count: number): string {
  if (count === 0) return "Nenhum lote vendido ainda";
  return count === 1 ? "1 lote vendido" : `${count} lotes vendidos`;
}
