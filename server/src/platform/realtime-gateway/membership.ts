import type { Channel } from "./channel.ts";
import type { GatewayParts } from "./parts.ts";

type MembershipParts = Pick<GatewayParts, "groups" | "rows" | "presences" | "channelBus">;

/** From here on the channel hears what it asked for. */
export function enterChannel(parts: MembershipParts, channel: Channel): void {
  channel.connection.channels.set(channel.topic, channel);
  parts.groups.enter(channel);
  parts.rows.follow(channel);
  if (channel.found) parts.channelBus.hold(channel.name);
  if (channel.wantsPresence) parts.presences.follow(channel);
}

export function leaveChannel(parts: MembershipParts, channel: Channel): void {
  const { channels } = channel.connection;
  if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
  parts.presences.leave(channel);
  if (channel.found) parts.channelBus.release(channel.name);
  parts.rows.unfollow(channel);
  parts.groups.leave(channel);
}
