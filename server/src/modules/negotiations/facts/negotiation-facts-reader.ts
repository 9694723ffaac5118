import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { negotiationActs, type NegotiationAct } from "@areon/contracts/negotiations/negotiations";
import { sellerCards, type SellerCard } from "#modules/identity";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import { agreedOrders, checkoutsOfOrders, type AgreedOrder } from "#modules/orders";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { findAgreedProposals, findToldProposals, type ToldProposal } from "./fact.queries.ts";
import { negotiationWords, unpaidWords, type NegotiationFact } from "./negotiation-words.ts";

interface Told {
  proposals: readonly ToldProposal[];
  notifications: readonly CreatedNotification[];
}

const types = {
  changed: "negotiations.negotiation_changed",
  ordered: "orders.order_changed",
} as const;

/** After a step of a negotiation, or of its order: whoever waits is told, and the screens of both look again. */
export function negotiationFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "negotiations.facts",
    types: Object.values(types),
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { proposals = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const proposal of proposals) publishChanges(bus, proposal, committedAt);
      await tellScreens(bus, notifications);
    },
  };
}

function publishChanges(
  bus: Pick<Bus, "publish">,
  { negotiationId: id, buyerId, sellerIds }: ToldProposal,
  committedAt: string,
): void {
  for (const userId of [buyerId, ...sellerIds]) {
    const row = { key: userId, type: "UPDATE", committedAt } as const;
    publishRowChange(bus, { ...row, table: "negotiations", record: { id, user_id: userId } });
  }
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const steps = events.flatMap((event) => stepOf(event) ?? []);
  const proposals = await findToldProposals(
    trx,
    steps.map(({ proposalId }) => proposalId),
  );
  const agreed = await agreedIn(trx, events);
  const told = new Map(proposals);
  for (const { proposal } of agreed) told.set(proposal.id, proposal);
  const known = await readKnown(trx, [...told.values()]);
  const notices = [
    ...steps.flatMap((step) => noticesOf(step, proposals.get(step.proposalId)!, known)),
    ...agreed.flatMap((one) => unpaidNotices(one, known)),
  ];
  return { proposals: [...told.values()], notifications: await notify(trx, notices) };
}

async function readKnown(trx: Trx, told: readonly ToldProposal[]): Promise<Known> {
  const cards = await sellerCards(
    trx,
    told.flatMap(({ buyerPartyId, sellerPartyId }) => [buyerPartyId, sellerPartyId]),
  );
  const orders = await agreedOrders(
    trx,
    told.flatMap(({ checkoutId }) => checkoutId ?? []),
  );
  return { cards, orders };
}

interface OrderStep {
  orderId: string;
  act: unknown;
  at: Date;
  proposal: ToldProposal;
}

/** Steps of orders that were negotiated. */
async function agreedIn(trx: Trx, events: readonly StoredEvent[]): Promise<OrderStep[]> {
  const ordered = events.filter(({ type }) => type === types.ordered);
  const checkouts = await checkoutsOfOrders(
    trx,
    ordered.map(({ key }) => key),
  );
  const proposals = await findAgreedProposals(trx, [...new Set(checkouts.values())]);
  return ordered.flatMap(({ key: orderId, payload, occurredAt: at }) => {
    const proposal = proposals.get(checkouts.get(orderId) ?? "");
    return proposal ? [{ orderId, act: payload["act"], at, proposal }] : [];
  });
}

function unpaidNotices({ orderId, act, at, proposal }: OrderStep, { cards }: Known): Notice[] {
  const isGivenUp = act === "cancel_unpaid";
  if (!isGivenUp && act !== "expire") return [];
  const { title, unit, negotiationId, sellerIds } = proposal;
  const buyerName = cards.get(proposal.buyerPartyId)!.name;
  const fact = { title, unit, quantity: quantityText(proposal.quantity), buyerName };
  return [
    {
      ...unpaidWords(fact, { isGivenUp }),
      kind: "order",
      source: `negotiations.unpaid:${orderId}`,
      occurredAt: at,
      link: `~/negotiations/${negotiationId}`,
      to: sellerIds,
    },
  ];
}

interface Step {
  act: NegotiationAct;
  proposalId: string;
  at: Date;
}

function stepOf({ type, payload, occurredAt }: StoredEvent): Step | null {
  if (type !== types.changed) return null;
  const act = negotiationActs.find((one) => one === payload["act"]);
  const proposalId = payload["proposal"];
  return act && typeof proposalId === "string" ? { act, proposalId, at: occurredAt } : null;
}

interface Known {
  cards: ReadonlyMap<string, SellerCard>;
  orders: ReadonlyMap<string, AgreedOrder>;
}

function noticesOf({ act, at }: Step, proposal: ToldProposal, { cards, orders }: Known): Notice[] {
  const { id, negotiationId, checkoutId, buyerId, sellerIds } = proposal;
  const words = negotiationWords({
    act,
    by: actorOf(act, proposal),
    code: proposal.code,
    title: proposal.title,
    unit: proposal.unit,
    quantity: quantityText(proposal.quantity),
    unitPrice: proposal.unitPrice,
    total: proposal.goods === null ? null : proposal.goods + (proposal.freight ?? 0n),
    validUntil: proposal.validUntil,
    buyerName: cards.get(proposal.buyerPartyId)!.name,
    sellerName: cards.get(proposal.sellerPartyId)!.name,
    payUntil: (checkoutId && orders.get(checkoutId)?.payUntil) || null,
  });
  const common = { kind: "order", source: `negotiations.${act}:${id}`, occurredAt: at } as const;
  const page = `~/negotiations/${negotiationId}`;
  // Whoever has to pay is led to where they can.
  const buyersPage = act === "accept" && checkoutId ? `/checkout/${checkoutId}` : page;
  return [
    ...(words.buyer ? [{ ...common, ...words.buyer, link: buyersPage, to: [buyerId] }] : []),
    ...(words.seller ? [{ ...common, ...words.seller, link: page, to: sellerIds }] : []),
  ];
}

/** Proposing and withdrawing are acts of whose proposal it is; accepting and refusing of the other one. */
function actorOf(act: NegotiationAct, { side }: ToldProposal): NegotiationFact["by"] {
  if (act === "expire") return "clock";
  const isAnswer = act === "accept" || act === "refuse";
  return isAnswer === (side === "buyer") ? "seller" : "buyer";
}
