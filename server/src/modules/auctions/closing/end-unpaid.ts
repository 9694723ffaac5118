import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import { moveAuction } from "../move-auction.ts";
import { isReserveMet } from "../rules/reserve.ts";
import { answerUntil } from "./close-auction.ts";
import {
  clearOrder,
  findBid,
  findRunnerUp,
  insertOffer,
  insertStrike,
  type BestBid,
} from "./closing.queries.ts";

/**
 * Whoever won did not pay; their guarantee went to the other side with the order. They get a strike, and the
 * next best bidder of a standard one is asked, unless that bid is under the reserve.
 */
export async function endUnpaid(trx: Trx, auction: AuctionRow): Promise<void> {
  const { id: auctionId, kind, order_id, won_bid_id, creator_party_id } = auction;
  const orderId = order_id!;
  const won = (await findBid(trx, { auctionId, bidId: won_bid_id! }))!;
  const partyId = kind === "standard" ? won.party_id : creator_party_id;
  await insertStrike(trx, { orderId, auctionId, partyId });
  const next = kind === "standard" ? await findRunnerUp(trx, auctionId, partyId) : undefined;
  if (next && isReserveMet(auction, next.amount)) await offerSecondChance(trx, auction, next);
  else await move(trx, auction, { act: "not_paid", detail: { order: orderId } });
  await clearOrder(trx, auctionId);
}

async function offerSecondChance(trx: Trx, auction: AuctionRow, bid: BestBid): Promise<void> {
  const { id: auctionId, order_id } = auction;
  const offer = newId();
  const detail = { offer, bid: bid.id, order: order_id! };
  await move(trx, auction, { act: "offer_second_chance", detail });
  const expiresAt = await answerUntil(trx, auction);
  await insertOffer(trx, {
    id: offer,
    auctionId,
    kind: "second_chance",
    bid,
    reason: "",
    expiresAt,
  });
}

async function move(
  trx: Trx,
  auction: AuctionRow,
  step: { act: "not_paid" | "offer_second_chance"; detail: Record<string, string> },
): Promise<void> {
  const to = await moveAuction(trx, auction, { ...step, role: "clock", actorId: null });
  if (isRefusal(to)) throw new Error(`auction ${auction.id} can't end unpaid: ${to.refused}`);
}
