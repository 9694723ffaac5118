/** What a screen follows live: table `payments`, a row for each change of something of one's own. */
export const paymentKinds = [
  "charge",
  "boleto",
  "payout",
  "limit",
  "key",
  "schedule",
  "contest",
  "receipt",
] as const;
export type PaymentKind = (typeof paymentKinds)[number];
