import type { getOwnHistory } from "@areon/contracts/catalog/history";
import type { getImport, listImportErrors, listImports } from "@areon/contracts/catalog/import";
import type { getOwnSummary, listOwnProducts } from "@areon/contracts/catalog/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { readProduct } from "../editor/save-product.ts";

/** Everything of the seller's own products; an act on one of them makes all of it old. */
export const ownProductsKey = ["seller-products"] as const;

export const summaryQuery = queryOptions({
  queryKey: [...ownProductsKey, "summary"],
  queryFn: ({ signal }) =>
    call<typeof getOwnSummary>({ method: "GET", path: "/seller/products/summary", signal }),
  staleTime: 0,
});

export type ListedState = "draft" | "in_review" | "published" | "paused";

export function productsQuery(list: { state: ListedState; q: string; cursor: string | undefined }) {
  return queryOptions({
    queryKey: [...ownProductsKey, "list", list],
    queryFn: ({ signal }) =>
      call<typeof listOwnProducts>({
        method: "GET",
        path: "/seller/products",
        query: {
          state: list.state,
          cursor: list.cursor,
          q: list.q === "" ? undefined : list.q,
          limit: 20,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Read once when the form opens; from then on the form knows better. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ["seller-product", id],
    queryFn: ({ signal }) => readProduct(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [...ownProductsKey, "history", id],
    queryFn: ({ signal }) =>
      call<typeof getOwnHistory>({
        method: "GET",
        path: "/seller/products/{id}/history",
        params: { id },
        query: { limit: 30 },
        signal,
      }),
    staleTime: 0,
  });
}

export const importsQuery = queryOptions({
  queryKey: [...ownProductsKey, "imports"],
  queryFn: ({ signal }) =>
    call<typeof listImports>({
      method: "GET",
      path: "/seller/products/imports",
      query: { limit: 10 },
      signal,
    }),
  staleTime: 0,
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...ownProductsKey, "import", id],
    queryFn: ({ signal }) =>
      call<typeof getImport>({
        method: "GET",
        path: "/seller/products/imports/{id}",
        params: { id },
        signal,
      }),
  });
}

export function importErrorsQuery(id: string, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...ownProductsKey, "import-errors", id, cursor],
    queryFn: ({ signal }) =>
      call<typeof listImportErrors>({
        method: "GET",
        path: "/seller/products/imports/{id}/errors",
        params: { id },
        query: { cursor, limit: 50 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
