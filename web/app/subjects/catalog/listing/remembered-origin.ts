import { useEffect, useSyncExternalStore } from "react";
import type { FoundPlace } from "./search-filters.ts";

const key = "areon.origem";

/** The last place from which this device asked for distances; the server knows of none. */
export function useRememberedOrigin(chosen: FoundPlace | undefined): string {
  const label = chosen && `${chosen.name}, ${chosen.uf}`;
  useEffect(() => {
    if (label) remember(label);
  }, [label]);
  return useSyncExternalStore(
    () => () => undefined,
    remembered,
    () => "",
  );
}

function remember(label: string): void {
  try {
    localStorage.setItem(key, label);
  } catch {
    // Where nothing may be stored, nothing is remembered.
  }
}

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
