import { LRUCache } from "lru-cache";

/** What a render came to: keep it, hand it out once, or count it as a failure. */
export interface Cacheable {
  outcome: "keep" | "pass" | "failed";
  bytes: number;
}

interface Kept<P> {
  page: P;
  renderedAtMs: number;
  /** From this moment on somebody should try to render it again. */
  refreshAtMs: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  freshMs: number;
  /** After this age a copy is not shown any more, whatever happens. */
  staleMs: number;
  /** Pause after a failed refresh, so that a broken renderer is not asked with every visit. */
  retryMs: number;
  nowMs?: () => number;
}

export interface PageCache<P extends Cacheable> {
  /** A kept page at once, refreshing it behind the visitor's back when due; else what `render` gives. */
  get(key: string, render: () => Promise<P>): P | Promise<P>;
  /** True when `get` answers without waiting for a render of its own. */
  has(key: string): boolean;
  readonly bytes: number;
}

/**
 * Renders of one page never run twice at the same time, and a failed one never takes the place of a
 * good copy: visitors keep seeing the page while the API is away.
 */
export function createPageCache<P extends Cacheable>(options: PageCacheOptions): PageCache<P> {
  const { maxBytes, freshMs, staleMs, retryMs, nowMs = () => performance.now() } = options;
  const kept = new LRUCache<string, Kept<P>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => Math.max(1, page.bytes + key.length * 2),
  });
  const running = new Map<string, Promise<P>>();

  const find = (key: string): Kept<P> | undefined => {
    const entry = kept.get(key);
    if (!entry || nowMs() - entry.renderedAtMs < staleMs) return entry;
    kept.delete(key);
    return undefined;
  };
  const store = (key: string, page: P) => {
    const now = nowMs();
    if (page.outcome === "keep") {
      kept.set(key, { page, renderedAtMs: now, refreshAtMs: now + freshMs });
    } else if (page.outcome === "pass") {
      kept.delete(key);
    } else {
      postpone(key);
    }
  };
  const postpone = (key: string) => {
    const entry = kept.peek(key);
    if (entry) entry.refreshAtMs = nowMs() + retryMs;
  };
  const renderOnce = (key: string, render: () => Promise<P>): Promise<P> => {
    const current = running.get(key);
    if (current) return current;
    const started = render()
      .then((page) => {
        store(key, page);
        return page;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  return {
    get(key, render) {
      const entry = find(key);
      if (!entry) return renderOnce(key, render);
      if (nowMs() >= entry.refreshAtMs) {
        // The renderer reports its own failures; here a failure only means waiting for the next try.
        renderOnce(key, render).catch(() => postpone(key));
      }
      return entry.page;
    },
    has: (key) => find(key) !== undefined || running.has(key),
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
