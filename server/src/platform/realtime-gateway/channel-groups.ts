import type { Channel } from "./channel.ts";
import { newAudience, type Audience } from "./fan-out.ts";
import type { Binding } from "./row-bindings.ts";
import type { WireVersion } from "./wire.ts";

/** Channels with the same topic, bindings and version: whatever one of them gets, all get. */
export interface ChannelGroup {
  readonly audience: Audience;
  readonly topic: string;
  readonly name: string;
  readonly version: WireVersion;
  readonly bindings: readonly Binding[];
}

export interface ChannelGroups {
  enter(channel: Channel): void;
  leave(channel: Channel): void;
  ofTopic(topic: string): Iterable<ChannelGroup>;
  ofBusTopic(busTopic: string): Iterable<ChannelGroup>;
}

export function createChannelGroups(): ChannelGroups {
  const byKey = new Map<string, ChannelGroup>();
  const byTopic = new Map<string, Set<ChannelGroup>>();
  const byBusTopic = new Map<string, Set<ChannelGroup>>();

  const create = (key: string, channel: Channel): ChannelGroup => {
    const { topic, name, bindings, connection } = channel;
    const group: ChannelGroup = {
      audience: newAudience(),
      topic,
      name,
      version: connection.version,
      bindings,
    };
    byKey.set(key, group);
    addTo(byTopic, topic, group);
    for (const { busTopic } of bindings) addTo(byBusTopic, busTopic, group);
    return group;
  };

  return {
    enter: (channel) => {
      const key = keyOf(channel);
      (byKey.get(key) ?? create(key, channel)).audience.add(channel);
    },
    leave: (channel) => {
      const key = keyOf(channel);
      const group = byKey.get(key);
      if (!group?.audience.remove(channel) || group.audience.members.size > 0) return;
      byKey.delete(key);
      removeFrom(byTopic, group.topic, group);
      for (const { busTopic } of group.bindings) removeFrom(byBusTopic, busTopic, group);
    },
    ofTopic: (topic) => byTopic.get(topic) ?? [],
    ofBusTopic: (busTopic) => byBusTopic.get(busTopic) ?? [],
  };
}

function keyOf({ topic, bindings, connection }: Channel): string {
  const ids = bindings.map(({ id }) => id).sort((a, b) => a - b);
  return JSON.stringify([connection.version, topic, ids]);
}

function addTo<T>(index: Map<string, Set<T>>, key: string, item: T): void {
  const items = index.get(key);
  if (items) items.add(item);
  else index.set(key, new Set([item]));
}

function removeFrom<T>(index: Map<string, Set<T>>, key: string, item: T): void {
  const items = index.get(key);
  if (items?.delete(item) && items.size === 0) index.delete(key);
}
