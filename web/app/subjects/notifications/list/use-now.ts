import { useEffect, useState } from "react";
import { serverNow } from "~/platform/api/server-time";

/** The server's time, renewed often enough for texts that count minutes. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
