import { auctionTotalCents, type GuaranteeTerms } from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { findPictures } from "#modules/files";
import {
  isMemberByCpf,
  moneyHolder,
  namesOfParties,
  sellerCards,
  type MoneyHolder,
} from "#modules/identity";
import { agreedOrders, lotFeePercent } from "#modules/orders";
import { hasCapability } from "#platform/permissions/capabilities";
import { centsToDecimal } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import {
  readAnswerHours,
  readAuctioneer,
  readBidQuestionFactor,
  readExtension,
  readGuaranteeTerms,
  readPayHours,
} from "../auction-settings.ts";
import { freightFloor } from "../freight/freight-floor.ts";
import { guaranteeFor } from "../guarantee.ts";
import { allowedActs, type Asker } from "./allowed-acts.ts";
import { describeOwn, sideOf } from "./describe-own.ts";
import { describeSummaries } from "./describe-summaries.ts";
import type { ReadingParts } from "./reading-parts.ts";
import {
  countSold,
  findOpenOffer,
  findStandings,
  findWinner,
  listDocuments,
  listPhotoIds,
  type OpenOffer,
  type PartyStanding,
  type Winner,
} from "./reading.queries.ts";

/** Whoever looks, with what is theirs alone; nobody of them for a visitor. */
interface Viewer {
  holder: MoneyHolder | undefined;
  standing: PartyStanding | undefined;
  side: AuctionDetail["side"];
}

/** One auction as one person may see it. */
export async function describeAuction(
  parts: ReadingParts,
  row: AuctionRow,
  userId: string | null,
): Promise<AuctionDetail> {
  const { db } = parts;
  const viewer = await readViewer(parts, row, userId);
  const guarantee = await readGuaranteeTerms(db);
  const found = await findWinner(db, row);
  const open = await findOpenOffer(db, row.id);
  const order = await describeOrder(parts, row, { viewer, winner: found });
  const offer = open ? describeOffer(row, open, { viewer, guarantee }) : null;
  return {
    ...(await describeSummaries(parts, [row]))[0]!,
    ...(await describeContent(parts, row)),
    terms: await describeTerms(parts, row, guarantee),
    now: row.now.toISOString(),
    cancel_reason: row.cancel_reason,
    answer_until: row.answer_until?.toISOString() ?? null,
    side: viewer.side,
    own: describeOwn(row, viewer.standing, viewer.holder?.partyId),
    offer,
    winner: await describeWinner(parts, row, { viewer, winner: found }),
    order,
    can: allowedActs(row, await readAsker(parts, row, { viewer, offer, order })),
  };
}

async function readViewer(
  { db }: ReadingParts,
  row: AuctionRow,
  userId: string | null,
): Promise<Viewer> {
  const holder = userId === null ? undefined : await moneyHolder(db, userId);
  if (!holder) return { holder, standing: undefined, side: null };
  const { partyId } = holder;
  const standing = (await findStandings(db, { partyId, auctionIds: [row.id] })).get(row.id);
  return { holder, standing, side: sideOf(row, standing, partyId) };
}

async function describeContent({ db, config }: ReadingParts, row: AuctionRow) {
  const { delivery, is_soft_close, creator_party_id: party_id } = row;
  const photoIds = await listPhotoIds(db, row.id);
  const pictures = await findPictures({ db, config }, photoIds);
  const documents = await listDocuments(db, row.id);
  const { name, isVerified } = (await sellerCards(db, [party_id])).get(party_id)!;
  const auctioneer = await readAuctioneer(db, row.category);
  return {
    freight: row.freight && { ...row.freight, floor: await describeFloor(db, row) },
    delivery,
    is_soft_close,
    photos: photoIds.flatMap((id) => {
      const found = pictures.get(id);
      return found ? [found] : [];
    }),
    documents: documents.map((one) => ({ ...one, size_bytes: Number(one.size_bytes) })),
    creator: { party_id, name, is_verified: isVerified, sold_count: await countSold(db, party_id) },
    auctioneer: auctioneer
      ? { name: auctioneer.name, registration: auctioneer.registration }
      : null,
  };
}

async function describeFloor(db: ReadingParts["db"], row: AuctionRow) {
  const floor = await freightFloor(db, row);
  if (floor === null || isRefusal(floor)) return null;
  const { total, perUnit, trucks, rule } = floor;
  return { total: centsToDecimal(total), per_unit: centsToDecimal(perUnit), trucks, rule };
}

async function describeTerms(
  { db }: ReadingParts,
  { category }: AuctionRow,
  guarantee: GuaranteeTerms,
): Promise<AuctionDetail["terms"]> {
  const extension = await readExtension(db);
  return {
    guarantee_percent: guarantee.percent,
    guarantee_minimum: guarantee.minimum,
    extension_minutes: extension.minutes,
    extension_most_minutes: extension.mostMinutes,
    pay_hours: await readPayHours(db),
    answer_hours: await readAnswerHours(db),
    fee_percent: await lotFeePercent(db, category),
    question_factor: await readBidQuestionFactor(db),
  };
}

/** Why another than the lowest is a matter of all bidders; a second chance is one of two people. */
function describeOffer(
  { quantity }: AuctionRow,
  open: OpenOffer,
  { viewer: { holder, side }, guarantee }: { viewer: Viewer; guarantee: GuaranteeTerms },
): AuctionDetail["offer"] {
  const { id, kind, amount, reason } = open;
  const is_mine = holder?.partyId === open.partyId;
  if (!is_mine && side !== "creator" && !(side === "bidder" && kind === "award")) return null;
  return {
    id,
    kind,
    amount: centsToDecimal(amount),
    total: centsToDecimal(auctionTotalCents(amount, quantity)),
    guarantee: centsToDecimal(guaranteeFor({ amount, quantity }, guarantee)),
    expires_at: open.expiresAt.toISOString(),
    is_mine,
    reason,
  };
}

interface Won {
  viewer: Viewer;
  winner: Winner | undefined;
}

/** The two sides of a sale know each other; to everybody else the winner stays masked. */
async function describeWinner(
  { db }: ReadingParts,
  { state, quantity }: AuctionRow,
  { viewer: { holder, side }, winner }: Won,
): Promise<AuctionDetail["winner"]> {
  if (state !== "sold" || !winner) return null;
  const { partyId, amount, mask } = winner;
  const is_mine = holder?.partyId === partyId;
  const isKnown = is_mine || side === "creator";
  return {
    bidder: isKnown ? (await namesOfParties(db, [partyId])).get(partyId)!.name : mask,
    amount: centsToDecimal(amount),
    total: centsToDecimal(auctionTotalCents(amount, quantity)),
    is_mine,
  };
}

async function describeOrder(
  { db }: ReadingParts,
  row: AuctionRow,
  { viewer: { holder, side }, winner }: Won,
): Promise<AuctionDetail["order"]> {
  const { kind, checkout_id } = row;
  const isWinner = winner !== undefined && holder?.partyId === winner.partyId;
  if (checkout_id === null || (!isWinner && side !== "creator")) return null;
  const { orderId, code, state, payUntil, deposit } = (await agreedOrders(db, [checkout_id])).get(
    checkout_id,
  )!;
  return {
    order_id: orderId,
    checkout_id,
    code,
    state,
    pay_until: payUntil?.toISOString() ?? null,
    deposit: centsToDecimal(deposit),
    is_buyer: (kind === "standard") === isWinner,
  };
}

async function readAsker(
  { db }: ReadingParts,
  { creator_party_id, now }: AuctionRow,
  {
    viewer: { holder, side },
    offer,
    order,
  }: { viewer: Viewer } & Pick<AuctionDetail, "offer" | "order">,
): Promise<Asker> {
  const isCreator = side === "creator";
  if (!holder) {
    const nothing = { isOfferedIt: false, hasToPay: false, mayCancelAsDesk: false };
    return { isCreator, mayBid: false, ...nothing };
  }
  const { userId, userType } = holder;
  const isAdmin = userType === "admin";
  const isBehind = isAdmin || (await isMemberByCpf(db, { userId, partyId: creator_party_id }));
  return {
    isCreator,
    mayBid: !isBehind,
    isOfferedIt: offer !== null && offer.is_mine && Date.parse(offer.expires_at) > now.getTime(),
    hasToPay: order !== null && order.is_buyer && order.state === "awaiting_payment",
    mayCancelAsDesk:
      isAdmin && (await hasCapability(db, { userId, capability: "auctions.cancel" })),
  };
}
