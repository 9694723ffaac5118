import { useCallback, useEffect, useState } from "react";

/** Seconds that are left of a wait, and how to begin it anew. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = useCallback(() => setLeft(seconds), [seconds]);
  return [left, restart];
}
