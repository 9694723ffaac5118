import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/auth-js";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { realNowMs } from "#platform/clock";
import { callsPerMinute } from "#platform/http/rate-limits";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { eventsOf, signedIn, storageKey, suspend } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

const signIn = (body: unknown, version: string) =>
  site.call("POST", "/token?grant_type=password", {
    body,
    headers: { "x-supabase-api-version": version },
  });
const wrongPassword = () => ({ email: newAddress(), password: "errada mesmo" });

/** A line that the test can cut or bend while the client is on it. */
function line() {
  const way = { go: fetch, calls: 0 };
  const through: typeof fetch = (input, init) => {
    way.calls += 1;
    return way.go(input, init);
  };
  return { way, fetch: through };
}
const dead = () => Promise.reject(new TypeError("fetch failed"));
const failing = async () => Response.json({ code: "unexpected_failure" }, { status: 500 });

/** The client tries again for half a minute of its clock; this is over at once. */
function inHalfAMinute(answer: typeof fetch): typeof fetch {
  vi.useFakeTimers({ toFake: ["Date"] });
  return async (input, init) => {
    try {
      return await answer(input, init);
    } finally {
      vi.setSystemTime(realNowMs() + 30_000);
    }
  };
}

wireRow("A.1 version", "the client asks for one version and shows none", async () => {
  const ask = async (version: string) => {
    const headers = { "x-supabase-api-version": version };
    return (await site.call("GET", "/health", { headers })).headers.get("x-supabase-api-version");
  };
  expect(await ask("2024-01-01")).toBe("2024-01-01");
  expect(await ask("2025-06-01")).toBe("2024-01-01");
  expect(await ask("2023-01-01")).toBeNull();
  expect(await ask("")).toBeNull();
});

wireRow("A.1 new form", "the client shows no body", async () => {
  const { status, json } = await signIn(wrongPassword(), "2024-01-01");
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: "invalid_credentials", message: expect.any(String) });
});

wireRow("A.1 legacy form", "the client always asks for the new one", async () => {
  const { json } = await signIn(wrongPassword(), "2019-01-01");
  expect(json).toMatchObject({ error_code: "invalid_credentials", msg: json["message"] });
  expect(json).not.toHaveProperty("error_id");
});

wireRow("A.1 weak password", "the client shows no body", async () => {
  for (const version of ["2024-01-01", "2019-01-01"]) {
    const { status, json } = await site.call("POST", "/signup", {
      body: { email: newAddress(), password: "1234567" },
      headers: { "x-supabase-api-version": version },
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      error_code: "weak_password",
      weak_password: { reasons: ["length"] },
    });
  }
});

row("A.1 OAuth-style", async () => {
  const { error } = await site.client().signInWithIdToken({ provider: "google", token: "" });
  expect(error).toBeInstanceOf(AuthApiError);
  expect(error).toMatchObject({ status: 400, code: undefined, message: "id_token required" });
});

row("A.1 client: network failure", async () => {
  const { way, fetch: through } = line();
  const { client, session } = await signedIn(site, { fetch: through });
  way.go = dead;
  const { error } = await client.getUser();
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(error).toMatchObject({ status: 0 });
  expect((await client.getSession()).data.session).toEqual(session);
});

row("A.1 client: 5xx", async () => {
  const { way, fetch: through } = line();
  const { client } = await signedIn(site, { fetch: through });
  const events = await eventsOf(client);
  way.calls = 0;
  way.go = async (input, init) => (way.calls <= 2 ? failing() : fetch(input, init));
  expect((await client.refreshSession()).error).toBeNull();
  expect(way.calls).toBe(3);
  expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
});

row("A.1 client: weak_password", async () => {
  const { error } = await site.client().signUp({ email: newAddress(), password: "12345678" });
  expect(error).toBeInstanceOf(AuthWeakPasswordError);
  expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["pwned"] });
});

row("A.1 client: session_not_found", async () => {
  const { client, email } = await signedIn(site);
  const other = await signedIn(site, { email });
  const events = await eventsOf(client);
  await other.client.signOut({ scope: "others" });
  expect((await client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
  expect((await client.getSession()).data.session).toBeNull();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

row("A.1 client: other 4xx", async () => {
  expectRefused(
    await site.client().signInWithPassword(wrongPassword()),
    "invalid_credentials",
    400,
  );
});

row("A.1 client: refused refresh, token in force", async () => {
  const { client, email, session } = await signedIn(site);
  const events = await eventsOf(client);
  await suspend(site, email);
  expectRefused(await client.refreshSession(), "user_banned", 400);
  expect((await client.getSession()).data.session).toEqual(session);
  expect(events).toEqual(["INITIAL_SESSION"]);
});

row("A.1 client: refused refresh, token over", async () => {
  const storage = new Map<string, string>();
  const { client, email, session } = await signedIn(site, { storage });
  const events = await eventsOf(client);
  await suspend(site, email);
  storage.set(storageKey, JSON.stringify({ ...session, expires_at: 1 }));
  const { data, error } = await client.getSession();
  expect(data.session).toBeNull();
  expectRefused({ error }, "user_banned", 400);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
  expect(storage.has(storageKey)).toBe(false);
});

row("A.1 client: session without tokens", async () => {
  const { email } = await signedIn(site);
  const { way, fetch: through } = line();
  way.go = async (input, init) => {
    const session = (await (await fetch(input, init)).json()) as Record<string, unknown>;
    expect(Object.keys(session)).toEqual(
      expect.arrayContaining(["access_token", "refresh_token", "expires_in"]),
    );
    return Response.json({ ...session, access_token: undefined });
  };
  const client = site.client({ fetch: through });
  const { error } = await client.signInWithPassword({ email, password: testPassword });
  expect(error).toBeInstanceOf(AuthInvalidTokenResponseError);
});

row("A.1 client: logout refused", async () => {
  const { client, email } = await signedIn(site);
  const events = await eventsOf(client);
  await (await signedIn(site, { email })).client.signOut({ scope: "others" });
  expect((await client.signOut()).error).toBeNull();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

row("A.1 pitfall 1", async () => {
  const { way, fetch: through } = line();
  way.go = async (input, init) => {
    const answer = await fetch(input, init);
    const headers = new Headers(answer.headers);
    headers.delete("x-supabase-api-version");
    return new Response(await answer.text(), { status: answer.status, headers });
  };
  const client = site.client({ fetch: through });
  expectRefused(await client.signInWithPassword(wrongPassword()), "invalid_credentials", 400);
});

row("A.1 pitfall 2", async () => {
  const headers = { "x-forwarded-for": "203.0.113.77" };
  const { way, fetch: through } = line();
  const { client, session } = await signedIn(site, { fetch: through, headers });
  // A crowd behind the same address uses up what it may ask in a minute.
  const crowd = Array.from({ length: callsPerMinute.auth + 20 }, () =>
    site.call("POST", "/token?grant_type=refresh_token", { body: { refresh_token: "x" }, headers }),
  );
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  expect(Number(answers.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  way.go = inHalfAMinute(fetch);
  const { error } = await client.refreshSession();
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(error).toMatchObject({ status: 503 });
  expect((await client.getSession()).data.session).toEqual(session);
});

row("A.1 pitfall 3", async () => {
  const away = await createAuthSite();
  const { way, fetch: through } = line();
  const { client, session } = await signedIn(away, { fetch: through });
  const events = await eventsOf(client);
  await away.database.close();
  const answers: Record<string, unknown>[] = [];
  way.go = inHalfAMinute(async (input, init) => {
    const answer = await fetch(input, init);
    answers.push((await answer.clone().json()) as Record<string, unknown>);
    return answer;
  });
  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeInstanceOf(AuthRetryableFetchError);
  expect(refreshed.error!.status).toBeGreaterThanOrEqual(500);
  expect(answers[0]).toHaveProperty("error_id");
  expect((await client.getUser()).error).toBeInstanceOf(AuthRetryableFetchError);
  expect((await client.getSession()).data.session).toEqual(session);
  expect(events).toEqual(["INITIAL_SESSION"]);
  await away.server.app.close();
});

row("A.1 pitfall 4", async () => {
  const { way, fetch: through } = line();
  const { client } = await signedIn(site, { fetch: through });
  way.calls = 0;
  way.go = inHalfAMinute(failing);
  expect((await client.refreshSession()).error).toBeInstanceOf(AuthRetryableFetchError);
  way.go = fetch;
  expect((await client.refreshSession()).error).toBeInstanceOf(AuthRetryableFetchError);
  expect(way.calls).toBe(1);
  vi.setSystemTime(realNowMs() + 61_000);
  expect((await client.refreshSession()).error).toBeNull();
  expect(way.calls).toBe(2);
});
