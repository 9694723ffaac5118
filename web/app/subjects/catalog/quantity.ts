/** What the quantity of an offer may be; decimal strings of the API. */
export interface QuantityBounds {
  minimum: string;
  available: string;
}

/** How much one press adds: a tenth of the lot's order of magnitude, and never less than makes sense. */
export function quantityStep(minimum: string): number {
  const lot = Number(minimum);
  if (!Number.isInteger(lot)) return lot;
  return lot < 100 ? 1 : 10 ** (Math.floor(Math.log10(lot)) - 1);
}

/** Inside the bounds, in the one way quantities are written. */
export function boundedQuantity(wanted: number, { minimum, available }: QuantityBounds): string {
  const most = Math.max(Number(minimum), Number(available));
  const inside = Math.min(most, Math.max(Number(minimum), wanted));
  return String(Number(inside.toFixed(3)));
}

/** What is wrong with a quantity, and the one that would do: it is said and offered, never put in its place. */
export interface QuantityFault {
  why: "below_minimum" | "too_much";
  suggested: string;
}

export function quantityFault(quantity: string, bounds: QuantityBounds): QuantityFault | null {
  const suggested = boundedQuantity(Number(quantity), bounds);
  if (Number(suggested) === Number(quantity)) return null;
  const isLess = Number(quantity) < Number(suggested);
  return { why: isLess ? "below_minimum" : "too_much", suggested };
}

/** In the one way quantities are written. */
export function plainQuantity(typed: number): string {
  return String(Number(typed.toFixed(3)));
}

/** What was typed, as people write it here: "1.200,5" is 1200.5. Null when it is no number. */
export function typedQuantity(text: string): number | null {
  const plain = text.trim().replaceAll(".", "").replace(",", ".");
  return /^\d{1,11}(?:\.\d{0,3})?$/.test(plain) ? Number(plain) : null;
}
