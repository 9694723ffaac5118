/** How often something may be tried for one subject, and how long to wait in between. */
export interface AttemptLimit {
  max: number;
  windowMs: number;
  /** Pause after the attempt of that number; the one after `max` waits for the window's end. */
  pauseMs?: (attempt: number) => number;
}

export interface AttemptCounter {
  attempts: number;
  windowEndsAt: Date;
  blockedUntil: Date | null;
}

export type AttemptDecision =
  | { allowed: true; counter: AttemptCounter }
  | { allowed: false; retryAfterSeconds: number };

export function decideAttempt(
  limit: AttemptLimit,
  counter: AttemptCounter | undefined,
  now: Date,
): AttemptDecision {
  const current =
    counter && counter.windowEndsAt > now
      ? counter
      : { attempts: 0, windowEndsAt: later(now, limit.windowMs), blockedUntil: null };
  if (current.blockedUntil && current.blockedUntil > now) {
    const waitMs = current.blockedUntil.getTime() - now.getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }
  const attempts = current.attempts + 1;
  const pauseMs = limit.pauseMs?.(attempts) ?? 0;
  const pausedUntil = pauseMs > 0 ? later(now, pauseMs) : null;
  const blockedUntil = attempts >= limit.max ? current.windowEndsAt : pausedUntil;
  // A pause may reach over the window's end; the count lives on until it is over.
  const windowEndsAt =
    blockedUntil && blockedUntil > current.windowEndsAt ? blockedUntil : current.windowEndsAt;
  return { allowed: true, counter: { attempts, windowEndsAt, blockedUntil } };
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
