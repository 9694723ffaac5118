import { setTimeout as sleep } from "node:timers/promises";
import { realNow } from "#platform/clock";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import type { CreatedNotification } from "./notice.ts";

const batchSize = 250;
const pauseMs = 10;

/**
 * After the commit: one hint per person, whatever the number of their notifications, and a pause
 * between batches, so that a message to thousands does not push other hints off the bus.
 */
export async function tellScreens(
  bus: Pick<Bus, "publish">,
  created: readonly CreatedNotification[],
): Promise<void> {
  const newestOf = new Map(created.map((notification) => [notification.userId, notification]));
  const people = [...newestOf.values()];
  for (let start = 0; start < people.length; start += batchSize) {
    if (start > 0) await sleep(pauseMs);
    for (const notification of people.slice(start, start + batchSize)) {
      publish(bus, notification, { type: "INSERT", isRead: false });
    }
  }
}

/** So that the person's other tabs and devices follow. */
export function tellOfRead(bus: Pick<Bus, "publish">, newest: CreatedNotification): void {
  publish(bus, newest, { type: "UPDATE", isRead: true });
}

function publish(
  bus: Pick<Bus, "publish">,
  { id, userId, kind, createdAt }: CreatedNotification,
  { type, isRead }: { type: "INSERT" | "UPDATE"; isRead: boolean },
): void {
  publishRowChange(bus, {
    table: "notifications",
    key: userId,
    type,
    record: {
      id,
      user_id: userId,
      type: kind,
      created_at: createdAt.toISOString(),
      is_read: isRead,
    },
    committedAt: realNow().toISOString(),
  });
}
