import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import { readAnswerHours } from "../auction-settings.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { moveAuction, type AuctionMove } from "../move-auction.ts";
import { changeByClock } from "./change-auction.ts";
import { isReserveMet } from "../rules/reserve.ts";
import { waitForAnswer } from "./closing.queries.ts";
import { graceMs } from "../bidding/decide-batch.ts";
import { endWithoutSale } from "./end-without-sale.ts";
import { sellToLeader } from "./sell.ts";

/**
 * At the effective end, as it stands under the lock: a bid may have moved it since it was found due. Whoever
 * comes second finds it closed and changes nothing. Says whether it was this one that closed it.
 */
export function closeAuction(parts: AuctionsDependencies, id: string): Promise<boolean> {
  return changeByClock(parts, id, async (trx, auction) => {
    const { state, ends_at, now } = auction;
    const isDue = now.getTime() >= ends_at.getTime() + graceMs;
    return state === "active" && isDue ? close(trx, parts, auction) : null;
  });
}

function close(
  trx: Trx,
  parts: AuctionsDependencies,
  auction: AuctionRow,
): Promise<AuctionState | Refusal> {
  const byClock = { role: "clock", actorId: null } as const;
  if (auction.leader_bid_id === null) {
    return endWithoutSale(trx, auction, { act: "close_unsold", ...byClock });
  }
  if (!isReserveMet(auction, auction.current_price)) {
    return askCreator(trx, auction, { act: "close_under_reserve", ...byClock });
  }
  return auction.kind === "reverse"
    ? askCreator(trx, auction, { act: "close_for_award", ...byClock })
    : sellToLeader(trx, parts, { auction, act: "close_sold", ...byClock });
}

/** Whoever leads goes on holding meanwhile. */
async function askCreator(
  trx: Trx,
  auction: AuctionRow,
  move: AuctionMove,
): Promise<AuctionState | Refusal> {
  const to = await moveAuction(trx, auction, move);
  if (isRefusal(to)) return to;
  await waitForAnswer(trx, auction.id, await answerUntil(trx, auction));
  return to;
}

/** How long whoever is asked now may take. */
export async function answerUntil(trx: Trx, { now }: Pick<AuctionRow, "now">): Promise<Date> {
  return new Date(now.getTime() + (await readAnswerHours(trx)) * 3_600_000);
}
