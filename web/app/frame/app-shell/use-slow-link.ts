import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { profileQuery } from "~/subjects/identity/own-queries";

const patienceMs = 5_000;

/**
 * True once session and profile have not come within five seconds. With a stored session the page
 * stays and asks again until they do: a slow rural link never signs a person out.
 */
export function useSlowLink(): boolean {
  const queries = useQueryClient();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const page = new AbortController();
    const timer = setTimeout(() => {
      console.warn("Auth loading timeout");
      setSlow(true);
    }, patienceMs);
    void untilKnown(queries, page.signal).then(() => {
      clearTimeout(timer);
      return setSlow(false);
    });
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [queries]);
  return slow;
}

async function untilKnown(queries: QueryClient, page: AbortSignal): Promise<void> {
  while (!page.aborted) {
    try {
      await queries.ensureQueryData(profileQuery);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, patienceMs));
    }
  }
}
