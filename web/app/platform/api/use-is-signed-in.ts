import { useSyncExternalStore } from "react";
import { storedSessionText, watchSession } from "~/platform/api/stored-session";

/** False on the server: pages are rendered for visitors, and links turn when the browser takes over. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watchSession, isSignedIn, () => false);
}

function isSignedIn(): boolean {
  return storedSessionText() !== null;
}
