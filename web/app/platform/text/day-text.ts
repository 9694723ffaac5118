/** `15/12/2026` from a day of the API, which has no hour and no zone. */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}
