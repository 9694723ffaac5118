import { useEffect, useRef } from "react";

/**
 * Acts at once, and then not again before it is done and this long has passed, however often it is asked
 * to; the last asking is never lost.
 */
export function useSparingly(act: () => Promise<unknown>, everyMs: number): () => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const state = useRef({ isBusy: false, isOwed: false, isGone: false });
  useEffect(() => {
    const { current } = state;
    current.isGone = false;
    return () => void (current.isGone = true);
  }, []);
  const run = async () => {
    const { current } = state;
    current.isBusy = true;
    do {
      current.isOwed = false;
      const pause = new Promise((resolve) => setTimeout(resolve, everyMs));
      await latest.current().catch(() => undefined);
      await pause;
    } while (current.isOwed && !current.isGone);
    current.isBusy = false;
  };
  return () => {
    state.current.isOwed = true;
    if (!state.current.isBusy) void run();
  };
}
