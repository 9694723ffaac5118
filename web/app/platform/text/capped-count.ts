/** Counted up to a bound, as the API does it. */
export interface CappedCount {
  count: number;
  is_capped: boolean;
}

/** "642", and "1.000+" where counting on would cost more than it says. */
export function cappedText({ count, is_capped: isCapped }: CappedCount): string {
  return `${count.toLocaleString("pt-BR")}${isCapped ? "+" : ""}`;
}

/** Of two that belong together; nothing while one of them is not known. */
export function addedCounts(
  one: CappedCount | undefined,
  other: CappedCount | undefined,
): CappedCount | undefined {
  if (!one || !other) return undefined;
  return { count: one.count + other.count, is_capped: one.is_capped || other.is_capped };
}
