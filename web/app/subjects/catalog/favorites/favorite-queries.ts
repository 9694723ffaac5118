import type { listFavoriteIds } from "@areon/contracts/catalog/favorites";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export const favoritesKey = ["catalog", "favorites"] as const;

/** One answer for the hearts of every list; it is kept right by what is pressed here. */
export const favoriteIdsQuery = queryOptions({
  queryKey: [...favoritesKey, "ids"],
  queryFn: async ({ signal }) => {
    const { product_ids } = await call<typeof listFavoriteIds>({
      method: "GET",
      path: "/catalog/favorites/ids",
      signal,
    });
    return product_ids;
  },
  staleTime: 5 * 60_000,
});
