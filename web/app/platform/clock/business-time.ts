import type { getClock } from "@areon/contracts/core/clock";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "~/platform/api/client";
import { serverNow } from "~/platform/api/server-time";

/** How far the time of business is ahead; only a demonstration or a test moves it. */
const leadQuery = queryOptions({
  queryKey: ["clock", "lead"],
  queryFn: async ({ signal }) => {
    const clock = await call<typeof getClock>({ method: "GET", path: "/clock", signal });
    return Date.parse(clock.now) - Date.parse(clock.real_now);
  },
  staleTime: 60_000,
});

/** Codes and due dates end by the server's business time, never by the clock of the phone. */
export function useBusinessNow(everyMs = 60_000): number {
  const { data: lead = 0 } = useQuery(leadQuery);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + lead;
}
