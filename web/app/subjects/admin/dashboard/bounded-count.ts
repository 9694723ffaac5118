const digits = new Intl.NumberFormat("pt-BR");

/** `1.000+` where an exact count would cost a walk over the whole table. */
export function boundedCount({ count, is_more }: { count: number; is_more: boolean }): string {
  return `${digits.format(count)}${is_more ? "+" : ""}`;
}
