import { useSyncExternalStore } from "react";

/** From here on a panel lies beside the page instead of over all of it. */
const wide = "(min-width: 48rem)";

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => true,
  );
}

function watch(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
