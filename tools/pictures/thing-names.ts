/** What addresses of pictures name, because it has another id in each demo. */
export const thingNames = [
  "auctionSlug",
  "checkout",
  "claim",
  "driverToken",
  "investment",
  "movement",
  "offer",
  "policy",
  "receiptToken",
  "savingsPot",
  "sellerUser",
  "ticketWithKey",
] as const;

export type ThingName = (typeof thingNames)[number];
export type Things = Readonly<Record<ThingName, string>>;
