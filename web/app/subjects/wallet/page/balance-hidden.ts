import { useSyncExternalStore } from "react";

const key = "areon.balance-hidden";
const watchers = new Set<() => void>();

/** Whether amounts are covered on this device, and how to change it; all screens follow at once. */
export function useBalanceHidden(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(watch, isHidden, () => true), setHidden];
}

function isHidden(): boolean {
  return localStorage.getItem(key) !== null;
}

function setHidden(hidden: boolean): void {
  if (hidden) localStorage.setItem(key, "1");
  else localStorage.removeItem(key);
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener("storage", changed);
  };
}
