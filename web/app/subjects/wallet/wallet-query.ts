import type { getWallet } from "@areon/contracts/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";

/** Money is never shown from memory: every visit asks, and an open screen asks again by itself. */
export const askAfresh = {
  staleTime: 0,
  /** A refusal stays one; only a call without an answer is worth a second try. */
  retry: (failures: number, failure: Error) =>
    failures < 1 && failure instanceof ApiProblem && failure.code === "connection_failed",
} as const;

export const walletKey = ["wallet"] as const;

export const walletQuery = queryOptions({
  queryKey: [...walletKey, "balance"],
  queryFn: ({ signal }) => call<typeof getWallet>({ method: "GET", path: "/wallet", signal }),
  // The live channel tells at once; this is for where it does not get through.
  refetchInterval: 30_000,
  ...askAfresh,
});
