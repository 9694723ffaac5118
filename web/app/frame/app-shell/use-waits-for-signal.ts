import { onlineManager, useQueryClient, type QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";

/** What the lost signal holds back: the page that was asked for, or something that an open page shows. */
export type HeldBack = "page" | "content";

/** Undefined while nothing waits; what is already on the screen may be looked at without a signal. */
export function useWaitsForSignal(): HeldBack | undefined {
  const cache = useQueryClient().getQueryCache();
  const isPageAsked = useNavigation().state !== "idle";
  const isOnline = useSyncExternalStore(watchSignal, hasSignal, () => true);
  const isContentAsked = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => isSomethingPaused(cache),
    () => false,
  );
  if (isOnline) return undefined;
  if (isPageAsked) return "page";
  return isContentAsked ? "content" : undefined;
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
