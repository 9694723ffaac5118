import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAuction } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { changeAuction } from "./change-auction.ts";
import { endOffer, setCancelReason } from "./closing.queries.ts";
import { endWithoutSale } from "./end-without-sale.ts";
import { recordAct } from "./record-act.ts";

/** By whoever may at the desk, at any time before it is sold; all who bid read the reason, and nothing stays held. */
export async function deskCancel(
  parts: AuctionsDependencies,
  cancelling: { ref: string; reason: string; actor: Actor; origin?: Origin },
): Promise<AuctionState | Refusal> {
  const { ref, reason, actor, origin } = cancelling;
  const known = await findAuction(parts.db, ref);
  if (!known) return refuse("not_found");
  const act = "desk_cancel";
  const done = await changeAuction(parts, known.id, async (trx, auction) => {
    const { id: auctionId, state } = auction;
    if (state === "cancelled") return null;
    const to = await endWithoutSale(trx, auction, { act, role: "desk", actorId: actor.userId });
    if (isRefusal(to)) return to;
    await endOffer(trx, auctionId, "lapsed");
    await setCancelReason(trx, auctionId, reason);
    await recordAct(trx, { act, auctionId, actor, reason, ...(origin && { origin }) });
    return to;
  });
  return done ?? "cancelled";
}
