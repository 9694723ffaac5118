import { useSyncExternalStore } from "react";

/** False on the server and until React has taken over: a form sent before that would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
