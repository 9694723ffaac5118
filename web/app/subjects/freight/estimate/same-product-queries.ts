import type { compareOffers, SameProduct } from "@areon/contracts/freight/same-product";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export type { SameProduct };

interface Asked {
  product: string;
  quantity?: string | undefined;
  municipality?: number | undefined;
}

export function fetchSameProduct(
  { product, quantity, municipality }: Asked,
  signal?: AbortSignal,
): Promise<SameProduct> {
  return call<typeof compareOffers>({
    method: "GET",
    path: "/freight/same-product",
    query: {
      product,
      ...(quantity !== undefined && { quantity }),
      ...(municipality !== undefined && { municipality }),
    },
    ...(signal && { signal }),
  });
}

/** While another quantity or town is reckoned, what was known stays on the screen. */
export function sameProductQuery(asked: Asked) {
  return queryOptions({
    queryKey: ["freight", "same-product", asked],
    queryFn: ({ signal }) => fetchSameProduct(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
