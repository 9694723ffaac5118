import type { changeProfile, ProfileChanges } from "@areon/contracts/identity/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { profileQuery } from "../own-queries.ts";

/** What is left out stays as it is. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      call<typeof changeProfile>({ method: "PATCH", path: "/me/profile", body }),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}
