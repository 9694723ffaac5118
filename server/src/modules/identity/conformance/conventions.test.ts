import { createHmac, generateKeyPairSync } from "node:crypto";
import { AuthClient } from "@supabase/auth-js";
import { decodeJwt, importJWK, SignJWT, type JWK } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { realNowMs } from "#platform/clock";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn, suspend, watched, type SignedIn } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
let person: SignedIn;
beforeAll(async () => {
  site = await createAuthSite();
  person = await signedIn(site);
});
afterAll(() => site.close());

const signIn = (body: unknown, headers = {}) =>
  site.call("POST", "/token?grant_type=password", { body, headers });

row("A base URL", async () => {
  const { client, paths } = watched(site);
  await client.signInWithPassword({ email: person.email, password: testPassword });
  await client.getUser();
  expect(paths()).toEqual(["/token?grant_type=password", "/user"]);
});

row("A request headers", async () => {
  const calls: Request[] = [];
  // With nothing set but the address, so that the headers are the client's own.
  const client = new AuthClient({
    url: site.url,
    autoRefreshToken: false,
    fetch: async (input, init) => {
      calls.push(new Request(input, init));
      return fetch(input, init);
    },
  });
  await client.signInWithPassword({ email: person.email, password: testPassword });
  expect((await client.getUser()).error).toBeNull();
  for (const { headers } of calls) {
    expect(headers.get("x-client-info")).toMatch(/^gotrue-js\/\d/);
    expect(headers.get("x-supabase-api-version")).toBe("2024-01-01");
  }
  expect(calls[0]!.headers.get("content-type")).toBe("application/json;charset=UTF-8");
  expect(calls[1]!.headers.get("content-type")).toBeNull();
  expect(calls[1]!.headers.get("authorization")).toMatch(/^Bearer ey/);
});

row("A optional headers", async () => {
  const { session } = await signedIn(site, {
    email: person.email,
    headers: { "x-jwt-aud": "admin" },
  });
  expect(decodeJwt(session.access_token).aud).toBe("authenticated");
});

row("A redirect_to", async () => {
  const email = newAddress();
  const client = site.client({ headers: { referer: `${site.config.PUBLIC_ORIGIN}/auth` } });
  const options = { emailRedirectTo: "https://outro.example/entrou" };
  const { error } = await client.signUp({ email, password: testPassword, options });
  expect(error).toBeNull();
  const link = new URL((await site.lastMessageTo(email)).values.link!);
  expect(link.searchParams.get("redirect_to")).toBe(`${site.config.PUBLIC_ORIGIN}/`);
});

row("A captcha", async () => {
  const { error } = await site.client().signInWithPassword({
    email: person.email,
    password: testPassword,
    options: { captchaToken: "x" },
  });
  expect(error).toBeNull();
});

wireRow("A unknown body keys", "the client sends few extras", async () => {
  const body = { email: person.email, password: testPassword, anything: { at: ["all"] } };
  expect((await signIn(body)).status).toBe(200);
});

row("A null PKCE", async () => {
  const { client, calls } = watched(site, { flowType: "implicit" });
  expect((await client.resetPasswordForEmail(newAddress())).error).toBeNull();
  expect(await calls[0]!.json()).toMatchObject({ code_challenge: null });
});

row("A body limit", async () => {
  const { error } = await site
    .client()
    .signInWithPassword({ email: "a".repeat(1_100_000), password: testPassword });
  expectRefused({ error }, "request_entity_too_large", 413);
});

wireRow("A bad JSON", "the client writes JSON only", async () => {
  expect(await signIn("{")).toMatchObject({ status: 400, json: { code: "bad_json" } });
  expect(await signIn("[]")).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  expect(await signIn('{"__proto__":{"x":1}}')).toMatchObject({ status: 400 });
  expect((await signIn("a=b", { "content-type": "text/plain" })).status).toBe(415);
});

wireRow("A CORS", "a browser asks before the client does", async () => {
  const preflight = (origin: string) =>
    site.call("OPTIONS", "/token", {
      headers: { origin, "access-control-request-method": "POST" },
    });
  const { status, headers } = await preflight(site.config.PUBLIC_ORIGIN);
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe(site.config.PUBLIC_ORIGIN);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    expect(headers.get("access-control-allow-methods")).toContain(method);
  }
  const sent = ["authorization", "content-type", "x-client-info", "x-supabase-api-version"];
  for (const header of [...sent, "apikey"]) {
    expect(headers.get("access-control-allow-headers")).toContain(header);
  }
  const ours = { origin: site.config.PUBLIC_ORIGIN };
  const answer = await site.call("GET", "/settings", { headers: ours });
  expect(answer.headers.get("access-control-expose-headers")).toBe("x-supabase-api-version");
  const foreign = await preflight("https://outro.example");
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});

wireRow("A success", "the client does not show the status", async () => {
  const session = await signIn({ email: person.email, password: testPassword });
  expect(session.status).toBe(200);
  expect(session.headers.get("content-type")).toContain("application/json");
  const token = String(session.json["access_token"]);
  const out = await site.call("POST", "/logout?scope=local", { token });
  expect(out).toMatchObject({ status: 204, text: "" });
  const followed = await site.call("POST", "/verify", {
    body: new URLSearchParams({ token: "x", type: "signup" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
  expect(followed.status).toBe(303);
});

wireRow("A response headers", "the client shows none", async () => {
  const right = await signIn({ email: person.email, password: testPassword });
  const wrong = await signIn({ email: newAddress(), password: "errada mesmo" });
  expect(wrong.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  for (const { headers } of [right, wrong]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...headers.keys()].filter((name) => name.startsWith("sb-auth"))).toEqual([]);
  }
});

/** What a thief with our own key could make; the client sends any token it is given. */
async function forge(change: {
  header?: Record<string, string>;
  claims?: Record<string, unknown>;
  key?: JWK;
  lifeSeconds?: number;
}): Promise<string> {
  const { session } = person;
  const own = JSON.parse(site.config.ACCESS_TOKEN_KEY) as JWK;
  const [head, body] = session.access_token.split(".");
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, string>;
  const claims = { ...read(body!), ...change.claims };
  if (change.lifeSeconds) Object.assign(claims, { exp: nowSeconds() + change.lifeSeconds });
  return new SignJWT(claims)
    .setProtectedHeader({ ...read(head!), ...change.header, alg: "ES256" })
    .sign(await importJWK(change.key ?? own, "ES256"));
}
const nowSeconds = () => Math.floor(realNowMs() / 1000);
const getUser = (token: string) => site.client().getUser(token);

wireRow("A.3 no Authorization", "the client does not ask without a session", async () => {
  const answer = await site.call("GET", "/user");
  const json = { code: "no_authorization", msg: "Usuário não autenticado." };
  expect(answer).toMatchObject({ status: 401, json });
});

wireRow("A.3 odd Authorization", "the client knows Bearer only", async () => {
  for (const authorization of ["Basic YTpi", "Bearer", person.session.access_token]) {
    const answer = await site.call("GET", "/user", { headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, json: { code: "no_authorization" } });
  }
});

row("A.3 bad signature", async () => {
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  }) as JWK;
  expect((await getUser(await forge({}))).error).toBeNull();
  expectRefused(await getUser(await forge({ key })), "bad_jwt", 403);
});

row("A.3 bad alg", async () => {
  const [, body] = person.session.access_token.split(".");
  const head = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");
  const unsigned = `${head("none")}.${body}.`;
  const text = `${head("HS256")}.${body}`;
  const secret = site.config.ACCESS_TOKEN_KEY;
  const symmetric = `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  for (const token of [unsigned, symmetric]) expectRefused(await getUser(token), "bad_jwt", 403);
});

row("A.3 bad kid", async () => {
  expectRefused(await getUser(await forge({ header: { kid: "outra" } })), "bad_jwt", 403);
});

row("A.3 bad exp", async () => {
  expectRefused(await getUser(await forge({ lifeSeconds: -1 })), "bad_jwt", 403);
});

row("A.3 no sub", async () => {
  expectRefused(await getUser(await forge({ claims: { sub: undefined } })), "bad_jwt", 403);
});

row("A.3 sub not UUID", async () => {
  expectRefused(await getUser(await forge({ claims: { sub: "joana" } })), "bad_jwt", 403);
});

row("A.3 user gone", async () => {
  const { client, userId } = await signedIn(site);
  const close = sql`update identity.users set deleted_at = platform.now() where id = ${userId}`;
  await close.execute(site.database.db);
  expectRefused(await client.getUser(), "user_not_found", 403);
  await sql`update identity.sessions set ended_at = platform.real_now(), end_reason = 'account_closed'
    where user_id = ${userId}`.execute(site.database.db);
  expectRefused(await client.getUser(), "user_not_found", 403);
});

row("A.3 session gone", async () => {
  const { client, session } = await signedIn(site);
  await client.signOut({ scope: "local" });
  const { error } = await getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});

row("A.3 banned", async () => {
  const email = await resident(site);
  const { client } = await signedIn(site, { email });
  await suspend(site, email);
  expectRefused(await client.getUser(), "user_banned", 403);
});

row("A.3 order", async () => {
  const { client, email, session } = await signedIn(site);
  await client.signOut();
  await suspend(site, email);
  const { error } = await getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});
