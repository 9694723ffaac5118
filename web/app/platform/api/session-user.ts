import { useSyncExternalStore } from "react";
import {
  readStoredSession,
  storedSessionText,
  watchSession,
  type StoredFactor,
  type StoredSession,
} from "~/platform/api/stored-session";

/** Who is signed in on this device, from the stored session: known at once, also without a network. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  /** Shows the right area; what the person may do is decided by the API. */
  role: SessionRole;
  /** The password was right, but the code of the second factor has not been given yet. */
  owesSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** Second factors that count. */
  factors: readonly StoredFactor[];
}

export type SessionRole = "buyer" | "seller" | "admin";

/** Undefined for a visitor. For pages that are drawn in the browser only. */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(watchSession, sessionUser, () => undefined);
}

/** The same object while the stored session is the same one. */
export function sessionUser(): SessionUser | undefined {
  const text = storedSessionText();
  if (text !== last.text) {
    const stored = readStoredSession();
    last = { text, user: stored && toSessionUser(stored) };
  }
  return last.user;
}

let last: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };

function toSessionUser({ access_token, user }: StoredSession): SessionUser {
  const { full_name } = user.user_metadata;
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  const hasSecondFactor = factors.length > 0;
  return {
    id: user.id,
    email: user.email,
    name: typeof full_name === "string" && full_name !== "" ? full_name : user.email,
    role: roleOf(user.app_metadata.user_type),
    hasSecondFactor,
    factors,
    owesSecondFactor: hasSecondFactor && claimsOf(access_token).aal !== "aal2",
  };
}

/** The specification's default when the profile says nothing. */
function roleOf(userType: string | undefined): SessionRole {
  return userType === "seller" || userType === "admin" ? userType : "buyer";
}

function claimsOf(token: string): { aal?: string } {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    return JSON.parse(atob(payload)) as { aal?: string };
  } catch {
    return {};
  }
}
