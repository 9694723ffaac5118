import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "@supabase/auth-js";
import { afterAll, beforeAll, expect } from "vitest";
import { realNowMs } from "#platform/clock";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { eventsOf, resident, signedIn } from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { row } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const storageKey = "supabase.auth.token";

/** As if the session had been given that much earlier. */
function leave(storage: Map<string, string>, seconds: number): void {
  const session = JSON.parse(storage.get(storageKey)!) as Session;
  const expires_at = Math.floor(realNowMs() / 1000) + seconds;
  storage.set(storageKey, JSON.stringify({ ...session, expires_at }));
}

row("C.17 INITIAL_SESSION", async () => {
  expect(await eventsOf(site.client())).toEqual(["INITIAL_SESSION"]);
  const storage = new Map<string, string>();
  const { session } = await signedIn(site, { storage });
  const reloaded = site.client({ storage });
  const seen = await new Promise<Session | null>((resolve) => {
    reloaded.onAuthStateChange((_event, found) => resolve(found));
  });
  expect(seen).toEqual(session);
});

row("C.17 SIGNED_IN", async () => {
  const client = site.client();
  const events = await eventsOf(client);
  await client.signInWithPassword({ email: await resident(site), password: testPassword });
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

row("C.17 SIGNED_OUT", async () => {
  const { client } = await signedIn(site);
  const events = await eventsOf(client);
  await client.signOut();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

row("C.17 TOKEN_REFRESHED", async () => {
  const { client } = await signedIn(site);
  const events = await eventsOf(client);
  await client.refreshSession();
  expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
});

row("C.17 USER_UPDATED", async () => {
  const { client } = await signedIn(site);
  const events = await eventsOf(client);
  await client.updateUser({ data: { a: 1 } });
  expect(events).toEqual(["INITIAL_SESSION", "USER_UPDATED"]);
});

row("C.17 PASSWORD_RECOVERY", async () => {
  const [client, email] = [site.client(), await resident(site)];
  const events = await eventsOf(client);
  await client.resetPasswordForEmail(email);
  const token = (await site.lastMessageTo(email)).values.code!;
  await client.verifyOtp({ email, token, type: "recovery" });
  expect(events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
});

row("C.17 MFA_CHALLENGE_VERIFIED", async () => {
  const { client } = await signedIn(site);
  const { factorId, secret } = await enrolTotp(client);
  const events = await eventsOf(client);
  await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  expect(events).toEqual(["INITIAL_SESSION", "MFA_CHALLENGE_VERIFIED"]);
});

row("C.17 refresh margin", async () => {
  const storage = new Map<string, string>();
  const { client, session } = await signedIn(site, { storage });
  const tokenNow = async () => (await client.getSession()).data.session!.refresh_token;
  expect(await tokenNow()).toBe(session.refresh_token);
  leave(storage, 95);
  expect(await tokenNow()).toBe(session.refresh_token);
  leave(storage, 85);
  expect(await tokenNow()).not.toBe(session.refresh_token);
});

row("C.17 tick", async () => {
  const storage = new Map<string, string>();
  const { client } = await signedIn(site, { storage });
  const events = await eventsOf(client);
  leave(storage, 100);
  await client.startAutoRefresh();
  while (events.length < 2) await sleep(20);
  await client.stopAutoRefresh();
  expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
});

row("C.17 storage keys", async () => {
  const storage = new Map<string, string>();
  const { client, email } = await signedIn(site, { storage, flowType: "pkce" });
  expect([...storage.keys()]).toEqual([storageKey]);
  await client.resetPasswordForEmail(email);
  expect(storage.has(`${storageKey}-code-verifier`)).toBe(true);
  // Newer clients keep one more for each flow that is under way.
  const others = [...storage.keys()].filter((key) => !key.endsWith("-code-verifier"));
  expect(others).toEqual([storageKey]);
});
