import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "~/platform/api/server-time";

/**
 * The business time that auctions end by, learned from the `now` of their answers. It is finer than the
 * server's header, whose seconds are whole, and the device's clock has no part in it.
 */
let offsetMs: number | undefined;

/** An answer is always a little old when it comes, so the latest estimate is the best. */
export function learnAuctionTime(now: string): void {
  const estimate = Date.parse(now) - performance.now();
  if (offsetMs === undefined || estimate > offsetMs) offsetMs = estimate;
}

export function auctionNow(): number {
  return offsetMs === undefined ? serverNow() : offsetMs + performance.now();
}

const tickMs = 1_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock ticks for everything on the page that counts down. */
function watch(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= setInterval(() => {
    for (const tell of watchers) tell();
  }, tickMs);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Milliseconds until an instant, zero when it is over. With `minutes` what shows it is drawn again only
 * when its words change, with `seconds` each second.
 */
export function useRemainingMs(until: string, step: "minutes" | "seconds"): number {
  const read = useCallback(() => stepped(Date.parse(until) - auctionNow(), step), [until, step]);
  return useSyncExternalStore(watch, read, read);
}

const minuteMs = 60_000;

export function stepped(remainingMs: number, step: "minutes" | "seconds"): number {
  if (!(remainingMs > 0)) return 0;
  if (step === "seconds") return Math.ceil(remainingMs / tickMs) * tickMs;
  // Under a minute it is not over yet.
  return Math.floor(remainingMs / minuteMs) * minuteMs || 1;
}
