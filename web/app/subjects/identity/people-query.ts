import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { searchUsers } from "@areon/contracts/identity/desk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export type FoundPerson = EndpointResponse<typeof searchUsers>["users"][number];

/** By name, e-mail, profile name, CPF or CNPJ; never kept, because what was typed may be a CPF. */
export function peopleQuery(search: string) {
  return queryOptions({
    queryKey: ["admin", "people", search],
    queryFn: ({ signal }) =>
      call<typeof searchUsers>({
        method: "POST",
        path: "/admin/users/searches",
        body: { search, limit: 6 },
        signal,
      }),
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
