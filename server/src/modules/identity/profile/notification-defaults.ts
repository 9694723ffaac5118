import {
  notificationChannels,
  type NotificationPreference,
} from "@areon/contracts/identity/profile";
import {
  notificationKinds,
  type NotificationKind,
} from "@areon/contracts/identity/notification-kind";

type Channel = NotificationPreference["channel"];

/** In the app everything is told; by mail what has a deadline or is about money; by text nothing. */
const byMail: readonly NotificationKind[] = ["order", "financial", "system", "auction"];

export function isOnByDefault(kind: NotificationKind, channel: Channel): boolean {
  if (channel === "app") return true;
  return channel === "email" && byMail.includes(kind);
}

/** All kinds and channels, with what the person chose in place of the default. */
export function withDefaults(
  chosen: readonly { kind: string; channel: string; is_on: boolean }[],
): NotificationPreference[] {
  return notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => {
      const choice = chosen.find((one) => one.kind === kind && one.channel === channel);
      return { kind, channel, is_on: choice?.is_on ?? isOnByDefault(kind, channel) };
    }),
  );
}
