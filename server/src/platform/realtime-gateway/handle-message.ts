import { z } from "zod";
import type { Channel, Connection } from "./channel.ts";
import { joinChannel } from "./join-channel.ts";
import { leaveChannel } from "./membership.ts";
import type { GatewayParts } from "./parts.ts";
import { reply, sayClosed } from "./say.ts";
import { changeToken } from "./token-checks.ts";
import { shortText, type Broadcast, type BroadcastPush, type WireMessage } from "./wire.ts";
import type { Allowance } from "./gateway-limits.ts";

export interface Allowances {
  joins: Allowance;
  presence: Allowance;
}

/** One message of a client, after its heartbeats have been answered and its rate is known to be fair. */
export async function handleMessage(
  parts: GatewayParts,
  connection: Connection,
  message: WireMessage,
  allowances: Allowances,
): Promise<void> {
  if (message.event === "phx_join") {
    if (allowances.joins.take()) return joinChannel(parts, connection, message);
    parts.metrics.refused.inc({ what: "join" });
    return refuse(connection, message, "ClientJoinRateLimitReached: too many joins");
  }
  const channel = connection.channels.get(message.topic);
  if (!channel) return refuse(connection, message, "unmatched topic");
  switch (message.event) {
    case "phx_leave":
      reply(connection, message, { status: "ok", response: {} });
      sayClosed(channel);
      return leaveChannel(parts, channel);
    case "access_token": {
      const { data } = tokenSchema.safeParse(message.payload);
      return data && changeToken(parts, connection, data.access_token);
    }
    case "broadcast":
      return handleTextBroadcast(parts, channel, message);
    case "presence":
      if (!allowances.presence.take()) {
        return refuse(connection, message, "ChannelRateLimitReached: too many presence events");
      }
      return handlePresence(parts, channel, message);
    default:
      return refuse(connection, message, "UnknownErrorOnChannel: unknown event");
  }
}

const tokenSchema = z.object({ access_token: z.string().nullable() });

/** A broadcast in its binary form; the text form ends here, too. */
export function handleBroadcast(
  parts: GatewayParts,
  channel: Channel | undefined,
  message: Omit<BroadcastPush, "event" | "content"> & Broadcast & { connection: Connection },
): void {
  const { connection } = message;
  if (!channel) return refuse(connection, message, "unmatched topic");
  if (channel.found?.rule.broadcast !== "members") {
    return refuseBroadcast(channel, message, "Unauthorized: nobody may send to this channel");
  }
  const outcome = parts.broadcasts.send(channel.name, message, channel);
  if (!channel.wantsAck) return undefined;
  if (outcome === "too_large") return refuse(connection, message, "payload_size_exceeded");
  return reply(connection, message, { status: "ok", response: {} });
}

const broadcastSchema = z.object({ event: shortText, payload: z.unknown() });

function handleTextBroadcast(parts: GatewayParts, channel: Channel, message: WireMessage): void {
  const { connection } = channel;
  const { data } = broadcastSchema.safeParse(message.payload);
  if (!data) return refuseBroadcast(channel, message, "UnknownErrorOnChannel: no event is named");
  const content = { json: JSON.stringify(data.payload ?? {}) };
  return handleBroadcast(parts, channel, { ...message, event: data.event, content, connection });
}

/** Who did not ask for answers to broadcasts gets none, whatever becomes of them. */
function refuseBroadcast(channel: Channel, message: Message, reason: string): void {
  if (channel.wantsAck) refuse(channel.connection, message, reason);
}

const presenceSchema = z.object({
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).nullish(),
});

function handlePresence(parts: GatewayParts, channel: Channel, message: WireMessage): void {
  const { connection } = channel;
  const { data } = presenceSchema.safeParse(message.payload);
  if (!data || !channel.found?.rule.presence) {
    return refuse(connection, message, "Unauthorized: this channel has no presence");
  }
  if (data.event.toLowerCase() === "untrack") {
    parts.presences.untrack(channel);
    return reply(connection, message, { status: "ok", response: {} });
  }
  const meta = data.payload ?? {};
  if (Buffer.byteLength(JSON.stringify(meta)) > parts.limits.presenceBytes) {
    return refuse(connection, message, "payload_size_exceeded");
  }
  if (parts.presences.track(channel, meta) === "full") {
    return refuse(connection, message, "ChannelRateLimitReached: too many presences");
  }
  return reply(connection, message, { status: "ok", response: {} });
}

type Message = Pick<WireMessage, "joinRef" | "ref" | "topic">;

function refuse(connection: Connection, message: Message, reason: string): void {
  reply(connection, message, { status: "error", response: { reason } });
}
