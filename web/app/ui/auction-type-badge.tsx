import { ArrowDownToLine, Gavel } from "lucide-react";
import { Badge } from "./badge.tsx";

export type AuctionType = "standard" | "reverse";

/** Shape and word differ between the two, not only the colour. */
export function AuctionTypeBadge({ type, className }: { type: AuctionType; className?: string }) {
  if (type === "reverse") {
    return (
      <Badge tone="onimg" icon={ArrowDownToLine} className={className}>
        Leilão reverso
      </Badge>
    );
  }
  return (
    <Badge tone="onimg-dark" icon={Gavel} className={className}>
      Leilão padrão
    </Badge>
  );
}
