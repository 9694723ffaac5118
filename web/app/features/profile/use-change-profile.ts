import type { changeProfile, ProfileChanges } from "@areon/contracts/identity-profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/api/client";
import { profileQuery } from "~/identity/own-queries";

/** What is left out stays as it is. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      call<typeof changeProfile>({ method: "PATCH", path: "/me/profile", body }),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}
