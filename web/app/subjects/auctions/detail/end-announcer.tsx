import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useRemainingMs } from "../bid/auction-clock.ts";

const fiveMinutesMs = 5 * 60_000;

/** Running seconds are not read aloud; that the end is near, and that it came, are. */
export function EndAnnouncer({ auction }: { auction: AuctionDetail }) {
  const remainingMs = useRemainingMs(auction.end_time, "minutes");
  const isActive = auction.status === "active";
  const words =
    isActive && remainingMs === 0
      ? "O leilão terminou. Apurando os últimos lances."
      : isActive && remainingMs < fiveMinutesMs
        ? "Faltam menos de 5 minutos para o fim do leilão."
        : "";
  return <output className="sr-only">{words}</output>;
}
