import { z } from "zod";
import type { Bus, BusSubscription } from "./bus.ts";

const topic = "realtime.session_changes";
const changeSchema = z.object({ user_id: z.string() });

/**
 * A hint that a person's sessions or rights are no longer what they were, so that open sockets are
 * looked at now. When it is lost, they are looked at by the clock.
 */
export function publishSessionChange(bus: Pick<Bus, "publish">, userId: string): void {
  bus.publish(topic, { user_id: userId });
}

export function listenForSessionChanges(
  bus: Pick<Bus, "subscribe">,
  onChange: (userId: string) => void,
): BusSubscription {
  return bus.subscribe(topic, {
    onMessage: ({ payload }) => {
      const { data } = changeSchema.safeParse(payload);
      if (data) onChange(data.user_id);
    },
    onGap: () => {},
  });
}
