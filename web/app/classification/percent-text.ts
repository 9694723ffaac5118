/** As the API wants it: "14" and "14.5" are "14.00" and "14.50"; nothing where it is no percent. */
export function percentOf(typed: string): string | undefined {
  const [whole, fraction = ""] = typed.split(".");
  if (!whole || !/^\d{1,3}$/.test(whole) || !/^\d{0,2}$/.test(fraction)) return undefined;
  const percent = `${Number(whole)}.${fraction.padEnd(2, "0")}`;
  return Number(percent) <= 100 ? percent : undefined;
}

/** As a field shows it: "14.00" is "14". */
export function typedPercent(percent: string): string {
  return percent.includes(".") ? percent.replace(/\.?0+$/, "") : percent;
}
