import { onlineManager, useQueryClient, type QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Whether an open page lacks something for want of a signal; what is on the screen already may be looked at without one. */
export function usePausedQueries(): boolean {
  const cache = useQueryClient().getQueryCache();
  const isOnline = useSyncExternalStore(watchSignal, hasSignal, () => true);
  const isSomethingAsked = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => isSomethingPaused(cache),
    () => false,
  );
  return !isOnline && isSomethingAsked;
}

function isSomethingPaused(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some(
      (query) =>
        query.state.status === "pending" &&
        query.state.fetchStatus === "paused" &&
        query.isActive(),
    );
}

function watchSignal(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}

function hasSignal(): boolean {
  return onlineManager.isOnline();
}
