/**
 * The server's time, learned from the `Date` header of its answers, so that ages and intent ids do
 * not depend on the clock of the phone. This is the only file here that may read that clock.
 */
let offsetMs: number | undefined;

/** Milliseconds since 1970 on the server's clock; the device's own until the first answer came. */
export function serverNow(): number {
  return offsetMs === undefined ? Date.now() : offsetMs + performance.now();
}

/** The device's own clock, however wrong: for moments that are kept there and compared with each other. */
export function deviceNow(): number {
  return Date.now();
}

/**
 * An answer kept by a cache carries an old date, never a future one, so the latest estimate wins.
 * The monotonic clock is the base: it does not jump when somebody sets the device's clock.
 */
export function learnServerTime(headers: Headers): void {
  const dateMs = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(dateMs)) return;
  const ageMs = Number(headers.get("age") ?? 0) * 1000;
  const estimate = dateMs + (Number.isFinite(ageMs) ? ageMs : 0) - performance.now();
  if (offsetMs === undefined || estimate > offsetMs) offsetMs = estimate;
}
