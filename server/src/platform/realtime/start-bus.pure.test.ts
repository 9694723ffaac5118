import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBus } from "./start-bus.ts";
import type { TransportEvents } from "./transport.ts";

/**
 * Real carriers lose frames when they like. This one loses them when told to, which is the only way
 * to hold each kind of loss against its gap; the real ones pass `bus-conformance.ts`.
 */
function lossyCarrier() {
  const ends: TransportEvents[] = [];
  const carrier = { losing: false, refusing: false };
  const open = () => {
    const bus = startBus({
      log: pino({ level: "silent" }),
      open: (events) => {
        ends.push(events);
        return {
          send: async (frames) => {
            if (carrier.refusing) throw new Error("down");
            if (carrier.losing) return;
            for (const { text } of frames) ends.forEach((end) => end.frame(text));
          },
          listen: async () => {},
          unlisten: () => {},
          close: async () => {},
        };
      },
    });
    closers.push(() => bus.close());
    return bus;
  };
  return { carrier, open };
}

const closers: (() => Promise<void>)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  vi.useRealTimers();
});

function record() {
  const seen: string[] = [];
  return {
    seen,
    handlers: {
      onMessage: ({ payload }: { payload: unknown }) => void seen.push(String(payload)),
      onGap: (topic: string) => void seen.push(`gap ${topic}`),
    },
  };
}

test("a message lost in the middle shows as a gap before the next one", async () => {
  const { carrier, open } = lossyCarrier();
  const [publisher, subscriber] = [open(), open()];
  const { seen, handlers } = record();
  subscriber.subscribe("t", handlers);
  await vi.advanceTimersByTimeAsync(10);
  publisher.publish("t", 1);
  await vi.advanceTimersByTimeAsync(10);
  carrier.losing = true;
  publisher.publish("t", 2);
  await vi.advanceTimersByTimeAsync(10);
  carrier.losing = false;
  publisher.publish("t", 3);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual(["gap t", "1", "gap t", "3"]);
});

test("the loss of a last message shows as a gap within two seconds", async () => {
  const { carrier, open } = lossyCarrier();
  const [publisher, subscriber] = [open(), open()];
  const { seen, handlers } = record();
  subscriber.subscribe("t.*", handlers);
  await vi.advanceTimersByTimeAsync(10);
  carrier.losing = true;
  publisher.publish("t.a", 1);
  await vi.advanceTimersByTimeAsync(10);
  carrier.losing = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual(["gap t.*", "gap t.a"]);
});

test("heads that can't be sent are sent when the carrier is back, however long it takes", async () => {
  const { carrier, open } = lossyCarrier();
  const [publisher, subscriber] = [open(), open()];
  const { seen, handlers } = record();
  subscriber.subscribe("t", handlers);
  await vi.advanceTimersByTimeAsync(10);
  carrier.refusing = true;
  publisher.publish("t", 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(["gap t"]);
  carrier.refusing = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(["gap t", "gap t"]);
});

test("a subscriber that comes late is not sent to refetch for what it has fetched already", async () => {
  const { open } = lossyCarrier();
  const [publisher, subscriber] = [open(), open()];
  publisher.publish("t", 1);
  await vi.advanceTimersByTimeAsync(100);
  publisher.publish("t", 2);
  await vi.advanceTimersByTimeAsync(100);
  const { seen, handlers } = record();
  subscriber.subscribe("t", handlers);
  await vi.advanceTimersByTimeAsync(2_000);
  publisher.publish("t", 3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual(["gap t", "3"]);
});

test("subscribers of one pattern share what the carrier brings, each from its own beginning", async () => {
  const { open } = lossyCarrier();
  const [publisher, subscriber] = [open(), open()];
  const [early, late] = [record(), record()];
  const first = subscriber.subscribe("t", early.handlers);
  await vi.advanceTimersByTimeAsync(10);
  publisher.publish("t", 1);
  await vi.advanceTimersByTimeAsync(10);
  subscriber.subscribe("t", late.handlers);
  publisher.publish("t", 2);
  await vi.advanceTimersByTimeAsync(10);
  first.close();
  publisher.publish("t", 3);
  await vi.advanceTimersByTimeAsync(10);
  expect(early.seen).toEqual(["gap t", "1", "2"]);
  expect(late.seen).toEqual(["gap t", "2", "3"]);
});
