import { halfEven, scaled, unscaled } from "../../core/terms/decimals.ts";

/** From this quantity on a unit costs this much. */
export interface PriceTier {
  from_quantity: string;
  price: string;
}

/** What a price depends on; the product's own price holds below the first tier. */
export interface PricedOffer {
  price: string;
  tiers: readonly PriceTier[];
}

/** The tier that a quantity reaches, or null while the product's own price holds. */
export function tierFor({ tiers }: PricedOffer, quantity: string): PriceTier | null {
  const wanted = scaled(quantity, 3);
  let reached: PriceTier | null = null;
  for (const tier of tiers) {
    const from = scaled(tier.from_quantity, 3);
    if (from <= wanted && (!reached || from > scaled(reached.from_quantity, 3))) reached = tier;
  }
  return reached;
}

export function unitPriceFor(offer: PricedOffer, quantity: string): string {
  return tierFor(offer, quantity)?.price ?? offer.price;
}

/** Quantity times the price it reaches, rounded half-even once, to centavos. */
export function lineTotal(offer: PricedOffer, quantity: string): string {
  const product = scaled(unitPriceFor(offer, quantity), 4) * scaled(quantity, 3);
  return unscaled(halfEven(product, 10n ** 5n), 2);
}

/** The platform's part of an amount, in as many decimals as the amount has; `percent` as "3" or "2.5". */
export function feeOf(amount: string, percent: string): string {
  const decimals = decimalsOf(amount);
  return unscaled(halfEven(scaled(amount, decimals) * scaled(percent, 4), 10n ** 6n), decimals);
}

/** How much of a price another one is, in per cent with one decimal: "96.2". Null where there is no price. */
export function percentOfPrice(part: string, price: string): string | null {
  const whole = scaled(price, 4);
  return whole === 0n ? null : unscaled(halfEven(scaled(part, 4) * 1_000n, whole), 1);
}

/** What is left to the seller. */
export function netOf(amount: string, percent: string): string {
  const decimals = decimalsOf(amount);
  const net = scaled(amount, decimals) - scaled(feeOf(amount, percent), decimals);
  return unscaled(net, decimals);
}

/**
 * What is wrong with tiers, as the position of the first bad one; null when they are fine. Each begins
 * above the one before it (the first above the minimum lot) and costs less.
 */
export function firstBadTier(
  offer: PricedOffer & { minimum_quantity: string },
): { index: number; field: "from_quantity" | "price" } | null {
  let from = scaled(offer.minimum_quantity, 3);
  let price = scaled(offer.price, 4);
  for (const [index, tier] of offer.tiers.entries()) {
    if (scaled(tier.from_quantity, 3) <= from) return { index, field: "from_quantity" };
    if (scaled(tier.price, 4) >= price) return { index, field: "price" };
    from = scaled(tier.from_quantity, 3);
    price = scaled(tier.price, 4);
  }
  return null;
}

/** A stored number in the one way prices are written: "128.4000" is "128.40". */
export function priceText(stored: string): string {
  const [whole, fraction = ""] = stored.split(".");
  return `${whole}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}

/** A stored number in the one way quantities are written: "12.500" is "12.5". */
export function quantityText(stored: string): string {
  const [whole, fraction = ""] = stored.split(".");
  const digits = fraction.replace(/0+$/, "");
  return digits === "" ? whole! : `${whole}.${digits}`;
}

function decimalsOf(amount: string): number {
  return amount.split(".")[1]?.length ?? 0;
}
