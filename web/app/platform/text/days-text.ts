/** `1 dia`, `14 dias`. */
export function daysText(days: number): string {
  return days === 1 ? "1 dia" : `${days} dias`;
}
