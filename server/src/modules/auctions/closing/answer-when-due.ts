import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { changeByClock, type Change } from "./change-auction.ts";
import { endOffer } from "./closing.queries.ts";
import { endWithoutSale } from "./end-without-sale.ts";
import { sellToLeader } from "./sell.ts";

/** Nobody answered in time: what silence means is the rule's. */
export function answerWhenDue(parts: AuctionsDependencies, id: string): Promise<boolean> {
  return changeByClock(parts, id, async (trx, auction) => {
    const { answer_until, now } = auction;
    return answer_until && answer_until <= now ? answerBySilence(trx, parts, auction) : null;
  });
}

async function answerBySilence(
  trx: Trx,
  parts: AuctionsDependencies,
  auction: AuctionRow,
): Promise<Change | Refusal> {
  const { state, kind, id } = auction;
  const byClock = { role: "clock", actorId: null } as const;
  if (state === "awaiting_seller") {
    return endWithoutSale(trx, auction, { act: "refuse_bid", ...byClock });
  }
  if (state === "closed" && kind === "reverse") {
    return sellToLeader(trx, parts, { auction, act: "award", ...byClock });
  }
  if (state !== "closed" && state !== "awaiting_award") return null;
  await endOffer(trx, id, "lapsed");
  return turnDown(trx, parts, { auction, role: "clock", actorId: null });
}

/** An offer that came to nothing: the lowest of a reverse one wins after all, a standard one is unsold. */
export function turnDown(
  trx: Trx,
  parts: AuctionsDependencies,
  down: { auction: AuctionRow; role: "bidder" | "clock"; actorId: string | null },
): Promise<Change | Refusal> {
  const { auction, role, actorId } = down;
  const move = { act: "refuse_offer", role, actorId } as const;
  return auction.kind === "reverse"
    ? sellToLeader(trx, parts, { auction, ...move })
    : endWithoutSale(trx, auction, move);
}
