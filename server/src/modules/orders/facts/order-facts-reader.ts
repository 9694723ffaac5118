import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import {
  findCheckoutBuyers,
  findToldDocuments,
  findToldOrders,
  findToldSteps,
  type ToldDocument,
  type ToldOrder,
  type ToldStep,
} from "./fact.queries.ts";
import {
  findToldTicketSteps,
  type ToldTicketStep,
} from "../classification/told-tickets.queries.ts";
import { ticketWords } from "../classification/ticket-words.ts";
import { arrivedWords, documentWords, scheduledWords } from "./load-words.ts";
import { dueSoonWords, latePaymentWords, orderWords, type SidesWords } from "./order-words.ts";
import { scheduledFact } from "../shipments/scheduled-fact.ts";

interface Told {
  orders: readonly ToldOrder[];
  notifications: readonly CreatedNotification[];
}

const types = {
  changed: "orders.order_changed",
  carried: "orders.shipment_changed",
  papers: "orders.document_added",
  decided: "orders.note_decided",
  classified: "orders.classification_changed",
  dueSoon: "orders.due_soon",
  late: "orders.payment_late",
} as const;

/** After a step of an order: buyer and seller are told, and the screens that show it look again. */
export function orderFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "orders.facts",
    types: Object.values(types),
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { orders = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const order of orders) publishChanges(bus, order, committedAt);
      await tellScreens(bus, notifications);
    },
  };
}

/** The order's own screens, and the wallets that it may have paid or been paid from. */
function publishChanges(
  bus: Pick<Bus, "publish">,
  { id, buyerId, buyerPartyId, sellerIds, sellerPartyId }: ToldOrder,
  committedAt: string,
): void {
  const people = [
    { userId: buyerId, partyId: buyerPartyId },
    ...sellerIds.map((userId) => ({ userId, partyId: sellerPartyId })),
  ];
  for (const { userId, partyId } of people) {
    const row = { key: userId, type: "UPDATE", committedAt } as const;
    publishRowChange(bus, { ...row, table: "orders", record: { id, user_id: userId } });
    const wallet = { id: partyId, user_id: userId, updated_at: committedAt };
    publishRowChange(bus, { ...row, table: "wallets", record: wallet });
  }
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const of = (wanted: string) => events.filter(({ type }) => type === wanted);
  const late = of(types.late);
  const orders = await findToldOrders(
    trx,
    textsIn(
      events.filter(({ type }) => type !== types.late),
      "id",
    ),
  );
  const steps = await findToldSteps(trx, textsIn(of(types.changed), "step"));
  const tickets = await findToldTicketSteps(trx, textsIn(of(types.classified), "step"));
  const added = [...of(types.papers), ...of(types.decided)];
  const papers = await findToldDocuments(trx, textsIn(added, "document"));
  const notices = [
    ...steps.flatMap((step) => stepNotices(step, orders.get(step.orderId)!)),
    ...tickets.flatMap((step) => ticketNotices(step, orders.get(step.orderId)!)),
    ...of(types.carried).flatMap((event) => loadNotices(event, orders)),
    ...papers.flatMap((paper) => documentNotices(paper, orders.get(paper.orderId)!)),
    ...textsIn(of(types.dueSoon), "id").flatMap((id) => dueSoonNotices(orders.get(id)!)),
    ...(await lateNotices(trx, late)),
  ];
  return { orders: [...orders.values()], notifications: await notify(trx, notices) };
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}

function stepNotices({ id, act, by, detail, at }: ToldStep, order: ToldOrder): Notice[] {
  const words = orderWords({
    act,
    by,
    order,
    amount: centsIn(detail, "amount"),
    sentTo: sentToIn(detail),
    besideCard: centsIn(detail, "beside_card"),
    debt: centsIn(detail, "debt"),
    net: centsIn(detail, "net"),
    keptForDebts: centsIn(detail, "kept_for_debts"),
    because: textIn(detail, "because") ?? "desk",
    cause: textIn(detail, "cause") ?? "",
  });
  return sideNotices(words, order, { source: `orders.step:${id}`, occurredAt: at });
}

function ticketNotices(step: ToldTicketStep, order: ToldOrder): Notice[] {
  const common = { source: `orders.classification:${step.id}`, occurredAt: step.at };
  return sideNotices(ticketWords(step, order), order, common);
}

/** Leaving and being delivered are told by the order's own steps. */
function loadNotices(
  { id, key, payload, occurredAt }: StoredEvent,
  orders: ReadonlyMap<string, ToldOrder>,
): Notice[] {
  const order = orders.get(key)!;
  if (payload["step"] === "arrived") {
    return sideNotices(arrivedWords(order), order, { source: `orders.arrived:${id}` });
  }
  const { data: scheduled } = scheduledFact.safeParse(payload);
  if (!scheduled) return [];
  const source = `orders.shipment:${order.id}:${scheduled.version}`;
  return sideNotices(scheduledWords(scheduled, order), order, { source, occurredAt });
}

function documentNotices(paper: ToldDocument, order: ToldOrder): Notice[] {
  const common = { source: `orders.document:${paper.id}`, occurredAt: paper.at };
  return sideNotices(documentWords(paper, order), order, common);
}

/** One that has moved on since is told of by that. */
function dueSoonNotices(order: ToldOrder): Notice[] {
  const due = order.dueAt?.toISOString();
  return due
    ? sideNotices(dueSoonWords(order), order, { source: `orders.due:${order.id}:${due}` })
    : [];
}

function sideNotices(
  words: SidesWords,
  { id, buyerId, sellerIds }: ToldOrder,
  common: Pick<Notice, "source" | "occurredAt">,
): Notice[] {
  const notice = { kind: "order", link: `~/orders/${id}`, ...common } as const;
  return [
    ...(words.buyer ? [{ ...notice, ...words.buyer, to: [buyerId] }] : []),
    ...(words.seller ? [{ ...notice, ...words.seller, to: sellerIds }] : []),
  ];
}

async function lateNotices(trx: Trx, events: readonly StoredEvent[]): Promise<Notice[]> {
  const buyers = await findCheckoutBuyers(
    trx,
    events.map(({ key }) => key),
  );
  return events.flatMap(({ id, key, payload }) => {
    const buyer = buyers.get(key);
    if (!buyer) return [];
    return [
      {
        to: [buyer],
        kind: "financial",
        ...latePaymentWords(centsIn(payload, "amount")),
        link: "/wallet",
        source: `orders.payment_late:${id}`,
      },
    ] satisfies Notice[];
  });
}

function textIn(detail: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const text = detail[name];
  return typeof text === "string" ? text : undefined;
}

function centsIn(detail: Readonly<Record<string, unknown>>, name: string): bigint {
  const text = detail[name];
  return typeof text === "string" && /^\d+$/.test(text) ? BigInt(text) : 0n;
}

function sentToIn(detail: Readonly<Record<string, unknown>>): "wallet" | "card" | "chargeback" {
  const to = detail["sent_to"];
  return to === "card" || to === "chargeback" ? to : "wallet";
}
