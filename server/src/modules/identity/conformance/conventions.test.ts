import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsPerMinute } from "#platform/http/rate-limits";
import { authSummaries } from "../auth/auth-summaries.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

describe("A. conventions of every call", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());
  const signIn = (body: unknown, headers = {}) =>
    site.call("POST", "/token?grant_type=password", { body, headers });

  test("the version header is echoed when it is new enough, and only then", async () => {
    const ask = async (version: string) =>
      (await site.call("GET", "/health", { headers: { "x-supabase-api-version": version } }))
        .headers;
    expect((await ask("2024-01-01")).get("x-supabase-api-version")).toBe("2024-01-01");
    expect((await ask("2025-06-01")).get("x-supabase-api-version")).toBe("2024-01-01");
    expect((await ask("2023-01-01")).get("x-supabase-api-version")).toBeNull();
  });

  test("an error carries both forms, so that the client finds its code with and without the header", async () => {
    for (const version of ["2024-01-01", "2019-01-01"]) {
      const answer = await signIn(
        { email: newAddress(), password: "nada disso" },
        { "x-supabase-api-version": version },
      );
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        code: "invalid_credentials",
        error_code: "invalid_credentials",
        msg: answer.json["message"],
      });
      expect(answer.headers.get("x-sb-error-code")).toBe("invalid_credentials");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("unknown keys in a body are ignored, and a null challenge counts as none", async () => {
    const email = await site.person();
    const answer = await signIn({
      email,
      password: testPassword,
      gotrue_meta_security: { captcha_token: "x" },
      code_challenge: null,
      anything: { at: ["all"] },
    });
    expect(answer.status).toBe(200);
  });

  test("bad JSON, odd JSON, other types and huge bodies are refused by name", async () => {
    expect(await signIn("{")).toMatchObject({ status: 400, json: { code: "bad_json" } });
    expect(await signIn("[]")).toMatchObject({ status: 400, json: { code: "validation_failed" } });
    expect(await signIn('{"__proto__":{"x":1}}')).toMatchObject({ status: 400 });
    const huge = JSON.stringify({ email: "a".repeat(1_100_000) });
    expect(await signIn(huge)).toMatchObject({
      status: 413,
      json: { code: "request_entity_too_large" },
    });
    const text = await signIn("a=b", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
  });

  test("our own pages may call from another origin; nobody else's may", async () => {
    const preflight = (origin: string) =>
      site.call("OPTIONS", "/token", {
        headers: { origin, "access-control-request-method": "POST" },
      });
    const ours = await preflight(site.config.PUBLIC_ORIGIN);
    expect(ours.status).toBe(204);
    expect(ours.headers.get("access-control-allow-origin")).toBe(site.config.PUBLIC_ORIGIN);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      expect(ours.headers.get("access-control-allow-methods")).toContain(method);
    }
    for (const header of [
      "authorization",
      "content-type",
      "x-client-info",
      "x-supabase-api-version",
      "apikey",
    ]) {
      expect(ours.headers.get("access-control-allow-headers")).toContain(header);
    }
    const answer = await site.call("GET", "/settings", {
      headers: { origin: site.config.PUBLIC_ORIGIN },
    });
    expect(answer.headers.get("access-control-expose-headers")).toBe("x-supabase-api-version");
    const foreign = await preflight("https://outro.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("the ladder of a signed-in call: no token, bad token, ended session, suspended person", async () => {
    const email = await site.person();
    const client = site.client();
    const { data } = await client.signInWithPassword({ email, password: testPassword });
    const { access_token: token } = data.session!;
    const ask = (given?: string) =>
      site.call("GET", "/user", given === undefined ? {} : { token: given });
    expect(await ask()).toMatchObject({ status: 401, json: { code: "no_authorization" } });
    expect(await ask("abc.def.ghi")).toMatchObject({ status: 403, json: { code: "bad_jwt" } });
    expect(await ask(token)).toMatchObject({ status: 200, json: { email } });
    const { db } = site.database;
    const { id } = data.user!;
    const suspend = (at: Date | null) =>
      db.updateTable("identity.users").set({ suspended_at: at }).where("id", "=", id).execute();
    await suspend(new Date(0));
    expect(await ask(token)).toMatchObject({ status: 403, json: { code: "user_banned" } });
    await suspend(null);
    await client.signOut({ scope: "global" });
    expect(await ask(token)).toMatchObject({ status: 403, json: { code: "session_not_found" } });
  });

  test("the client's error classes: weak password, refusal, outage", async () => {
    const client = site.client();
    const weak = await client.signUp({ email: newAddress(), password: "123456" });
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
    expect((weak.error as AuthWeakPasswordError).reasons).toEqual(["pwned"]);
    const wrong = await client.signInWithPassword({
      email: newAddress(),
      password: "errada mesmo",
    });
    expect(wrong.error).toBeInstanceOf(AuthApiError);
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  });

  test("a limit is a 429 with a time to wait, but a refresh is never told 429", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const refresh = () =>
      site.call("POST", "/token?grant_type=refresh_token", {
        body: { refresh_token: "nobody's" },
        headers,
      });
    const answers = await Promise.all(
      Array.from({ length: callsPerMinute.auth + 20 }, () => refresh()),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
    const limited = await signIn({ email: newAddress(), password: testPassword }, headers);
    expect(limited).toMatchObject({ status: 429, json: { code: "over_request_rate_limit" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("every call stands in the API's reference, in a section of its own", async () => {
    const document = (await site.server.app.inject({ url: "/api/v1/openapi.json" })).json();
    const paths = Object.entries(document.paths as Record<string, Record<string, object>>);
    const calls = paths
      .filter(([path]) => path.startsWith("/auth/v1/"))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
      );
    expect(calls).toHaveLength(Object.keys(authSummaries).length);
    for (const call of calls) {
      expect(call).toMatchObject({ tags: ["auth"], summary: expect.stringMatching(/^[A-Z]/) });
    }
    const page = await site.server.app.inject({ url: "/api/v1/reference" });
    expect(page.body).toContain("/auth/v1/token");
  });

  test("without the database the answer is a 5xx, and the client keeps its session", async () => {
    const away = await createAuthSite();
    const email = await away.person();
    const client = away.client();
    await client.signInWithPassword({ email, password: testPassword });
    await away.database.close();
    const { session } = (await client.getSession()).data;
    const answer = await away.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: session!.refresh_token },
    });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.json).toHaveProperty("error_id");
    const user = await client.getUser();
    expect(user.error).toBeInstanceOf(AuthRetryableFetchError);
    expect((await client.getSession()).data.session?.refresh_token).toBe(session!.refresh_token);
    await away.server.app.close();
  });
});
