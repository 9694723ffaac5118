import type { getErasure, listDataExports } from "@areon/contracts/identity/privacy";
import type {
  getPreferences,
  getProfile,
  listConsents,
  listSessions,
} from "@areon/contracts/identity/profile";
import type {
  getPinState,
  getRegistration,
  getVerification,
} from "@areon/contracts/identity/trust";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** What the API says of the person who is signed in. All keys begin with `me`. */
export const profileQuery = queryOptions({
  queryKey: ["me", "profile"],
  queryFn: ({ signal }) => call<typeof getProfile>({ method: "GET", path: "/me/profile", signal }),
});

export const registrationQuery = queryOptions({
  queryKey: ["me", "registration"],
  queryFn: ({ signal }) =>
    call<typeof getRegistration>({ method: "GET", path: "/me/registration", signal }),
});

export const verificationQuery = queryOptions({
  queryKey: ["me", "verification"],
  queryFn: ({ signal }) =>
    call<typeof getVerification>({ method: "GET", path: "/me/verification", signal }),
});

export const pinQuery = queryOptions({
  queryKey: ["me", "pin"],
  queryFn: ({ signal }) => call<typeof getPinState>({ method: "GET", path: "/me/pin", signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ["me", "preferences"],
  queryFn: ({ signal }) =>
    call<typeof getPreferences>({ method: "GET", path: "/me/preferences", signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: ({ signal }) =>
    call<typeof listSessions>({ method: "GET", path: "/me/sessions", signal }),
  staleTime: 0,
});

export const consentsQuery = queryOptions({
  queryKey: ["me", "consents"],
  queryFn: ({ signal }) =>
    call<typeof listConsents>({ method: "GET", path: "/me/consents", signal }),
});

export const exportsQuery = queryOptions({
  queryKey: ["me", "data-exports"],
  queryFn: ({ signal }) =>
    call<typeof listDataExports>({ method: "GET", path: "/me/data-exports", signal }),
  staleTime: 0,
});

export const erasureQuery = queryOptions({
  queryKey: ["me", "erasure"],
  queryFn: ({ signal }) => call<typeof getErasure>({ method: "GET", path: "/me/erasure", signal }),
  staleTime: 0,
});
