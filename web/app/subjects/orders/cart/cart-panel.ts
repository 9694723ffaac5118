import { useSyncExternalStore } from "react";

let isOpen = false;
const watchers = new Set<() => void>();

/** From anywhere: the header's icon, or a button that just put something in. */
export function openCart(): void {
  show(true);
}

export function closeCart(): void {
  show(false);
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  );
}

function show(open: boolean): void {
  if (isOpen === open) return;
  isOpen = open;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
