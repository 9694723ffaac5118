import { useSyncExternalStore } from "react";
import type { ToastTone } from "~/ui/toast";

export interface ToastNotice {
  title: string;
  /** One sentence; an error says what to do next. */
  text?: string;
  tone?: ToastTone;
}

export interface ShownToast extends ToastNotice {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a toast to the person. There is one at a time: a new one takes the place of the last. */
export function showToast(notice: ToastNotice): void {
  lastId += 1;
  shown = { ...notice, id: lastId };
  tellWatchers();
}

/** Takes the toast away, unless another one has already come. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  tellWatchers();
}

export function useShownToast(): ShownToast | undefined {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  );
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}
