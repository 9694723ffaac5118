import { sql } from "kysely";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addOpenId } from "../../../../../sandbox/src/openid.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { visitProvider } from "../testing/provider-visit.ts";

let site: AuthSite;
let provider: FastifyInstance;

beforeAll(async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  provider = fastify();
  addOpenId(provider, { origin, productOrigin: "http://localhost:3000" });
  await provider.listen({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  site = await createAuthSite({
    OPENID_ISSUER: `${origin}/openid`,
    OPENID_CLIENT_ID: "areon",
    OPENID_CLIENT_SECRET: "areon-sandbox",
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const callbackUrl = () => `${site.config.PUBLIC_ORIGIN}/auth/v1/callback`;
const openid = "openid" as "google";

/** From our site to the provider and back; answers with where the person lands. */
async function land(url: string, login: string): Promise<URL> {
  const back = await visitProvider(url, { login, backTo: callbackUrl() });
  const headers = { cookie: site.cookies() };
  const answer = await site.call("GET", `/callback${back.search}`, { headers });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location")!);
}

async function signInBy(login: string, redirectTo?: string) {
  const client = site.client({ flowType: "pkce" });
  const { data } = await client.signInWithOAuth({
    provider: openid,
    options: { skipBrowserRedirect: true, ...(redirectTo ? { redirectTo } : {}) },
  });
  const begun = await site.call("GET", data.url!.slice(site.url.length));
  expect(begun.status).toBe(302);
  return { client, landed: await land(begun.headers.get("location")!, login) };
}

describe("C.15 GET /authorize and /callback", () => {
  test("a new person: account with a proved address, session by PKCE, the provider's token once", async () => {
    const email = newAddress();
    const redirectTo = `${site.config.PUBLIC_ORIGIN}/auth/entrou`;
    const { client, landed } = await signInBy(email, redirectTo);
    expect(landed.origin + landed.pathname).toBe(redirectTo);
    const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get("code")!);
    expect(error).toBeNull();
    expect(data.session!.provider_token).toEqual(expect.any(String));
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "openid", providers: ["openid"], user_type: "buyer" },
      identities: [{ provider: "openid", id: email }],
    });
    const again = await signInBy(email);
    const second = await again.client.exchangeCodeForSession(
      again.landed.searchParams.get("code")!,
    );
    expect(second.data.user!.id).toBe(data.user!.id);
  });

  test("the same proved address is the same account", async () => {
    const email = await site.person();
    const { client, landed } = await signInBy(email);
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get("code")!);
    expect(data.user!.app_metadata["providers"]).toEqual(["email", "openid"]);
    const { error } = await site.client().signInWithPassword({ email, password: testPassword });
    expect(error).toBeNull();
  });

  test("a stranger's password on the address goes when the provider proves whose it is", async () => {
    const email = newAddress();
    await site.client().signUp({ email, password: "senha do estranho" });
    const { client, landed } = await signInBy(email);
    expect(
      (await client.exchangeCodeForSession(landed.searchParams.get("code")!)).error,
    ).toBeNull();
    const { error } = await site
      .client()
      .signInWithPassword({ email, password: "senha do estranho" });
    expect(error?.code).toBe("invalid_credentials");
  });

  test("an address that the provider has not proved opens nothing", async () => {
    const { landed } = await signInBy(`unverified.${newAddress()}`);
    expect(landed.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(new URLSearchParams(landed.hash.slice(1)).get("error_code")).toBe(
      "provider_email_needs_verification",
    );
  });

  test("without PKCE the session comes behind the #", async () => {
    const begun = await site.call("GET", "/authorize?provider=openid");
    const landed = await land(begun.headers.get("location")!, newAddress());
    const fragment = new URLSearchParams(landed.hash.slice(1));
    expect(fragment.get("access_token")).toBeTruthy();
    expect(landed.search).toBe("");
  });

  test("the way back works only in the browser that left, for signing in and for linking", async () => {
    const owner = await site.person();
    const client = site.client({ flowType: "pkce" });
    await client.signInWithPassword({ email: owner, password: testPassword });
    const options = { skipBrowserRedirect: true };
    const linking = await client.linkIdentity({ provider: openid, options });
    const begun = await site.call("GET", "/authorize?provider=openid");
    expect(begun.headers.get("set-cookie")).toMatch(
      /^areon_flow_\w+=\S+; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    for (const url of [linking.data.url!, begun.headers.get("location")!]) {
      const visit = { login: newAddress(), backTo: callbackUrl() };
      const back = await visitProvider(url, visit);
      const headers = { cookie: "areon_flow_0=x; other=y" };
      const answer = await site.call("GET", `/callback${back.search}`, { headers });
      const target = new URL(answer.headers.get("location")!);
      expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
    }
    const { data } = await client.getUserIdentities();
    expect(data!.identities.map(({ provider: name }) => name)).toEqual(["email"]);
  });

  test("a foreign, repeated or missing state, and unknown providers", async () => {
    const begun = await site.call("GET", "/authorize?provider=openid");
    const back = await visitProvider(begun.headers.get("location")!, {
      login: newAddress(),
      backTo: callbackUrl(),
    });
    const headers = { cookie: site.cookies() };
    const first = await site.call("GET", `/callback${back.search}`, { headers });
    expect(first.headers.get("location")).toContain("access_token");
    for (const search of [back.search, "?code=x&state=y", ""]) {
      const answer = await site.call("GET", `/callback${search}`, { headers });
      const target = new URL(answer.headers.get("location")!);
      expect(target.origin).toBe(site.config.PUBLIC_ORIGIN);
      expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
    }
    const unknown = await site.call("GET", "/authorize?provider=orkut");
    expect(unknown).toMatchObject({ status: 400, json: { code: "validation_failed" } });
    const off = await createAuthSite();
    const disabled = await off.call("GET", "/authorize?provider=openid");
    expect(disabled).toMatchObject({ status: 400, json: { code: "provider_disabled" } });
    await off.close();
  });
});

describe("C.11 identities", () => {
  test("linking adds the provider to the account, unlinking takes it away, one always stays", async () => {
    const email = await site.person();
    const client = site.client({ flowType: "pkce" });
    await client.signInWithPassword({ email, password: testPassword });
    const login = newAddress();
    const options = { skipBrowserRedirect: true };
    const linking = await client.linkIdentity({ provider: openid, options });
    const landed = await land(linking.data.url!, login);
    await client.exchangeCodeForSession(landed.searchParams.get("code")!);
    const { data } = await client.getUserIdentities();
    expect(data!.identities.map(({ provider: name }) => name)).toEqual(["email", "openid"]);
    const [mail, linked] = data!.identities;
    expect((await client.unlinkIdentity(mail!)).error).toMatchObject({
      code: "email_conflict_identity_not_deletable",
    });
    expect((await client.unlinkIdentity(linked!)).error).toBeNull();
    expect((await client.unlinkIdentity(mail!)).error).toMatchObject({
      status: 422,
      code: "single_identity_not_deletable",
    });
  });

  test("linking takes a proof of the last minutes: it is another door to the account", async () => {
    const email = await site.person();
    const client = site.client({ flowType: "pkce" });
    await client.signInWithPassword({ email, password: testPassword });
    await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'`.execute(
      site.database.db,
    );
    const options = { skipBrowserRedirect: true };
    const { error } = await client.linkIdentity({ provider: openid, options });
    expect(error).toMatchObject({ code: "reauthentication_needed" });
  });

  test("a provider's account that is somebody else's is not linked", async () => {
    const login = newAddress();
    await signInBy(login);
    const client = site.client({ flowType: "pkce" });
    await client.signInWithPassword({ email: await site.person(), password: testPassword });
    const options = { skipBrowserRedirect: true };
    const linking = await client.linkIdentity({ provider: openid, options });
    const landed = await land(linking.data.url!, login);
    expect(landed.searchParams.get("error_code")).toBe("identity_already_exists");
  });

  test("odd, unknown and strangers' identities are refused by name", async () => {
    const client = site.client();
    const { data } = await client.signInWithPassword({
      email: await site.person(),
      password: testPassword,
    });
    const token = data.session!.access_token;
    const odd = await site.call("DELETE", "/user/identities/abc", { token });
    expect(odd).toMatchObject({ status: 404, json: { code: "validation_failed" } });
    const nobody = await site.call("DELETE", `/user/identities/${data.user!.id}`);
    expect(nobody.status).toBe(401);
    const away = await site.call("GET", "/user/identities/authorize?provider=openid");
    expect(away.status).toBe(401);
  });
});

describe("C.2 the id_token grant", () => {
  const grant = (body: unknown) => site.call("POST", "/token?grant_type=id_token", { body });

  /** Like an app that talks to the provider by itself. */
  async function fetchIdToken(login: string, nonce: string): Promise<string> {
    const verifier = "v".repeat(64);
    const url = new URL(`${site.config.OPENID_ISSUER}/auth`);
    url.search = new URLSearchParams({
      client_id: "areon",
      response_type: "code",
      scope: "openid email",
      redirect_uri: callbackUrl(),
      nonce: createHash("sha256").update(nonce).digest("hex"),
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    }).toString();
    const back = await visitProvider(url.href, { login, backTo: callbackUrl() });
    const response = await fetch(`${site.config.OPENID_ISSUER}/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from("areon:areon-sandbox").toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code")!,
        redirect_uri: callbackUrl(),
        code_verifier: verifier,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }

  test("a token of our provider for us, with its nonce, links and signs in", async () => {
    const login = newAddress();
    const email = await site.person();
    const client = site.client();
    await client.signInWithPassword({ email, password: testPassword });
    const { access_token: bearer } = (await client.getSession()).data.session!;
    const token = await fetchIdToken(login, "n1");
    const linked = await site.call("POST", "/token?grant_type=id_token", {
      token: bearer,
      body: { provider: "openid", id_token: token, nonce: "n1", link_identity: true },
    });
    expect(linked).toMatchObject({ status: 200, json: { user: { email } } });
    const { data, error } = await site
      .client()
      .signInWithIdToken({ provider: openid, token: await fetchIdToken(login, "n2"), nonce: "n2" });
    expect(error).toBeNull();
    expect(data.user!.email).toBe(email);
  });

  test("refusals are those of OAuth", async () => {
    const token = await fetchIdToken(newAddress(), "n3");
    const told = async (body: unknown) => {
      const { status, json } = await grant(body);
      return [status, json["error"] ?? json["code"]];
    };
    expect(await told({ provider: "openid" })).toEqual([400, "invalid request"]);
    expect(await told({ id_token: token })).toEqual([400, "invalid request"]);
    expect(await told({ provider: "openid", id_token: "a.b.c" })).toEqual([400, "invalid request"]);
    expect(await told({ provider: "openid", id_token: `${token}x`, nonce: "n3" })).toEqual([
      400,
      "invalid request",
    ]);
    expect(await told({ provider: "openid", id_token: token })).toEqual([400, "invalid request"]);
    expect(await told({ provider: "openid", id_token: token, nonce: "x" })).toEqual([
      400,
      "invalid nonce",
    ]);
    expect(await told({ provider: "orkut", id_token: token })).toEqual([400, "validation_failed"]);
    const link = { provider: "openid", id_token: token, nonce: "n3", link_identity: true };
    expect(await told(link)).toEqual([401, "no_authorization"]);
  });
});
