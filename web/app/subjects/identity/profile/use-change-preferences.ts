import type { changePreferences, NotificationPreference } from "@areon/contracts/identity/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { showNotSaved } from "./show-not-saved.ts";
import { preferencesQuery } from "../own-queries.ts";

interface PreferenceChange {
  notifications: NotificationPreference[];
}

/** Shown at once, as a switch must; taken back when the server did not take it. */
export function useChangePreferences() {
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (body: PreferenceChange) =>
      call<typeof changePreferences>({ method: "PATCH", path: "/me/preferences", body }),
    onMutate: (change) => {
      const before = queries.getQueryData(queryKey);
      if (before)
        queries.setQueryData(queryKey, { ...before, notifications: merged(before, change) });
      return { before };
    },
    onError: (failure, _change, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before);
      showNotSaved(failure);
    },
    onSuccess: (preferences) => queries.setQueryData(queryKey, preferences),
  });
}

function merged(
  before: { notifications: NotificationPreference[] },
  { notifications }: PreferenceChange,
): NotificationPreference[] {
  const isSame = (a: NotificationPreference, b: NotificationPreference) =>
    a.kind === b.kind && a.channel === b.channel;
  return before.notifications.map(
    (known) => notifications.find((changed) => isSame(known, changed)) ?? known,
  );
}
