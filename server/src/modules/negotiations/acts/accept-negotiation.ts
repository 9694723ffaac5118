import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import { readSale } from "#modules/catalog";
import { placeAgreement, readPayHours } from "#modules/orders";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import {
  findEnding,
  insertEnding,
  updateEnd,
  type NegotiationRow,
} from "../negotiation.queries.ts";
import type { NegotiationsDependencies } from "../negotiations-dependencies.ts";
import { getNegotiation } from "../reading/get-negotiation.ts";
import { quantityWords } from "../facts/negotiation-words.ts";
import { currentDestination } from "../terms/current-destination.ts";
import { negotiatedSale } from "../terms/negotiated-sale.ts";
import { judge } from "./judge.ts";
import { recordChange } from "./record-change.ts";
import { refuseUnable } from "./refuse-unable.ts";
import { takePart, type Part } from "./take-part.ts";

export interface Accepting {
  negotiationId: string;
  /** What the person read. */
  proposalId: string;
  actor: Actor;
  origin?: Origin;
}

/**
 * The agreement and its order are one commit: the stock is taken, the purchase waits for its payment, and
 * the negotiation is over. Whatever is refused leaves the negotiation as it was. A repeat changes nothing.
 */
export async function acceptNegotiation(
  parts: NegotiationsDependencies,
  accepting: Accepting,
): Promise<NegotiationDetail | Refusal> {
  const done = await allOrNothing(parts.db, (trx) => accept(trx, parts, accepting));
  const { negotiationId, actor } = accepting;
  return isRefusal(done) ? done : getNegotiation(parts, negotiationId, actor.userId);
}

async function accept(
  trx: Trx,
  parts: NegotiationsDependencies,
  accepting: Accepting,
): Promise<null | Refusal> {
  const { negotiationId, proposalId, actor, origin } = accepting;
  const part = await takePart(trx, { negotiationId, userId: actor.userId });
  if (isRefusal(part)) return part;
  const { side, last } = part;
  const ending = await findEnding(trx, negotiationId);
  if (ending?.act === "accept" && ending.side === side && ending.proposal_id === proposalId) {
    return null;
  }
  const to = judge(part, { act: "accept", role: side });
  if (isRefusal(to)) return to;
  if (last.id !== proposalId) return refuse("negotiation_moved_on");
  const unable = await refuseUnable(trx, side, actor.userId);
  if (unable) return unable;
  const checkoutId = await placeOrder(trx, parts, part);
  if (isRefusal(checkoutId)) return checkoutId;
  await updateEnd(trx, { id: negotiationId, state: "agreed", checkoutId });
  const ended = { act: "accept", proposal_id: proposalId, actor_id: actor.userId } as const;
  await insertEnding(trx, { negotiation_id: negotiationId, ...ended, side, note: "" });
  await recordChange(trx, { negotiationId, act: "accept", proposalId, actor, origin });
  return null;
}

async function placeOrder(
  trx: Trx,
  parts: NegotiationsDependencies,
  { row, last, side }: Part,
): Promise<string | Refusal> {
  const payHours = await readPayHours(trx);
  const id = newId();
  const placed = await placeAgreement(trx, parts, {
    id,
    buyerUserId: row.buyer_user_id,
    sellerPartyId: row.seller_party_id,
    productId: row.product_id,
    quantity: quantityText(last.quantity),
    unitPrice: priceText(last.unit_price!),
    delivery: last.delivery,
    freight: last.freight!,
    addressId: last.delivery === "cif" ? row.address_id : null,
    expiresAt: new Date(row.now.getTime() + payHours * 3_600_000),
  });
  if (isRefusal(placed)) return explain(trx, placed, { row, side });
  if (placed.total !== last.goods! + last.freight!) {
    throw new Error(`proposal ${last.id} is not what was ordered`);
  }
  // The offer is locked now, so that what it is sold by can't change any more.
  const sale = await negotiatedSale(trx, row);
  if (isRefusal(sale)) return sale;
  const isThere = last.delivery !== "cif" || (await isSameTown(trx, row));
  return isThere ? id : refuse("negotiation_destination_changed");
}

/** An address can be corrected at any time, but the freight was agreed for a town. */
async function isSameTown(db: Database, row: NegotiationRow): Promise<boolean> {
  return (await currentDestination(db, row)).municipality_to === row.municipality_to;
}

/** What stops a purchase, in words of a negotiation and of whoever reads them. */
async function explain(
  db: Database,
  refusal: Refusal,
  { row, side }: Pick<Part, "row" | "side">,
): Promise<Refusal> {
  const { refused } = refusal;
  if (refused === "offer_not_available") return refuse("negotiation_product_gone");
  if (refused === "offer_sold_out") {
    const facts = (await readSale(db, [row.product_id])).offers.get(row.product_id);
    const available = quantityWords(facts?.available ?? "0", row.unit);
    return refuse("negotiation_out_of_stock", { available });
  }
  if (side === "seller" && ofBuyer.has(refused)) return refuse("negotiation_buyer_unable");
  return refused === "not_found" ? refuse("delivery_address_missing") : refusal;
}

/** What only the buyer can mend; the seller is not told more of them than that. */
const ofBuyer: ReadonlySet<string> = new Set([
  "not_found",
  "registration_incomplete",
  "delivery_address_missing",
]);
