import type { listCategories } from "@areon/contracts/catalog/categories";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** The tree changes with releases, hardly in between. */
export const categoriesQuery = queryOptions({
  queryKey: ["catalog", "categories"],
  queryFn: ({ signal }) =>
    call<typeof listCategories>({ method: "GET", path: "/catalog/categories", signal }),
  staleTime: Infinity,
});
