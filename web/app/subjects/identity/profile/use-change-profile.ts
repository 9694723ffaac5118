import type { changeProfile, ProfileChanges } from "@areon/contracts/identity/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { readStoredSession } from "~/platform/api/stored-session";
import { profileQuery } from "../own-queries.ts";

/** Another tab signed out: nothing is sent. For the log in these words, for the person in those of their language. */
function nobodySignedIn(): Error {
  return Object.assign(new Error("No user logged in"), { name: "AuthSessionMissingError" });
}

/** What is left out stays as it is. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChanges) => {
      if (!readStoredSession()) {
        const failure = nobodySignedIn();
        console.warn(failure.message);
        throw failure;
      }
      return call<typeof changeProfile>({ method: "PATCH", path: "/me/profile", body });
    },
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}
