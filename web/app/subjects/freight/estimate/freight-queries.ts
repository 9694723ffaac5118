import type { estimateFreight } from "@areon/contracts/freight/freight";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";

/** Where it shall go: a town that is known, or a postal code that says which. */
export type Destination = { municipality: number } | { postal_code: string };

/** What is refused for good is not asked for again. */
export function freightQuery(asked: {
  product: string;
  quantity: string;
  destination: Destination | null;
}) {
  const { product, quantity, destination } = asked;
  return queryOptions({
    queryKey: ["freight", product, quantity, destination],
    queryFn: ({ signal }) =>
      call<typeof estimateFreight>({
        method: "GET",
        path: "/freight/estimate",
        query: { product, quantity, ...destination! },
        signal,
      }),
    enabled: destination !== null && Number(quantity) > 0,
    placeholderData: keepPreviousData,
    retry: (failures, failure) =>
      failures < 1 &&
      !(failure instanceof ApiProblem && failure.status < 500 && failure.status > 0),
  });
}
