/** Counted up to a bound, as the API does it. */
export interface CappedCount {
  count: number;
  is_capped: boolean;
}

/** "642", and "1.000+" where counting on would cost more than it says. */
export function cappedText({ count, is_capped: isCapped }: CappedCount): string {
  return `${count.toLocaleString("pt-BR")}${isCapped ? "+" : ""}`;
}

/** Of those that belong together, as far as they are told; nothing while none is. */
export function addedCounts(...counts: (CappedCount | undefined)[]): CappedCount | undefined {
  const told = counts.filter((count) => count !== undefined);
  if (told.length === 0) return undefined;
  return {
    count: told.reduce((sum, { count }) => sum + count, 0),
    is_capped: told.some((one) => one.is_capped),
  };
}
