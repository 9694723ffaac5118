import type {
  getDeskProduct,
  getReview,
  getStockSummary,
  listAllProducts,
  listReviews,
  listStock,
  stockLevels,
} from "@areon/contracts/catalog/desk";
import type { getProductHistory } from "@areon/contracts/catalog/history";
import type { ProductState } from "@areon/contracts/catalog/products";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** A colleague may decide meanwhile, so everything is asked for anew. */
const fresh = { staleTime: 0 } as const;

export const deskKey = ["admin", "products"] as const;

export type QueuedReview = EndpointResponse<typeof listReviews>["reviews"][number];
export type ReviewCase = EndpointResponse<typeof getReview>;
export type DeskLine = EndpointResponse<typeof listAllProducts>["products"][number];
export type DeskProduct = EndpointResponse<typeof getDeskProduct>;
export type StockLine = EndpointResponse<typeof listStock>["products"][number];

export function reviewsQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...deskKey, "reviews", cursor],
    queryFn: ({ signal }) =>
      call<typeof listReviews>({
        method: "GET",
        path: "/admin/products/reviews",
        query: { cursor, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    ...fresh,
  });
}

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "review", id],
    queryFn: ({ signal }) =>
      call<typeof getReview>({
        method: "GET",
        path: "/admin/products/reviews/{id}",
        params: { id },
        signal,
      }),
    ...fresh,
  });
}

export interface ProductFilters {
  state: ProductState | undefined;
  category: string | undefined;
  uf: string | undefined;
}

export function allProductsQuery(list: ProductFilters & { q: string; cursor: string | undefined }) {
  return queryOptions({
    queryKey: [...deskKey, "all", list],
    queryFn: ({ signal }) =>
      call<typeof listAllProducts>({
        method: "GET",
        path: "/admin/products",
        query: { ...list, q: list.q === "" ? undefined : list.q, limit: 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function deskProductQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof getDeskProduct>({
        method: "GET",
        path: "/admin/products/{id}",
        params: { id },
        signal,
      }),
    ...fresh,
  });
}

export function deskHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "history", id],
    queryFn: ({ signal }) =>
      call<typeof getProductHistory>({
        method: "GET",
        path: "/admin/products/{id}/history",
        params: { id },
        query: { limit: 30 },
        signal,
      }),
    ...fresh,
  });
}

export type StockLevel = (typeof stockLevels)[number];

export function stockQuery(list: { level: StockLevel; cursor: string | undefined }) {
  return queryOptions({
    queryKey: [...deskKey, "stock", list],
    queryFn: ({ signal }) =>
      call<typeof listStock>({
        method: "GET",
        path: "/admin/stock",
        query: { ...list, limit: 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export const stockSummaryQuery = queryOptions({
  queryKey: [...deskKey, "stock-summary"],
  queryFn: ({ signal }) =>
    call<typeof getStockSummary>({ method: "GET", path: "/admin/stock/summary", signal }),
  ...fresh,
});
