/**
 * A server module may import only modules that stand above it here. What must reach upward goes
 * through the subscriptions of the app; a new module takes its place by a decision record.
 */
export const moduleOrder = [
  "settings",
  "places",
  "files",
  "identity",
  "ledger",
  "notifications",
  "wallet",
  "payments",
  "yields",
  "cards",
  "savings",
  "investments",
  "insurance",
  "plans",
  "quotes",
  "catalog",
  "freight",
  "orders",
  "negotiations",
  "reviews",
  "auctions",
  "market",
  "social",
  "messages",
  "disputes",
  "academy",
  "content",
  "support",
  "reports",
  "admin",
] as const;

/** Tables and events begin with their module's name. These were stored before their module had its own. */
export const olderNames: Readonly<Record<string, string>> = {
  "market.currency_readings": "quotes",
  "market.quotes_read": "quotes",
};
