import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { openRecords } from "../records/record.queries.ts";
import type { ReviewSide } from "../review-side.ts";
import { reviewsByIds } from "../writing/review.queries.ts";
import { reviewDays } from "../writing/review-settings.ts";
import { openRounds } from "../writing/round.queries.ts";
import { findReviewedOrders, type ReviewedOrder } from "./fact.queries.ts";
import { reminderFor, reviewWords } from "./review-words.ts";

interface Told {
  orders: readonly ReviewedOrder[];
  notifications: readonly CreatedNotification[];
}

const orderChanged = "orders.order_changed";
const roundClosing = "reviews.round_closing";
const sides: readonly ReviewSide[] = ["buyer", "seller"];
/** Ends that a seller's record counts. */
const ends: readonly unknown[] = ["completed", "refunded", "cancelled"];

/**
 * A completed order may be reviewed; what is published of one is told to whom it concerns, and their
 * screens look again. What is written and not published is no fact for anybody.
 */
export function reviewsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "reviews.facts",
    types: [orderChanged, roundClosing, ...Object.keys(reviewWords)],
    startAt: "now",
    handle: async (trx, events) => {
      await openFor(trx, events);
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

async function openFor(trx: Trx, events: readonly StoredEvent[]): Promise<void> {
  const changed = events.filter(({ type }) => type === orderChanged);
  const inState = (states: readonly unknown[]) =>
    uniqueKeys(changed.filter(({ payload }) => states.includes(payload["state"])));
  const completed = inState(["completed"]);
  if (completed.length > 0) {
    await openRounds(trx, { orderIds: completed, days: await reviewDays(trx) });
  }
  await openRecords(trx, inState(ends));
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const closing = uniqueKeys(events.filter(({ type }) => type === roundClosing));
  const facts = events.filter(({ type }) => type in reviewWords);
  const reviews = new Map(
    (await reviewsByIds(trx, uniqueKeys(facts))).map((review) => [review.id, review]),
  );
  const changedIds = [...reviews.values()].map(({ order_id }) => order_id);
  const orders = await findReviewedOrders(trx, [...closing, ...changedIds]);
  const notices = [
    ...facts.map(({ type, key }) => {
      const review = reviews.get(key)!;
      return reviewWords[type]!({ review, order: orders.get(review.order_id)! });
    }),
    ...closing.flatMap((id) => reminders(orders.get(id)!)),
  ];
  return {
    orders: [...new Set(changedIds)].map((id) => orders.get(id)!),
    notifications: await notify(trx, notices),
  };
}

function reminders(order: ReviewedOrder): Notice[] {
  if (!order.isCompleted) return [];
  return sides
    .filter((side) => !order.written.includes(side))
    .map((side) => reminderFor(order, side));
}

function uniqueKeys(events: readonly StoredEvent[]): string[] {
  return [...new Set(events.map(({ key }) => key))];
}

function publishChanges(
  bus: Pick<Bus, "publish">,
  { id, people }: ReviewedOrder,
  committedAt: string,
): void {
  for (const userId of [...people.buyer, ...people.seller]) {
    const record = { id, user_id: userId };
    publishRowChange(bus, { key: userId, type: "UPDATE", committedAt, table: "orders", record });
  }
}
