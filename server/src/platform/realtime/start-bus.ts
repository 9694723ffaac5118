import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#platform/ids";
import type { Logger } from "#platform/log";
import { currentTraceId } from "#platform/trace";
import { announceHeads } from "./announce-heads.ts";
import { maxPayloadBytes, type Bus } from "./bus.ts";
import { createDelivery } from "./delivery.ts";
import { parseFrame, type MessageFrame } from "./frame.ts";
import { createOutbox } from "./outbox.ts";
import { createSentSequences } from "./sent-sequences.ts";
import { createSubscriptionGroups, watchFromNow } from "./subscription-groups.ts";
import { assertPattern, assertTopic } from "./topic.ts";
import type { OpenTransport } from "./transport.ts";

const closeWithinMs = 1_000;

/** The part of the bus that all adapters share: numbers, gaps, patterns and slow subscribers. */
export function startBus({ open, log }: { open: OpenTransport; log: Logger }): Bus {
  const publisher = newId();
  const groups = createSubscriptionGroups();
  const transport = open({
    up: () => groups.all().forEach(watchFromNow),
    frame: (text, pattern) => {
      const frame = parseFrame(text);
      if (frame) groups.receive(frame, pattern);
      else log.warn({ bytes: text.length }, "bus frame not understood");
    },
  });
  const outbox = createOutbox(transport, log);
  const sequences = createSentSequences();
  const heads = announceHeads({ publisher, sequences, outbox });
  let closed = false;

  return {
    publish: (topic, payload) => {
      assertTopic(topic);
      assertPayload(topic, payload);
      if (closed) return;
      const { sequence, previousAgeMs } = sequences.next(topic, performance.now());
      const frame: MessageFrame = {
        kind: "message",
        topic,
        publisher,
        sequence,
        previous_age_ms: previousAgeMs,
        trace_id: currentTraceId(),
        payload,
      };
      void outbox.offer({ topic, text: JSON.stringify(frame) });
    },
    subscribe: (pattern, handlers) => {
      assertPattern(pattern);
      if (closed) throw new Error("the bus is closed");
      const delivery = createDelivery({ pattern, handlers, log });
      const group = groups.join(pattern, delivery);
      if (group.watchedSinceMs !== undefined) delivery.gap(pattern);
      else if (group.deliveries.size === 1) {
        // When this fails the connection is down, and `up` will take the group along.
        transport.listen(pattern).then(
          () => watchFromNow(group),
          () => {},
        );
      }
      return {
        close: () => {
          delivery.close();
          if (groups.leave(group, delivery)) transport.unlisten(pattern);
        },
      };
    },
    close: async () => {
      if (closed) return;
      closed = true;
      heads.stop();
      await Promise.race([outbox.drained(), sleep(closeWithinMs, undefined, { ref: false })]);
      for (const group of groups.all()) group.deliveries.forEach((delivery) => delivery.close());
      await transport.close();
    },
  };
}

function assertPayload(topic: string, payload: unknown): void {
  const json = JSON.stringify(payload) as string | undefined;
  if (json === undefined) throw new TypeError(`the payload for ${topic} is not JSON`);
  const bytes = Buffer.byteLength(json);
  if (bytes > maxPayloadBytes) {
    throw new RangeError(`a payload of ${bytes} bytes for ${topic}: send ids, not contents`);
  }
}
