/** What a person asks for in the wallet itself. */
export const walletPurposes = ["deposit", "charge"] as const;
export type WalletPurpose = (typeof walletPurposes)[number];

/** What is sold; a new one is added here and to the checks of the tables, and needs an owner. */
export type PurchasePurpose = "checkout";

/** What a charge, boleto or card payment is for. */
export type Purpose = WalletPurpose | PurchasePurpose;

/** Whatever is not the wallet's is somebody's purchase: money of a purpose that nobody knows is not booked. */
export function isPurchase(purpose: Purpose): purpose is PurchasePurpose {
  return !(walletPurposes as readonly Purpose[]).includes(purpose);
}
