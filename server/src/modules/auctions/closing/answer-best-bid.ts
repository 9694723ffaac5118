import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { actAsCreator, isOutOfTime } from "./act-as-creator.ts";
import type { Change } from "./change-auction.ts";
import { findLastAct } from "./closing.queries.ts";
import { endWithoutSale } from "./end-without-sale.ts";
import { recordAct } from "./record-act.ts";
import { sellToLeader } from "./sell.ts";

/** Under the reserve the creator says whether it is sold all the same; a repeat changes nothing. */
export function answerBestBid(
  parts: AuctionsDependencies,
  answer: { ref: string; accept: boolean; actor: Actor; origin?: Origin },
): Promise<Change | Refusal> {
  const { accept, actor, origin } = answer;
  const act = accept ? "accept_bid" : "refuse_bid";
  return actAsCreator(parts, answer, async (trx, auction) => {
    const { id, state } = auction;
    if (state !== "awaiting_seller" && (await findLastAct(trx, id)) === act) return null;
    if (state === "awaiting_seller" && isOutOfTime(auction)) {
      return refuse("auction_act_not_allowed");
    }
    const move = { act, role: "creator", actorId: actor.userId } as const;
    const to = accept
      ? await sellToLeader(trx, parts, { auction, ...move })
      : await endWithoutSale(trx, auction, move);
    if (!isRefusal(to))
      await recordAct(trx, { act, auctionId: id, actor, ...(origin && { origin }) });
    return to;
  });
}
