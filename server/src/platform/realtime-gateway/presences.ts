import type { Channel } from "./channel.ts";
import type { ChannelBus, ChannelMessage } from "./channel-bus.ts";
import type { FanOut } from "./fan-out.ts";
import { createPresenceTopic, type PresenceTopic } from "./presence-topic.ts";

/** Who is in a channel, over all nodes. What a presence says of a person is their own claim. */
export interface Presences {
  /** From now on the channel is told of changes; it begins with the whole state. */
  follow(channel: Channel): void;
  /** The whole state again, for a channel that may have missed changes. */
  repeat(channel: Channel): void;
  track(channel: Channel, meta: Record<string, unknown>): "ok" | "full";
  untrack(channel: Channel): void;
  /** The channel is gone, with its presence. */
  leave(channel: Channel): void;
  receive(message: ChannelMessage): void;
  /** Another node may have said something that was not heard here. */
  ask(name: string): void;
  askAll(): void;
  forgetNode(node: string): void;
  /** Whether this node answers for anybody. */
  hasOwn(): boolean;
  close(): void;
}

export function createPresences(options: {
  bus: Pick<ChannelBus, "publish">;
  fanOut: FanOut;
  node: string;
  maxPerTopic: number;
}): Presences {
  const { bus, fanOut, node, maxPerTopic } = options;
  const { topics, topicOf, forgetIfEmpty } = keepTopics(bus, fanOut);
  let references = 0;

  const track = (channel: Channel, topic: PresenceTopic, meta: Record<string, unknown>) => {
    const { name, presenceKey: key } = channel;
    references += 1;
    const ref = `${references.toString(36)}.${node}`;
    const { joined, left } = topic.state.setOwn(channel, { key, ref, meta });
    const leave = left ? { leave: left.ref } : {};
    bus.publish({ kind: "presence", name, join: joined, ...leave });
    topic.tellSoon();
  };
  const untrack = (channel: Channel, topic: PresenceTopic) => {
    const left = topic.state.removeOwn(channel);
    if (!left) return;
    bus.publish({ kind: "presence", name: channel.name, leave: left.ref });
    topic.tellSoon();
  };

  return {
    follow: (channel) => {
      const topic = topicOf(channel.name);
      topic.follow(channel);
      topic.sayState(channel);
    },
    repeat: (channel) => topics.get(channel.name)?.sayState(channel),
    track: (channel, meta) => {
      const topic = topicOf(channel.name);
      const isFull = !topic.state.hasOwn(channel) && topic.state.count() >= maxPerTopic;
      if (isFull) forgetIfEmpty(channel.name, topic);
      else track(channel, topic, meta);
      return isFull ? "full" : "ok";
    },
    untrack: (channel) => {
      const topic = topics.get(channel.name);
      if (topic) untrack(channel, topic);
    },
    leave: (channel) => {
      const topic = topics.get(channel.name);
      if (!topic) return;
      topic.unfollow(channel);
      untrack(channel, topic);
      forgetIfEmpty(channel.name, topic);
    },
    receive: (message) => {
      const topic = topics.get(message.name);
      if (topic) receiveFor(topic, message);
    },
    ask: (name) => {
      if (topics.has(name)) bus.publish({ kind: "presence_ask", name });
    },
    askAll: () => topics.forEach((_, name) => bus.publish({ kind: "presence_ask", name })),
    forgetNode: (lost) => {
      for (const topic of topics.values()) {
        topic.state.forgetNode(lost);
        topic.tellSoon();
      }
    },
    hasOwn: () => [...topics.values()].some(({ state }) => state.ownCount() > 0),
    close: () => [...topics.values()].forEach((topic) => topic.close()),
  };
}

function keepTopics(bus: Pick<ChannelBus, "publish">, fanOut: FanOut) {
  const topics = new Map<string, PresenceTopic>();
  return {
    topics,
    topicOf: (name: string): PresenceTopic => {
      const known = topics.get(name);
      if (known) return known;
      const topic = createPresenceTopic({ name, bus, fanOut });
      topics.set(name, topic);
      // The bus may have been listened to before, by a channel without presence or one that has just
      // left; then no gap will come to ask for what the other nodes have.
      bus.publish({ kind: "presence_ask", name });
      return topic;
    },
    forgetIfEmpty: (name: string, topic: PresenceTopic) => {
      if (!topic.isEmpty()) return;
      topic.close();
      topics.delete(name);
    },
  };
}

function receiveFor(topic: PresenceTopic, message: ChannelMessage): void {
  if (message.kind === "presence_ask") topic.answerSoon();
  else if (message.kind === "presence") topic.state.change(message.node, message);
  else if (message.kind === "presence_all") topic.state.replace(message.node, message);
  topic.tellSoon();
}
