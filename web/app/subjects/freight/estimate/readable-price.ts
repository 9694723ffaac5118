/** Centavos are enough, except where a unit is so small that they would say nothing. */
export function readable(price: string): string {
  return Number(price) >= 1 ? Number(price).toFixed(2) : price;
}
