import { businessDayOf } from "#platform/clock";

/** By day: the value that began last on it or before it. Rows come in the order in which they begin. */
export function datedTable<T>(
  history: readonly { value: T; validFrom: Date }[],
): (day: string) => T | undefined {
  const rows = history.map(({ value, validFrom }) => ({
    from: businessDayOf(validFrom),
    value,
  }));
  return (day) => rows.findLast(({ from }) => from <= day)?.value;
}
