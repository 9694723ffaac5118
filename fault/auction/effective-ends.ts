/** As the tables have it; times are milliseconds of business time. */
export interface HistoryRow {
  seq: number | null;
  kind: string;
  amount: number;
  arrivedAt: number;
}

export interface EndTerms {
  kind: "standard" | "reverse";
  isSoftClose: boolean;
  announcedEnd: number;
  startingPrice: number;
  increment: number;
}

/** As decided, and written down here a second time on purpose. */
const extensionMs = 2 * 60_000;
const mostMs = 60 * 60_000;

/** The end as every bid found and left it, by the history alone, and how many were taken after it. */
export function effectiveEnds(
  { kind, isSoftClose, announcedEnd, startingPrice, increment }: EndTerms,
  history: readonly HistoryRow[],
): { end: number; late: number } {
  let end = announcedEnd;
  let price = startingPrice;
  let late = 0;
  for (const [index, row] of history.entries()) {
    if (row.kind !== "manual") continue;
    if (row.arrivedAt > end) late += 1;
    const next = history.findIndex((one, place) => place > index && one.kind === "manual");
    const after = history[(next === -1 ? history.length : next) - 1]!.amount;
    const isMoving =
      isSoftClose &&
      row.arrivedAt >= end - extensionMs &&
      (kind === "standard" || price - after >= increment);
    if (isMoving) end = Math.max(end, Math.min(row.arrivedAt + extensionMs, announcedEnd + mostMs));
    price = after;
  }
  return { end, late };
}
