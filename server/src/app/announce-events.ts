import type { Database } from "#platform/db/database";
import { onMarkedCommit } from "#platform/db/after-commit";
import { eventsTopic } from "#platform/events/events-topic";
import type { Bus } from "#platform/realtime/bus";

/** Between two announcements of one process: a busy node must not flood the bus with the same hint. */
const pauseMs = 25;

/** After each commit with events, tells the readers of all processes to look at once. */
export function announceEvents({ db, bus }: { db: Database; bus: Pick<Bus, "publish"> }): void {
  let pause: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  const announce = (): void => {
    isAskedAgain = pause !== undefined;
    if (isAskedAgain) return;
    bus.publish(eventsTopic, {});
    pause = setTimeout(() => {
      pause = undefined;
      if (isAskedAgain) announce();
    }, pauseMs).unref();
  };
  onMarkedCommit(db, announce);
}
