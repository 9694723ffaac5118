import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { faults, postGroup, readAvailable } from "#modules/ledger";
import { placeAuctionSale, type PlacedSale } from "#modules/orders";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import { readGuaranteeTerms, readPayHours } from "../auction-settings.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { guaranteeFor } from "../guarantee.ts";
import { moveAuction, type AuctionMove } from "../move-auction.ts";
import { judgeAuctionAct } from "../rules/auction-machine.ts";
import {
  clearEnded,
  findBestBid,
  findCover,
  insertPerformance,
  setOrder,
  type BestBid,
} from "./closing.queries.ts";
import { planSaleMoney, type SaleMoney } from "./sale-money.ts";

export interface Sale extends Omit<AuctionMove, "detail"> {
  bid: BestBid;
  /** Whoever was offered it has nothing on hold; who leads has. */
  isOffered: boolean;
}

type SaleParts = Pick<AuctionsDependencies, "vault">;

/** To whoever leads, at the price as it stands. */
export async function sellToLeader(
  trx: Trx,
  parts: SaleParts,
  { auction, ...move }: Omit<AuctionMove, "detail"> & { auction: AuctionRow },
): Promise<AuctionState | Refusal> {
  const { id, leader_party_id, current_price } = auction;
  if (leader_party_id === null) return refuse("auction_act_not_allowed");
  const bid = await findBestBid(trx, { auctionId: id, partyId: leader_party_id });
  if (bid?.amount !== current_price)
    throw new Error(`auction ${id} does not stand at its best bid`);
  return sell(trx, parts, auction, { ...move, bid, isOffered: false });
}

/**
 * The only way to sold: the order, its first money and the state are one commit. Whoever buys pays the
 * guarantee of the winning price into the order's escrow; what is held beyond it is free again. A refusal
 * must undo the transaction.
 */
export async function sell(
  trx: Trx,
  parts: SaleParts,
  auction: AuctionRow,
  sale: Sale,
): Promise<AuctionState | Refusal> {
  const { act, role, actorId, bid, isOffered } = sale;
  const { id, kind, state, quantity } = auction;
  if (judgeAuctionAct({ act, role, kind, state }) === null) {
    return refuse("auction_act_not_allowed");
  }
  const terms = await readGuaranteeTerms(trx);
  const guarantee = guaranteeFor({ amount: bid.amount, quantity }, terms);
  const saleId = newId();
  const plan = planSaleMoney(auction, { bid, isOffered, guarantee, saleId });
  const placed = await placeOrder(trx, parts, { auction, bid, saleId, deposit: plan.deposit });
  if (isRefusal(placed)) return placed;
  const { orderId, checkoutId } = placed;
  await setOrder(trx, id, { orderId, checkoutId, bidId: bid.id, price: bid.amount });
  const detail = { order: orderId, bid: bid.id };
  const to = await moveAuction(trx, auction, { act, role, actorId, detail });
  if (isRefusal(to)) return to;
  await clearEnded(trx, id);
  if (plan.performance) {
    const parties = { supplier_party_id: bid.party_id, buyer_party_id: auction.creator_party_id };
    const named = { order_id: orderId, auction_id: id, ...parties };
    await insertPerformance(trx, { ...named, ...plan.performance });
  }
  const unpaid = await postSaleMoney(trx, { plan, orderId, partyId: bid.party_id, guarantee });
  return unpaid ?? to;
}

async function placeOrder(
  trx: Trx,
  parts: SaleParts,
  {
    auction,
    bid,
    saleId,
    deposit,
  }: { auction: AuctionRow; bid: BestBid; saleId: string; deposit: bigint },
): Promise<PlacedSale | Refusal> {
  const { id, kind, creator_party_id, creator_user_id, quantity, now } = auction;
  const creator = { party: creator_party_id, user: creator_user_id };
  const bidder = { party: bid.party_id, user: bid.user_id };
  const [buyer, seller] = kind === "standard" ? [bidder, creator] : [creator, bidder];
  const payHours = await readPayHours(trx);
  const placed = await placeAuctionSale(trx, parts, {
    id: saleId,
    auctionId: id,
    buyerPartyId: buyer.party,
    buyerUserId: buyer.user,
    sellerPartyId: seller.party,
    title: auction.title,
    category: auction.category,
    unit: auction.unit,
    quantity: quantityText(quantity),
    unitPrice: bid.amount,
    delivery: auction.delivery,
    addressId: auction.address_id,
    municipalityFrom: kind === "standard" ? auction.municipality_code : null,
    photoFileId: await findCover(trx, id),
    deposit,
    expiresAt: new Date(now.getTime() + payHours * 3_600_000),
  });
  if (!isRefusal(placed) && placed.total !== auctionTotalCents(bid.amount, quantity)) {
    throw new Error(`auction ${id} is not what was ordered`);
  }
  return placed;
}

/** Only whoever was offered it can be short: the others' money has been on hold. */
async function postSaleMoney(
  trx: Trx,
  {
    plan,
    orderId,
    partyId,
    guarantee,
  }: { plan: SaleMoney; orderId: string; partyId: string; guarantee: bigint },
): Promise<Refusal | null> {
  const submission = { transfers: plan.transfers(orderId) };
  return postGroup<null | Refusal>(trx, submission, {
    ...faults,
    posted: () => null,
    short_of_funds: async (refused) => {
      if (refused.accountId !== partyId) return faults.short_of_funds(refused, submission);
      const available = (await readAvailable(trx, partyId)) ?? 0n;
      return refuse("bid_without_funds", {
        missing: centsToReais(guarantee - available),
        guarantee: centsToReais(guarantee),
      });
    },
  });
}
