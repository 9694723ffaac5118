import type { getDeskAuction as endpoint } from "@areon/contracts/auctions/desk";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { namesOfParties, recordAccess } from "#modules/identity";
import { agreedOrders } from "#modules/orders";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { centsToDecimal } from "#platform/money";
import { hasCapability } from "#platform/permissions/capabilities";
import { refuse, type Refusal } from "#platform/refusal";
import { findAuction, type AuctionRow } from "../auction.queries.ts";
import { describeSummaries } from "../reading/describe-summaries.ts";
import type { ReadingParts } from "../reading/reading-parts.ts";
import { judgeAuctionAct } from "../rules/auction-machine.ts";
import { listDeskBids, listDeskSteps, type DeskBid } from "./desk.queries.ts";
import { heldMoney } from "./held-money.ts";

type Described = EndpointResult<typeof endpoint>;

const mostBids = 200;

interface Reader {
  actor: Actor;
  origin: Origin;
}

/** By id or code, with the names behind the masks: everybody named finds in the access log who looked. */
export async function getDeskAuction(
  parts: ReadingParts,
  ref: string,
  reader: Reader,
): Promise<Described | Refusal> {
  const { db } = parts;
  const row = await findAuction(db, ref);
  if (!row) return refuse("not_found");
  const bids = await listDeskBids(db, row.id, mostBids);
  const parties = new Set([row.creator_party_id, ...bids.map(({ party_id }) => party_id)]);
  const names = await namesOfParties(db, [...parties]);
  const people = [...new Set([...names.values()].map(({ userId }) => userId))];
  await recordReading(parts, row, { people, reader });
  const nameOf = (partyId: string) => names.get(partyId)!.name;
  const steps = await listDeskSteps(db, row.id);
  return {
    auction: (await describeSummaries(parts, [row]))[0]!,
    creator: { party_id: row.creator_party_id, name: nameOf(row.creator_party_id) },
    held: centsToDecimal((await heldMoney(db, [row])).get(row.id)!),
    order: await describeOrder(parts, row),
    cancel_reason: row.cancel_reason,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    bids: bids.map((bid) => describeBid(bid, nameOf(bid.party_id))),
    can: (await mayCancel(parts, row, reader.actor)) ? ["cancel"] : [],
  };
}

async function recordReading(
  { db }: ReadingParts,
  { id, code }: AuctionRow,
  { people, reader }: { people: readonly string[]; reader: Reader },
): Promise<void> {
  const object = { objectKind: "auction", objectId: id, fields: ["bidders"] };
  await inTransaction(db, async (trx) => {
    for (const subjectId of people) {
      await recordAccess(trx, { subjectId, ...object, reason: `Mesa do leilão ${code}` }, reader);
    }
  });
}

async function describeOrder(
  { db }: ReadingParts,
  { checkout_id }: AuctionRow,
): Promise<Described["order"]> {
  if (checkout_id === null) return null;
  const { orderId: id, code } = (await agreedOrders(db, [checkout_id])).get(checkout_id)!;
  return { id, code };
}

function describeBid(bid: DeskBid, bidder: string): Described["bids"][number] {
  return {
    ...bid,
    bidder,
    amount: centsToDecimal(bid.amount),
    arrived_at: bid.arrived_at.toISOString(),
    decided_at: bid.decided_at.toISOString(),
  };
}

async function mayCancel(
  { db }: ReadingParts,
  { kind, state }: AuctionRow,
  { userId }: Actor,
): Promise<boolean> {
  if (judgeAuctionAct({ act: "desk_cancel", role: "desk", kind, state }) === null) return false;
  return hasCapability(db, { userId, capability: "auctions.cancel" });
}
