import type { listPendingApprovals } from "@areon/contracts/admin/approvals";
import type {
  countUsers,
  getOwnDesk,
  getUser,
  searchUsers,
  UserSearch,
} from "@areon/contracts/identity/desk";
import type { listVerifications } from "@areon/contracts/identity/trust";
import type { listSettings } from "@areon/contracts/settings/settings";
import type { listFloorTables } from "@areon/contracts/freight/freight";
import type { listEnterpriseRequests } from "@areon/contracts/plans/plans";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** Everything the desk shows may be changed by a colleague meanwhile, so it is asked for anew. */
const fresh = { staleTime: 0 } as const;

export const deskQuery = queryOptions({
  queryKey: ["admin", "desk"],
  queryFn: ({ signal }) => call<typeof getOwnDesk>({ method: "GET", path: "/admin/desk", signal }),
});

export const figuresQuery = queryOptions({
  queryKey: ["admin", "figures"],
  queryFn: ({ signal }) =>
    call<typeof countUsers>({ method: "GET", path: "/admin/users/figures", signal }),
  ...fresh,
});

export function approvalsQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: ["admin", "approvals", cursor],
    queryFn: ({ signal }) =>
      call<typeof listPendingApprovals>({
        method: "GET",
        path: "/admin/approvals",
        query: { limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    ...fresh,
  });
}

export function verificationQueueQuery({
  cursor,
  limit,
}: {
  cursor: string | undefined;
  limit: number;
}) {
  return queryOptions({
    queryKey: ["admin", "verifications", limit, cursor],
    queryFn: ({ signal }) =>
      call<typeof listVerifications>({
        method: "GET",
        path: "/admin/verifications",
        query: { limit, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Who waits longest. */
export const headOfQueueQuery = verificationQueueQuery({ cursor: undefined, limit: 4 });

export type UserFilters = Pick<UserSearch, "user_type" | "state" | "verification">;

export function usersQuery(search: UserFilters & { search: string; cursor: string | undefined }) {
  return queryOptions({
    queryKey: ["admin", "users", search],
    queryFn: ({ signal }) =>
      call<typeof searchUsers>({
        method: "POST",
        path: "/admin/users/searches",
        body: { ...search, limit: 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "user", id],
    queryFn: ({ signal }) =>
      call<typeof getUser>({ method: "GET", path: "/admin/users/{id}", params: { id }, signal }),
    ...fresh,
  });
}

export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: ({ signal }) =>
    call<typeof listSettings>({ method: "GET", path: "/admin/settings", signal }),
  ...fresh,
});

export const floorTablesQuery = queryOptions({
  queryKey: ["admin", "freight-tables"],
  queryFn: ({ signal }) =>
    call<typeof listFloorTables>({ method: "GET", path: "/admin/freight/tables", signal }),
  ...fresh,
});

export function enterpriseRequestsQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: ["admin", "enterprise-requests", cursor],
    queryFn: ({ signal }) =>
      call<typeof listEnterpriseRequests>({
        method: "GET",
        path: "/admin/plans/enterprise-requests",
        query: { limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}
