const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Under three hours the time left is shown in clay. */
const urgentBelowMs = 3 * hour;

export function isUrgent(remainingMs: number): boolean {
  return remainingMs > 0 && remainingMs < urgentBelowMs;
}

/** Time left as cards show it: `1 d 6 h`, `5 h 02 min`, `38 min`. Null when the time is over. */
export function countdownText(remainingMs: number): string | null {
  if (!(remainingMs > 0)) return null;
  if (remainingMs < minute) return "menos de 1 min";
  if (remainingMs >= day) return daysText(remainingMs);
  const minutes = Math.floor((remainingMs % hour) / minute);
  if (remainingMs < hour) return `${minutes} min`;
  const padded = String(minutes).padStart(2, "0");
  return joinUnits(`${Math.floor(remainingMs / hour)} h`, `${padded} min`);
}

/** Time left with seconds, for short waits in view: `29 min 41 s`, `41 s`. */
export function shortWaitText(remainingMs: number): string | null {
  if (!(remainingMs > 0)) return null;
  if (remainingMs >= hour) return countdownText(remainingMs);
  const seconds = Math.ceil(remainingMs / 1_000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/** The live clock where one bids: `02:14:36`. As long as days are left, seconds say nothing: `1 d 6 h`. */
export function clockText(remainingMs: number): string {
  if (remainingMs >= day) return daysText(remainingMs);
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function daysText(remainingMs: number): string {
  const hours = Math.floor((remainingMs % day) / hour);
  return joinUnits(`${Math.floor(remainingMs / day)} d`, hours > 0 ? `${hours} h` : "");
}

function joinUnits(...units: string[]): string {
  return units.filter(Boolean).join(" ");
}
