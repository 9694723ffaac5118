import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { findUserByAddress, giveGrant, withDemoSession } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import { decimalToCents } from "#platform/money";
import type { DemoBid } from "../../../../../db/seed/demo/auctions/demo-lot.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { confirmBidding } from "../bidding/confirm-bidding.ts";
import { createBidDesk } from "../bidding/bid-desk.ts";
import { createAuction, type CreateWish } from "../creating/create-auction.ts";

/** What demo people do with a PIN. */
export function createDemoBidding(parts: AuctionsDependencies, trx: Trx) {
  const desk = createBidDesk(parts);
  const grantFor = async (
    actor: Actor,
    { payee, amount, intentId }: { payee: string; amount: string; intentId: string },
  ): Promise<string> => {
    const bound = { payee, amountCents: decimalToCents(amount), intentId, terms: bidTerms };
    const given = await giveGrant(trx, { actor, method: "pin", purpose: "bid", ...bound });
    return given.token;
  };
  return {
    create: async (userId: string, wish: Omit<CreateWish, "grant">): Promise<void> => {
      const actor: Actor = { userId, sessionId: newId(), assurance: "aal1" };
      const { id, content } = wish;
      const bound = { payee: id, amount: content.starting_price, intentId: id };
      const isBacked = content.auction_type === "reverse" && !wish.is_draft;
      const grant = isBacked ? await grantFor(actor, bound) : null;
      insist(await createAuction(parts, { ...wish, grant }, { actor }));
    },
    bid: async (
      auctionId: string,
      { by, amount, limit }: Pick<DemoBid, "by" | "amount" | "limit">,
    ): Promise<void> => {
      const user = await findUserByAddress(trx, { email: by });
      if (!user) throw new Error(`${by} is not among the demo people`);
      await withDemoSession(trx, user.id, async (actor) => {
        const confirmed = limit ?? amount;
        const id = newId();
        const bound = { payee: auctionId, amount: confirmed, intentId: id };
        const grant = await grantFor(actor, bound);
        const body = { id, limit: confirmed, grant };
        insist(await confirmBidding(parts, { ref: auctionId, body, actor }));
        const request = {
          id: newId(),
          actor,
          amount: decimalToCents(amount),
          limit: limit === undefined ? null : decimalToCents(limit),
          isFarConfirmed: true,
          arrivedAt: realNowMs(),
        };
        insist(await desk.place(auctionId, request));
      });
    },
  };
}
