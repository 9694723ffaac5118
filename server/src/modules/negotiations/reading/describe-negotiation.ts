import { deliveryModes } from "@areon/contracts/catalog/products";
import type {
  NegotiationDetail,
  NegotiationSummary,
} from "@areon/contracts/negotiations/negotiations";
import { readSale } from "#modules/catalog";
import { agreedOrders } from "#modules/orders";
import { findMunicipality } from "#modules/places";
import { situationOf } from "../acts/judge.ts";
import { allowedActs } from "../machine/negotiation-machine.ts";
import {
  findEnding,
  listProposals,
  type NegotiationRow,
  type ProposalRow,
} from "../negotiation.queries.ts";
import { mayPropose } from "../terms/price-terms.ts";
import { describeNote, describeProposal, type Viewer } from "./describe-proposal.ts";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";

/** One negotiation with its whole chain, as one of the two sees it. */
export async function describeNegotiation(
  parts: ReadingParts,
  row: NegotiationRow,
  partyId: string,
): Promise<NegotiationDetail> {
  const { db } = parts;
  const summary = (await describeSummaries(parts, [row], partyId))[0]!;
  const { side } = summary;
  const chain = await listProposals(db, row.id);
  const contactsOpen = await areContactsOpen(parts, row);
  const viewer = { side, contactsOpen };
  return {
    ...summary,
    proposals: chain.map((proposal) => describeProposal(proposal, viewer)),
    destination: await destinationOf(parts, row),
    address_id: side === "buyer" ? row.address_id : null,
    deliveries: await deliveriesOf(parts, { row, chain, viewer }),
    ended: await endOf(parts, row, viewer),
    contacts_open: contactsOpen,
    can: actsOf(row, summary, chain.at(-1)!),
  };
}

async function areContactsOpen(
  { db }: ReadingParts,
  { checkout_id: id }: NegotiationRow,
): Promise<boolean> {
  return id !== null && (await agreedOrders(db, [id])).get(id)!.wasPaid;
}

async function destinationOf({ db }: ReadingParts, { municipality_to: code }: NegotiationRow) {
  if (code === null) return null;
  const { name, uf } = (await findMunicipality(db, code))!;
  return { municipality: name, uf };
}

async function deliveriesOf(
  { db }: ReadingParts,
  {
    row,
    chain,
    viewer: { side },
  }: { row: NegotiationRow; chain: readonly ProposalRow[]; viewer: Viewer },
): Promise<NegotiationDetail["deliveries"]> {
  const facts = (await readSale(db, [row.product_id])).offers.get(row.product_id);
  if (!facts) return [];
  const modes = mayPropose({ facts, side, chain });
  // A seller knows no place to bring it to unless the buyer has said one.
  const hasPlace = side === "buyer" || row.municipality_to !== null;
  return deliveryModes.filter((mode) => modes.includes(mode) && (mode !== "cif" || hasPlace));
}

async function endOf(
  { db }: ReadingParts,
  row: NegotiationRow,
  viewer: Viewer,
): Promise<NegotiationDetail["ended"]> {
  if (row.state === "open") return null;
  const { side, note, happened_at } = (await findEnding(db, row.id))!;
  return {
    by: side,
    at: happened_at.toISOString(),
    note: describeNote(note, { by: side, viewer }),
  };
}

/** Nobody is offered what an offer that is gone, or is another one now, would refuse. */
function actsOf(
  row: NegotiationRow,
  { side, product, order }: NegotiationSummary,
  last: ProposalRow,
): NegotiationDetail["can"] {
  const acts = new Set(allowedActs(situationOf(row, last), side));
  const isThere = product.offer !== null;
  const mayCounter = isThere && (acts.has("offer") || acts.has("counter"));
  return [
    ...(isThere && acts.has("accept") ? (["accept"] as const) : []),
    ...(mayCounter ? (["counter"] as const) : []),
    ...(acts.has("refuse") ? (["refuse"] as const) : []),
    ...(acts.has("withdraw") ? (["withdraw"] as const) : []),
    ...(side === "buyer" && order?.state === "awaiting_payment" ? (["pay"] as const) : []),
  ];
}
