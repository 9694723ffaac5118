/**
 * The sandbox lives in the product's business time, so that a bank holiday or a payment's expiry
 * falls on the same day on both sides. The product tells it; without an answer the real clock is used.
 */
export interface SandboxClock {
  now(): Date;
  /** Asks the product now; before a decision that hangs on the very second. */
  refresh(): Promise<void>;
  stop(): void;
}

/** So that many who ask at once cost the product one question. */
const freshMs = 250;

export function createSandboxClock(apiOrigin: string | undefined): SandboxClock {
  let offsetMs = 0;
  let askedAtMs = -freshMs;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    if (!apiOrigin) return;
    try {
      const response = await fetch(`${apiOrigin}/api/v1/clock`, {
        signal: AbortSignal.timeout(1_000),
      });
      const { now } = (await response.json()) as { now: string };
      const nowMs = Date.parse(now);
      if (response.ok && !Number.isNaN(nowMs)) offsetMs = nowMs - Date.now();
    } catch {
      // The product may still be starting; the last known offset stays.
    }
  };
  const refresh = async () => {
    if (!asking && performance.now() - askedAtMs < freshMs) return;
    askedAtMs = asking ? askedAtMs : performance.now();
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
  };
  const timer = setInterval(() => void refresh(), 2_000);
  timer.unref();
  void refresh();
  return {
    refresh,
    now: () => new Date(Date.now() + offsetMs),
    stop: () => clearInterval(timer),
  };
}

/** Certificates, signatures and waits go by the clock on the wall, wherever business time stands. */
export function realNowMs(): number {
  return Date.now();
}
