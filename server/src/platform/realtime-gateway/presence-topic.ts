import type { Channel } from "./channel.ts";
import type { ChannelBus, PresenceEntry } from "./channel-bus.ts";
import { newAudience, type FanOut } from "./fan-out.ts";
import { createPresenceState, type PresenceState } from "./presence-state.ts";
import { textFrame } from "./prepared-frame.ts";
import { say } from "./say.ts";
import { encodeWith, wireTopic, wireVersions, type WireVersion } from "./wire.ts";

/** The presences of one channel's name, and who here is told of them. */
export interface PresenceTopic {
  readonly state: PresenceState<Channel>;
  follow(channel: Channel): void;
  unfollow(channel: Channel): void;
  sayState(channel: Channel): void;
  /** Changes within a moment are told together, since each of them goes to everybody. */
  tellSoon(): void;
  /** Several nodes ask at the same moment after an outage; one answer serves them all. */
  answerSoon(): void;
  isEmpty(): boolean;
  close(): void;
}

const tellAfterMs = 50;
const answerWithinMs = 100;
/** Of a message of the bus; names and the frame need the rest. */
const answerBytes = 5_000;

export function createPresenceTopic(options: {
  name: string;
  bus: Pick<ChannelBus, "publish">;
  fanOut: FanOut;
}): PresenceTopic {
  const { name, bus, fanOut } = options;
  const state = createPresenceState<Channel>();
  const followers = { "1.0.0": newAudience(), "2.0.0": newAudience() };
  const audienceOf = ({ connection }: Channel) => followers[connection.version];
  let telling: NodeJS.Timeout | undefined;
  let answering: NodeJS.Timeout | undefined;

  const tell = () => {
    telling = undefined;
    const changes = state.takeChanges();
    if (!changes) return;
    for (const version of wireVersions) {
      const audience = followers[version];
      if (audience.members.size > 0) fanOut.send(audience, diffFrame(version, name, changes));
    }
  };
  const answer = () => {
    answering = undefined;
    const parts = inParts(state.own());
    for (const [index, entries] of parts.entries()) {
      const place = { isFirst: index === 0, isLast: index === parts.length - 1 };
      bus.publish({ kind: "presence_all", name, entries, ...place });
    }
  };

  return {
    state,
    follow: (channel) => audienceOf(channel).add(channel),
    unfollow: (channel) => void audienceOf(channel).remove(channel),
    sayState: ({ connection, topic }) => {
      const payload = byKey(state.all());
      say(connection, { joinRef: null, ref: null, topic, event: "presence_state", payload });
    },
    tellSoon: () => {
      telling ??= setTimeout(tell, tellAfterMs).unref();
    },
    answerSoon: () => {
      answering ??= setTimeout(answer, Math.random() * answerWithinMs).unref();
    },
    isEmpty: () =>
      state.ownCount() === 0 &&
      wireVersions.every((version) => followers[version].members.size === 0),
    close: () => {
      clearTimeout(telling);
      clearTimeout(answering);
    },
  };
}

function diffFrame(
  version: WireVersion,
  name: string,
  { joins, leaves }: { joins: readonly PresenceEntry[]; leaves: readonly PresenceEntry[] },
): Buffer {
  const head = { joinRef: null, ref: null, topic: wireTopic(name), event: "presence_diff" };
  const payload = JSON.stringify({ joins: byKey(joins), leaves: byKey(leaves) });
  return textFrame(encodeWith(version, head, payload));
}

function byKey(entries: readonly PresenceEntry[]): Record<string, { metas: object[] }> {
  const keys = Map.groupBy(entries, ({ key }) => key);
  return Object.fromEntries(
    [...keys].map(([key, same]) => [
      key,
      { metas: same.map(({ ref, meta }) => ({ ...meta, phx_ref: ref })) },
    ]),
  );
}

/** At least one part: to have nothing is an answer, too. */
function inParts(entries: readonly PresenceEntry[]): PresenceEntry[][] {
  const parts: PresenceEntry[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry));
    if (bytes + size > answerBytes && bytes > 0) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(entry);
    bytes += size;
  }
  return parts;
}
