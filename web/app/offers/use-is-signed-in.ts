import { useSyncExternalStore } from "react";
import { sessionEvent, storedSessionText } from "~/api/stored-session";

/** False on the server: pages are rendered for visitors, and links turn when the browser takes over. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watch, isSignedIn, () => false);
}

function isSignedIn(): boolean {
  return storedSessionText() !== null;
}

function watch(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener(sessionEvent, changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener(sessionEvent, changed);
  };
}
