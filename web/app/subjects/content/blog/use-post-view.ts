import type { countPostView } from "@areon/contracts/content/posts";
import { useEffect } from "react";
import { call } from "~/platform/api/client";
import { whenAllowed } from "../consents/consent-store.ts";

/** Pages are kept for everybody, so it is the browser that tells that somebody reads, if they allow it. */
export function usePostView(number: number | undefined): void {
  useEffect(() => {
    if (number === undefined) return undefined;
    const request = {
      method: "POST",
      path: "/content/posts/{number}/views",
      params: { number },
    } as const;
    // A reading that is not counted costs the reader nothing.
    const count = () => void call<typeof countPostView>(request).catch(() => undefined);
    return whenAllowed("statistics", count);
  }, [number]);
}
