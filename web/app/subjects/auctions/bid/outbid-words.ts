import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { formatMoney } from "~/platform/text/money";

/** "Cobriram seu lance de R$ 317,00"; in a reverse one somebody asked for less. */
export function outbidWords({
  auction_type: kind,
  own,
}: Pick<AuctionDetail, "auction_type" | "own">): string | null {
  if (!own?.best_amount || own.is_leading) return null;
  const amount = formatMoney(own.best_amount);
  return kind === "standard"
    ? `Cobriram seu lance de ${amount}`
    : `Alguém ofereceu menos que seu lance de ${amount}`;
}
