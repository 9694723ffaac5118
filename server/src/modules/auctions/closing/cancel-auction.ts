import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { actAsCreator } from "./act-as-creator.ts";
import type { Change } from "./change-auction.ts";
import { endWithoutSale } from "./end-without-sale.ts";
import { recordAct } from "./record-act.ts";

/** One's own, before its first bid; a repeat changes nothing. */
export function cancelAuction(
  parts: AuctionsDependencies,
  cancelling: { ref: string; actor: Actor; origin?: Origin },
): Promise<Change | Refusal> {
  const { actor, origin } = cancelling;
  return actAsCreator(parts, cancelling, async (trx, auction) => {
    const { id: auctionId, state, total_bids } = auction;
    if (state === "cancelled") return null;
    if (total_bids > 0) return refuse("auction_has_bids");
    const act = "cancel";
    const to = await endWithoutSale(trx, auction, { act, role: "creator", actorId: actor.userId });
    if (!isRefusal(to)) await recordAct(trx, { act, auctionId, actor, ...(origin && { origin }) });
    return to;
  });
}
