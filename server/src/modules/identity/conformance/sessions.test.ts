import { generateKeyPairSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "@supabase/auth-js";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect } from "vitest";
import { realNowMs } from "#platform/clock";
import { createAccessTokens } from "#platform/http/access-token";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import {
  eventsOf,
  resident,
  signedIn,
  storageKey,
  watched,
  type SignedIn,
} from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { row, wireRow } from "./testing/row.ts";

const newKey = () =>
  JSON.stringify(
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  );

let site: AuthSite;
const nextKey = newKey();
beforeAll(async () => {
  site = await createAuthSite({ ACCESS_TOKEN_NEXT_KEY: nextKey });
});
afterAll(() => site.close());

const publicKeys = async () => {
  const answer = await site.call("GET", "/.well-known/jwks.json");
  return { ...answer, keys: answer.json["keys"] as Record<string, unknown>[] };
};

/** What the session's token would be, had another key signed it. */
async function signedBy(key: string, { session }: SignedIn): Promise<string> {
  const tokens = await createAccessTokens({ ...site.config, ACCESS_TOKEN_KEY: key });
  const { sub, session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token);
  return tokens.sign({ userId: sub!, sessionId, assurance: "aal1" });
}

wireRow("C.13 keys", "the client shows no keys", async () => {
  const { keys } = await publicKeys();
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).toEqual({
      kty: "EC",
      crv: "P-256",
      alg: "ES256",
      use: "sig",
      key_ops: ["verify"],
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    });
  }
});

wireRow("C.13 cache", "the client shows no headers", async () => {
  const { headers } = await publicKeys();
  expect(headers.get("cache-control")).toBe("public, max-age=600");
});

wireRow("C.13 symmetric keys", "the client shows no keys", async () => {
  const { keys } = await publicKeys();
  expect(keys.filter(({ kty }) => kty === "oct")).toEqual([]);
});

row("C.13 client cache", async () => {
  const who = await signedIn(site);
  const { client, paths } = watched(site);
  for (let time = 0; time < 2; time += 1) {
    expect((await client.getClaims(who.session.access_token)).error).toBeNull();
  }
  expect(paths()).toEqual(["/.well-known/jwks.json"]);
  // A name that is nowhere to be found: the client leaves the answer to us, and it is no.
  const { error } = await client.getClaims(await signedBy(newKey(), who));
  expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
  expect(paths()).toEqual(["/.well-known/jwks.json", "/.well-known/jwks.json", "/user"]);
});

row("C.13 rotation", async () => {
  const who = await signedIn(site);
  const kids = (await publicKeys()).keys.map(({ kid }) => kid);
  expect(decodeProtectedHeader(who.session.access_token).kid).toBe(kids[0]);
  const tomorrow = await signedBy(nextKey, who);
  expect(decodeProtectedHeader(tomorrow).kid).toBe(kids[1]);
  const { data } = await site.client().getClaims(tomorrow);
  expect(data!.claims.sub).toBe(who.userId);
  expect((await site.client().getUser(tomorrow)).error).toBeNull();
});

/** Three sessions of one person, and which of them still live. */
async function three() {
  const first = await signedIn(site);
  const { email } = first;
  const all = [first, await signedIn(site, { email }), await signedIn(site, { email })];
  const alive = async () =>
    Promise.all(
      all.map(async ({ session }) => {
        const { error } = await site.client().getUser(session.access_token);
        return error === null;
      }),
    );
  return { all, alive, client: first.client };
}

wireRow("C.14 204", "the client does not show the status", async () => {
  const { session } = await signedIn(site);
  const out = await site.call("POST", "/logout", { token: session.access_token, body: {} });
  expect(out).toMatchObject({ status: 204, text: "" });
});

row("C.14 global", async () => {
  const { client, alive } = await three();
  const events = await eventsOf(client);
  expect((await client.signOut()).error).toBeNull();
  expect(await alive()).toEqual([false, false, false]);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

row("C.14 local", async () => {
  const { client, alive } = await three();
  const events = await eventsOf(client);
  expect((await client.signOut({ scope: "local" })).error).toBeNull();
  expect(await alive()).toEqual([false, true, true]);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

row("C.14 others", async () => {
  const { client, alive } = await three();
  const events = await eventsOf(client);
  expect((await client.signOut({ scope: "others" })).error).toBeNull();
  expect(await alive()).toEqual([true, false, false]);
  expect(events).toEqual(["INITIAL_SESSION"]);
});

wireRow("C.14 unknown scope", "the client refuses it by itself", async () => {
  const { client, session } = await signedIn(site);
  const odd = await site.call("POST", "/logout?scope=all", { token: session.access_token });
  expect(odd).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  expect((await client.getUser()).error).toBeNull();
});

row("C.14 at once", async () => {
  const { client, session } = await signedIn(site);
  await client.signOut();
  // The signature still holds for whoever looks at nothing else.
  const { data } = await site.client().getClaims(session.access_token);
  expect(data!.claims.session_id).toEqual(expect.any(String));
  const { error } = await site.client().getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});

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
