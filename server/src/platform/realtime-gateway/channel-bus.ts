import { createHash } from "node:crypto";
import { z } from "zod";
import { maxPayloadBytes, type Bus } from "#platform/realtime/bus";
import { createBusTopics } from "./bus-topics.ts";

const entry = z.object({
  key: z.string(),
  ref: z.string(),
  meta: z.record(z.string(), z.unknown()),
});
/** One person's presence from one of their screens. */
export type PresenceEntry = z.infer<typeof entry>;

const from = { node: z.string(), name: z.string() };
const messageSchema = z.discriminatedUnion("kind", [
  z.object({
    ...from,
    kind: z.literal("broadcast"),
    event: z.string(),
    json: z.string().optional(),
    /** In base64. */
    raw: z.string().optional(),
  }),
  z.object({
    ...from,
    kind: z.literal("presence"),
    join: entry.optional(),
    leave: z.string().optional(),
  }),
  z.object({ ...from, kind: z.literal("presence_ask") }),
  z.object({
    ...from,
    kind: z.literal("presence_all"),
    entries: z.array(entry),
    isFirst: z.boolean(),
    isLast: z.boolean(),
  }),
]);

/** What nodes tell each other about a channel. */
export type ChannelMessage = z.infer<typeof messageSchema>;
type WithoutNode<T> = T extends unknown ? Omit<T, "node"> : never;

export interface ChannelBus {
  hold(name: string): void;
  release(name: string): void;
  /** As it is written, since quotes and backslashes of a text double on the bus. */
  fits(message: WithoutNode<ChannelMessage>): boolean;
  publish(message: WithoutNode<ChannelMessage>): void;
  close(): void;
}

/** Broadcasts and presence between nodes, one topic of the bus for each channel. */
export function createChannelBus(options: {
  bus: Pick<Bus, "subscribe" | "publish">;
  node: string;
  graceMs: number;
  /** From other nodes only: what happens here is dealt with here. */
  onMessage: (message: ChannelMessage) => void;
  onGap: (name: string) => void;
}): ChannelBus {
  const { bus, node, graceMs, onMessage, onGap } = options;
  const names = new Map<string, string>();
  const topics = createBusTopics({
    bus,
    graceMs,
    onMessage: ({ payload }) => {
      const { data } = messageSchema.safeParse(payload);
      if (data && data.node !== node) onMessage(data);
    },
    onGap: (topic) => {
      const name = names.get(topic);
      if (name !== undefined) onGap(name);
    },
    onEnd: (topic) => names.delete(topic),
  });
  return {
    hold: (name) => {
      names.set(busTopicOf(name), name);
      topics.hold(busTopicOf(name));
    },
    release: (name) => topics.release(busTopicOf(name)),
    fits: (message) => Buffer.byteLength(JSON.stringify({ ...message, node })) <= maxPayloadBytes,
    publish: (message) => bus.publish(busTopicOf(message.name), { ...message, node }),
    close: () => topics.close(),
  };
}

/** Names are free text and topics of the bus are not; who listens compares the name, too. */
function busTopicOf(name: string): string {
  return `channels.${createHash("sha256").update(name).digest("hex").slice(0, 32)}`;
}
