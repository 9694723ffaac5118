/** What a notification is about; preferences are chosen by it, and it decides the icon. */
export const notificationKinds = [
  "order",
  "message",
  "system",
  "social",
  "financial",
  "product",
  "auction",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
