import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import type { openNegotiation as endpoint } from "@areon/contracts/negotiations/acts";
import { ownParties, readSale, type SaleFacts } from "#modules/catalog";
import { moneyHolder } from "#modules/identity";
import { townOfAddress } from "#modules/orders";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent, newId } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readMostOpen } from "../terms/negotiation-settings.ts";
import {
  countOpenOf,
  findNegotiation,
  findOpenOf,
  insertNegotiation,
  insertProposal,
  listProposals,
} from "../negotiation.queries.ts";
import type { NegotiationsDependencies } from "../negotiations-dependencies.ts";
import { getNegotiation } from "../reading/get-negotiation.ts";
import { priceTerms } from "../terms/price-terms.ts";
import { validUntil } from "../terms/valid-until.ts";
import { nameOfParty } from "./name-of-party.ts";
import { recordChange } from "./record-change.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];

/** The buyer asks what it would cost, or says what they would pay. The intent is the negotiation's id. */
export async function openNegotiation(
  parts: NegotiationsDependencies,
  wish: Wish,
  actor: Actor,
  origin?: Origin,
): Promise<NegotiationDetail | Refusal> {
  const done = await allOrNothing(parts.db, (trx) => open(trx, parts, { wish, actor, origin }));
  return isRefusal(done) ? done : getNegotiation(parts, wish.id, actor.userId);
}

interface Opening {
  wish: Wish;
  actor: Actor;
  origin: Origin | undefined;
}

async function open(
  trx: Trx,
  parts: NegotiationsDependencies,
  opening: Opening,
): Promise<null | Refusal> {
  const { wish, actor } = opening;
  const { id, product_id: productId } = wish;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const asked = JSON.stringify(["negotiations.open", actor.userId, wish]);
  const inputHash = parts.vault.lookup("intent", asked);
  if (await findNegotiation(trx, id)) {
    const [first] = await listProposals(trx, id);
    return first!.input_hash.equals(inputHash) ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const seen = (await readSale(trx, [productId])).offers.get(productId);
  const buyer = await lockSides(trx, actor.userId, seen?.sellerPartyId);
  if (isRefusal(buyer)) return buyer;
  const facts = await saleFor(trx, productId, actor.userId);
  if (isRefusal(facts)) return facts;
  const full = await refuseMore(trx, { buyerPartyId: buyer.partyId, productId });
  return full ?? write(trx, { ...opening, inputHash, facts, partyId: buyer.partyId });
}

/** Whoever of the two is being erased at this moment takes the same lock. */
async function lockSides(trx: Trx, userId: string, sellerPartyId: string | undefined) {
  const known = await moneyHolder(trx, userId);
  if (!known) return refuse("not_found");
  const partyIds = sellerPartyId ? [known.partyId, sellerPartyId] : [known.partyId];
  for (const partyId of [...new Set(partyIds)].toSorted())
    await lockName(trx, nameOfParty(partyId));
  const buyer = await moneyHolder(trx, userId);
  if (!buyer) return refuse("not_found");
  return buyer.isRegistered ? buyer : refuse("registration_incomplete");
}

async function saleFor(trx: Trx, productId: string, userId: string): Promise<SaleFacts | Refusal> {
  const sale = await readSale(trx, [productId]);
  const facts = sale.offers.get(productId);
  if (!facts) {
    return refuse(sale.goneTitles.has(productId) ? "negotiation_product_gone" : "not_found");
  }
  const own = await ownParties(trx, sale, userId);
  if (own.has(facts.sellerPartyId)) return refuse("buying_own_product", { title: facts.title });
  return facts;
}

async function refuseMore(
  trx: Trx,
  of: { buyerPartyId: string; productId: string },
): Promise<Refusal | null> {
  const open = await findOpenOf(trx, of);
  if (open) return refuse("negotiation_already_open", { code: open.code });
  const most = await readMostOpen(trx);
  const count = await countOpenOf(trx, of.buyerPartyId);
  return count >= most ? refuse("negotiations_full", { most }) : null;
}

interface Context extends Opening {
  inputHash: Buffer;
  facts: SaleFacts;
  partyId: string;
}

async function write(trx: Trx, context: Context): Promise<null | Refusal> {
  const { wish, actor, origin, facts, partyId, inputHash } = context;
  const to = await destinationOf(trx, wish.address_id, actor.userId);
  if (isRefusal(to)) return to;
  const priced = await priceTerms(trx, wish, { facts, side: "buyer", to, chain: [] });
  if (isRefusal(priced)) return priced;
  const until = await validUntil(trx, wish.valid_hours);
  if (isRefusal(until)) return until;
  await insertNegotiation(trx, {
    id: wish.id,
    product_id: facts.productId,
    title: facts.title,
    category_id: facts.categoryId,
    unit: facts.unit,
    classification: facts.classification,
    buyer_party_id: partyId,
    buyer_user_id: actor.userId,
    seller_party_id: facts.sellerPartyId,
    address_id: wish.address_id,
    municipality_to: to,
    expires_at: until,
  });
  const proposalId = newId();
  const act = wish.unit_price === null ? "ask" : "offer";
  const { quantity, unit_price, delivery, note } = wish;
  await insertProposal(trx, {
    id: proposalId,
    negotiation_id: wish.id,
    position: 1,
    side: "buyer",
    kind: act,
    quantity,
    unit_price,
    delivery,
    note,
    ...priced,
    valid_until: until,
    actor_id: actor.userId,
    input_hash: inputHash,
  });
  await recordChange(trx, { negotiationId: wish.id, act, proposalId, actor, origin });
  return null;
}

async function destinationOf(
  trx: Trx,
  addressId: string | null,
  userId: string,
): Promise<number | null | Refusal> {
  if (addressId === null) return null;
  return (await townOfAddress(trx, { id: addressId, userId })) ?? refuse("not_found");
}
