import { z } from "zod";
import { newId } from "#platform/ids";
import type { Channel, Connection } from "./channel.ts";
import { mayBeIn } from "./channel-rights.ts";
import { enterChannel, leaveChannel } from "./membership.ts";
import type { GatewayParts } from "./parts.ts";
import { bindingOf, bindingSchema, type BindingRequest } from "./row-bindings.ts";
import { reply } from "./say.ts";
import { adoptToken } from "./token-checks.ts";
import { channelName, type WireMessage } from "./wire.ts";

const joinSchema = z.object({
  config: z.object({
    broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
    presence: z
      .object({ key: z.string().max(200).nullish(), enabled: z.boolean().nullish() })
      .nullish(),
    postgres_changes: z.array(bindingSchema).nullish(),
  }),
  access_token: z.string().nullish(),
});

/** Who asks and for what is checked here; later changes of either are checked in `token-checks.ts`. */
export async function joinChannel(
  parts: GatewayParts,
  connection: Connection,
  message: WireMessage,
): Promise<void> {
  const outcome = await admitToChannel(parts, connection, message);
  if ("reason" in outcome) {
    parts.metrics.refused.inc({ what: "join" });
    return reply(connection, message, { status: "error", response: outcome });
  }
  // It may have gone while its token was looked up.
  if (!connection.outlet.isOpen()) return;
  const { channel, requests } = outcome;
  // A client that lost track joins again without leaving.
  const previous = connection.channels.get(channel.topic);
  if (previous) leaveChannel(parts, previous);
  const bindings = requests.map((request, index) => ({
    id: channel.bindings[index]!.id,
    ...request,
  }));
  reply(connection, message, { status: "ok", response: { postgres_changes: bindings } });
  enterChannel(parts, channel);
}

async function admitToChannel(
  parts: GatewayParts,
  connection: Connection,
  { topic, ref, payload }: WireMessage,
): Promise<{ channel: Channel; requests: BindingRequest[] } | { reason: string }> {
  const { limits } = parts;
  const name = channelName(topic);
  const { data } = joinSchema.safeParse(payload);
  const requests = data?.config.postgres_changes ?? [];
  if (name === undefined || !data || requests.length > limits.bindingsPerChannel) {
    return { reason: "InvalidJoinPayload: the topic or the configuration is not understood" };
  }
  const { channels } = connection;
  if (channels.size >= limits.channelsPerConnection && !channels.has(topic)) {
    return { reason: "ChannelRateLimitReached: too many channels on one connection" };
  }
  if (data.access_token) {
    const refused = await adoptToken(parts, connection, data.access_token);
    if (refused) return refused;
  }
  const found = parts.findRule(name);
  const bindings = requests.map((request) => bindingOf(request, parts.tables));
  const actor = connection.credential?.actor ?? null;
  const { broadcast, presence } = data.config;
  const known = bindings.filter((binding) => binding !== undefined);
  const place = { name, found, bindings: known };
  if (known.length < bindings.length || !(await mayBeIn(actor, place))) {
    return { reason: "Unauthorized: you may not follow this channel" };
  }
  const channel: Channel = {
    ...place,
    connection,
    topic,
    joinRef: ref,
    wantsAck: broadcast?.ack === true,
    wantsOwn: broadcast?.self === true,
    wantsPresence: presence?.enabled === true && found?.rule.presence === true,
    presenceKey: presence?.key || newId(),
  };
  return { channel, requests };
}
