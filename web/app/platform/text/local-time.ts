/** Brasília has kept three hours behind Greenwich all year since 2019. */
const offsetMs = -3 * 3_600_000;

/** An instant as a field of day and hour holds it: `2026-11-16T16:00`. */
export function localTime(instant: string): string {
  return new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);
}

export function instantOf(local: string): string {
  return new Date(Date.parse(`${local}:00Z`) - offsetMs).toISOString();
}
