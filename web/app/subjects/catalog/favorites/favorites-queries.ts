import type { listFavorites } from "@areon/contracts/catalog/favorites";
import type {
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
} from "@areon/contracts/catalog/saved-searches";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { favoritesKey } from "./favorite-queries.ts";

export const favoriteListQuery = infiniteQueryOptions({
  queryKey: [...favoritesKey, "list"],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listFavorites>({
      method: "GET",
      path: "/catalog/favorites",
      query: { limit: 24, ...(pageParam !== "" && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: "",
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const savedSearchesQuery = queryOptions({
  queryKey: ["catalog", "saved-searches"],
  queryFn: ({ signal }) =>
    call<typeof listSavedSearches>({ method: "GET", path: "/catalog/saved-searches", signal }),
});

export function renameSearch({ id, name }: { id: string; name: string }) {
  return call<typeof renameSavedSearch>({
    method: "PATCH",
    path: "/catalog/saved-searches/{id}",
    params: { id },
    body: { name },
  });
}

export function deleteSearch(id: string) {
  return call<typeof deleteSavedSearch>({
    method: "DELETE",
    path: "/catalog/saved-searches/{id}",
    params: { id },
  });
}
