import { useSyncExternalStore } from "react";
import { addressAhead } from "./router-state.ts";
import type { Hindrance } from "./ask-site.ts";
import { untilThere } from "./until-there.ts";

/** What pages that were asked for still wait for: each file, list of links or answer by itself. */
const missing = new Set<symbol>();
const watchers = new Set<() => void>();

/**
 * What the router fetches for a page that somebody opens (`bundling/patient-router.ts`). Without a signal the
 * page before stays, and the strip below it tells that the next one opens by itself. After a release, and where
 * only this one file does not come, the browser goes to the new page itself, as it would have without us.
 */
export async function awaitPage<Answer>(
  load: () => Promise<Answer>,
  left?: AbortSignal | null,
): Promise<Answer> {
  const own = Symbol("page");
  const tell = (hindrance: Hindrance) => {
    if (hindrance !== "silent") return location.assign(addressAhead());
    missing.add(own);
    tellWatchers();
  };
  try {
    return await untilThere(load, { left, tell });
  } finally {
    if (missing.delete(own)) tellWatchers();
  }
}

export function usePageWithoutSignal(): boolean {
  return useSyncExternalStore(
    watch,
    () => missing.size > 0,
    () => false,
  );
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
