import type { Bus } from "#platform/realtime/bus";
import { parseRowChange } from "#platform/realtime/row-change";
import { createBusTopics } from "./bus-topics.ts";
import type { Channel } from "./channel.ts";
import type { ChannelGroup, ChannelGroups } from "./channel-groups.ts";
import type { FanOut } from "./fan-out.ts";
import { textFrame } from "./prepared-frame.ts";
import type { RefetchQueue } from "./refetch-queue.ts";
import { changeData, isWanted } from "./row-bindings.ts";
import { encodeWith } from "./wire.ts";

/** Brings changes of rows from the bus to the channels that follow them. */
export interface RowFeed {
  follow(channel: Channel): void;
  unfollow(channel: Channel): void;
  /** Those that follow rows look again; who does not follow them yet will be told then. */
  refetch(channels: Iterable<Channel>): void;
  close(): void;
}

export function createRowFeed(options: {
  bus: Pick<Bus, "subscribe">;
  graceMs: number;
  groups: ChannelGroups;
  fanOut: FanOut;
  refetches: RefetchQueue;
}): RowFeed {
  const { bus, graceMs, groups, fanOut, refetches } = options;
  const isLive = ({ bindings }: Pick<Channel, "bindings">) =>
    bindings.every(({ busTopic }) => topics.isLive(busTopic));

  const topics = createBusTopics({
    bus,
    graceMs,
    onMessage: ({ topic, payload }) => {
      const change = parseRowChange(payload);
      if (!change) return;
      let data: string | undefined;
      for (const group of groups.ofBusTopic(topic)) {
        const wanted = group.bindings.filter(
          (binding) => binding.busTopic === topic && isWanted(binding, change.type),
        );
        if (wanted.length === 0) continue;
        data ??= changeData(wanted[0]!.watched, change);
        const ids = wanted.map(({ id }) => id);
        fanOut.send(group.audience, changeFrame(group, ids, data));
      }
    },
    onGap: (topic) => {
      for (const group of groups.ofBusTopic(topic)) {
        if (isLive(group)) refetches.add(group.audience.members);
      }
    },
  });

  return {
    follow: (channel) => {
      if (channel.bindings.length === 0) return;
      for (const { busTopic } of channel.bindings) topics.hold(busTopic);
      // Otherwise it is told when the last of its topics has come to life.
      if (isLive(channel)) refetches.add([channel]);
    },
    unfollow: (channel) => {
      refetches.remove(channel);
      for (const { busTopic } of channel.bindings) topics.release(busTopic);
    },
    refetch: (channels) =>
      refetches.add(
        [...channels].filter((channel) => channel.bindings.length > 0 && isLive(channel)),
      ),
    close: () => topics.close(),
  };
}

function changeFrame({ version, topic }: ChannelGroup, ids: number[], data: string): Buffer {
  const head = { joinRef: null, ref: null, topic, event: "postgres_changes" };
  return textFrame(encodeWith(version, head, `{"ids":${JSON.stringify(ids)},"data":${data}}`));
}
