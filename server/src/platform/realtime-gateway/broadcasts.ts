import type { Channel } from "./channel.ts";
import type { ChannelBus, ChannelMessage } from "./channel-bus.ts";
import type { ChannelGroups } from "./channel-groups.ts";
import type { FanOut } from "./fan-out.ts";
import { binaryFrame, textFrame } from "./prepared-frame.ts";
import { encodeBinary, encodeWith, wireTopic, type Broadcast, type WireVersion } from "./wire.ts";

/** What people say to a channel, here and on the other nodes. */
export interface Broadcasts {
  /** `speaker` does not hear it again unless it asked for that. */
  send(name: string, broadcast: Broadcast, speaker?: Channel): "sent" | "too_large";
  receive(message: ChannelMessage & { kind: "broadcast" }): void;
}

export function createBroadcasts(options: {
  bus: Pick<ChannelBus, "publish" | "fits">;
  groups: ChannelGroups;
  fanOut: FanOut;
}): Broadcasts {
  const { bus, groups, fanOut } = options;

  const deliver = (name: string, broadcast: Broadcast, speaker?: Channel) => {
    const topic = wireTopic(name);
    const frames = new Map<WireVersion, Buffer | undefined>();
    const except = speaker?.wantsOwn ? undefined : speaker;
    for (const group of groups.ofTopic(topic)) {
      if (!frames.has(group.version)) {
        frames.set(group.version, broadcastFrame(group.version, topic, broadcast));
      }
      const frame = frames.get(group.version);
      if (frame) fanOut.send(group.audience, frame, except);
    }
  };

  return {
    send: (name, broadcast, speaker) => {
      const { event, content } = broadcast;
      const carried = "json" in content ? content : { raw: content.raw.toString("base64") };
      const message = { kind: "broadcast" as const, name, event, ...carried };
      if (!bus.fits(message)) return "too_large";
      deliver(name, broadcast, speaker);
      bus.publish(message);
      return "sent";
    },
    receive: ({ name, event, json, raw }) => {
      if (json !== undefined) deliver(name, { event, content: { json } });
      else if (raw !== undefined) {
        deliver(name, { event, content: { raw: Buffer.from(raw, "base64") } });
      }
    },
  };
}

/** Undefined where the version has no form for it: version 1 knows no bytes. */
function broadcastFrame(
  version: WireVersion,
  topic: string,
  broadcast: Broadcast,
): Buffer | undefined {
  if (version === "2.0.0") return binaryFrame(encodeBinary(topic, broadcast));
  const { event, content } = broadcast;
  if ("raw" in content) return undefined;
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.json}}`;
  const head = { joinRef: null, ref: null, topic, event: "broadcast" };
  return textFrame(encodeWith(version, head, payload));
}
