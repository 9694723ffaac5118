import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { SessionUser } from "~/platform/api/session-user";
import { formatClock, formatDay } from "~/platform/text/dates";
import { Notice } from "~/ui/notice";

interface BiddingClosedProps {
  auction: AuctionDetail;
  user: SessionUser | undefined;
  remainingMs: number;
}

/** Why somebody can't bid here, in place of the form; nothing when they can. */
export function biddingClosed({ auction, user, remainingMs }: BiddingClosedProps) {
  const words = closedWords({ auction, user, remainingMs });
  return words ? <Notice tone="info">{words}</Notice> : null;
}

function closedWords({ auction, user, remainingMs }: BiddingClosedProps): string | undefined {
  const { status: state, side, start_time: starts } = auction;
  if (state === "scheduled") {
    return `Os lances abrem em ${formatDay(starts)}, às ${formatClock(starts)}.`;
  }
  if (state === "active" && remainingMs === 0) {
    return "Encerrado. Estamos apurando os últimos lances.";
  }
  if (state !== "active") return "Este leilão está encerrado. Lances não são mais aceitos.";
  if (side === "creator") return "Este leilão é seu. Quem cria um leilão não dá lances nele.";
  if (user?.role === "admin") return "A equipe da AREON não dá lances.";
  return undefined;
}
