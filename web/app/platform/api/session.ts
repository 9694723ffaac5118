import type { GoTrueClient } from "@supabase/auth-js";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { deviceMark } from "~/platform/api/device-mark";
import { bring } from "~/platform/api/bring";
import { readStoredSession, sessionEvent, sessionKey } from "~/platform/api/stored-session";

export type AuthClient = GoTrueClient;

let starting: Promise<AuthClient> | undefined;

/**
 * The auth client, loaded when it is first needed: on the pages for signing in, or where a session is
 * stored. It keeps the session in local storage and renews it before it ends.
 */
export function authClient(): Promise<AuthClient> {
  starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause instanceof ApiProblem ? cause : connectionFailed(cause);
  });
  return starting;
}

/** For a call to the API. Without an answer to the renewal this throws: nobody is signed out by it. */
export async function freshAccessToken(): Promise<string | undefined> {
  const auth = await authClient();
  const { data, error } = await auth.getSession();
  if (data.session) return data.session.access_token;
  if (error && readStoredSession()) throw connectionFailed(error);
  return undefined;
}

/** The API did not take the token: the auth server says whether the session still lives. */
export async function recheckSession(): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.refreshSession();
  // Only an answer ends it; a renewal that got none is tried again by the auth client itself.
  if (error && error.name !== "AuthRetryableFetchError") await auth.signOut({ scope: "local" });
}

/** What shows the person, in this tab, looks again. */
export function announceSession(): void {
  window.dispatchEvent(new Event(sessionEvent));
}

/**
 * The same session, for the way to an OpenID provider and back: its code is worth a session only in
 * the browser that began. Links in mails are opened in other browsers too, so they do without.
 */
export function providerClient(): Promise<AuthClient> {
  return createClient({ flowType: "pkce", autoRefreshToken: false });
}

async function start(): Promise<AuthClient> {
  const auth = await createClient({ flowType: "implicit", autoRefreshToken: true });
  auth.onAuthStateChange(announceSession);
  return auth;
}

async function createClient(options: {
  flowType: "implicit" | "pkce";
  autoRefreshToken: boolean;
}): Promise<AuthClient> {
  const { GoTrueClient } = await bring(() => import("@supabase/auth-js"));
  return new GoTrueClient({
    ...options,
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    // What an address brings is taken by the page that expects it, and by no other.
    detectSessionInUrl: false,
    headers: { "x-areon-device": deviceMark() },
  });
}
