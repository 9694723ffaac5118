import type { Bus } from "#platform/realtime/bus";

export const eventsTopic = "platform.events_recorded";

/** After a commit that may have recorded events: readers look at once instead of at their next poll. */
export function announceEvents(bus: Pick<Bus, "publish">): void {
  bus.publish(eventsTopic, {});
}
