import { createHash } from "node:crypto";
import { AuthApiError, type AuthError } from "@supabase/auth-js";
import type { JWTPayload } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { addOpenId } from "../../../../../sandbox/src/openid.ts";
import { newAddress, type AuthSite } from "../testing/auth-site.ts";
import { createProviderSite, type ProviderSite } from "../testing/provider-site.ts";
import { eventsOf, signedIn } from "../testing/signed-in.ts";
import { createTestIssuer, type TestIssuer } from "../testing/test-issuer.ts";
import { enrolTotp } from "../testing/totp-device.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let beside: ProviderSite;
let site: AuthSite;
/** Without a provider and without a service for text messages. */
let plain: AuthSite;
/** For apps that bring the token of a provider by themselves; here the test signs it. */
let apps: AuthSite;
let issuer: TestIssuer;
beforeAll(async () => {
  [beside, issuer] = await Promise.all([createProviderSite(addOpenId), createTestIssuer("areon")]);
  ({ site } = beside);
  plain = await site.beside({ SMS_URL: "" });
  apps = await site.beside({
    OPENID_ISSUER: issuer.url,
    OPENID_CLIENT_ID: "areon",
    OPENID_CLIENT_SECRET: "segredo",
  });
});
afterAll(async () => {
  await Promise.all([plain.close(), apps.close()]);
  await beside.close();
  issuer.close();
});

/** The one that is configured; the client's types know only famous ones. */
const provider = "openid" as "google";
const options = { skipBrowserRedirect: true };
const pkce = { flowType: "pkce" } as const;
const codeIn = (landed: URL) => landed.searchParams.get("code")!;

async function linked(login = newAddress()) {
  const who = await signedIn(site, pkce);
  const { data } = await who.client.linkIdentity({ provider, options });
  return { ...who, landed: await beside.land(data.url!, login) };
}

row("B.1 provider tokens", async () => {
  const { client, landed } = await beside.signInBy(newAddress());
  const { data } = await client.exchangeCodeForSession(codeIn(landed));
  expect(data.session!.provider_token).toEqual(expect.any(String));
  const later = await client.refreshSession();
  expect(later.data.session).not.toHaveProperty("provider_token");
});

row("C.11 authorize: url", async () => {
  const { client } = await signedIn(site, pkce);
  const asked = { ...options, scopes: "offline_access" };
  const { data, error } = await client.linkIdentity({ provider, options: asked });
  expect(error).toBeNull();
  const url = new URL(data.url!);
  // What we ask the provider for is ours to say.
  expect(url.searchParams.get("scope")).toBe("openid email profile");
  expect(url.href.startsWith(site.config.OPENID_ISSUER!)).toBe(true);
  expect(url.searchParams.get("redirect_uri")).toBe(
    `${site.config.PUBLIC_ORIGIN}/auth/v1/callback`,
  );
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
});

wireRow("C.11 authorize: redirect", "the client always sets the flag", async () => {
  const { session } = await signedIn(site);
  const path = "/user/identities/authorize?provider=openid";
  const answer = await site.call("GET", path, { token: session.access_token });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toContain(site.config.OPENID_ISSUER);
});

row("C.11 authorize: Bearer", async () => {
  const asked = await site.client(pkce).linkIdentity({ provider, options });
  expectRefused(asked, "no_authorization", 401);
});

row("C.11 authorize: fresh proof", async () => {
  const { client, userId } = await signedIn(site, pkce);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const asked = await client.linkIdentity({ provider, options });
  expectRefused(asked, "reauthentication_needed", 400);
});

row("C.11 authorize: off", async () => {
  const { client } = await signedIn(plain, pkce);
  const asked = await client.linkIdentity({ provider, options });
  expectRefused(asked, "provider_disabled", 400);
});

row("C.11 callback", async () => {
  const { client, landed, userId } = await linked();
  const { data } = await client.exchangeCodeForSession(codeIn(landed));
  expect(data.user!.id).toBe(userId);
  const identities = (await client.getUserIdentities()).data!.identities;
  expect(identities.map(({ provider }) => provider)).toEqual(["email", "openid"]);
});

row("C.11 callback: failure", async () => {
  const login = newAddress();
  await beside.signInBy(login);
  const { client, landed } = await linked(login);
  expect(landed.searchParams.get("error_code")).toBe("identity_already_exists");
  expect((await client.getUser()).error).toBeNull();
});

row("C.11 DELETE", async () => {
  const { client, landed } = await linked();
  await client.exchangeCodeForSession(codeIn(landed));
  const [, theirs] = (await client.getUserIdentities()).data!.identities;
  expect((await client.unlinkIdentity(theirs!)).error).toBeNull();
  const { identities } = (await client.getUserIdentities()).data!;
  expect(identities.map(({ provider }) => provider)).toEqual(["email"]);
});

row("C.11 DELETE: not a UUID", async () => {
  const { client, session } = await signedIn(site);
  const odd = { ...session.user.identities![0]!, identity_id: "abc" };
  expectRefused(await client.unlinkIdentity(odd), "validation_failed", 404);
});

row("C.11 DELETE: insufficient_aal", async () => {
  const { client, landed, email } = await linked();
  await client.exchangeCodeForSession(codeIn(landed));
  await enrolTotp(client);
  const low = await signedIn(site, { email });
  const [, theirs] = low.session.user.identities!;
  expectRefused(await low.client.unlinkIdentity(theirs!), "insufficient_aal", 401);
});

wireRow("C.15 authorize", "a browser goes there", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  expect(begun.status).toBe(302);
  expect(begun.headers.get("location")).toContain(`${site.config.OPENID_ISSUER}/auth?`);
  expect(begun.headers.get("set-cookie")).toMatch(
    /^areon_flow_\w+=\S+; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
});

wireRow("C.15 authorize: unknown provider", "a browser goes there", async () => {
  const unknown = await site.call("GET", "/authorize?provider=orkut");
  expect(unknown).toMatchObject({ status: 400, json: { code: "validation_failed" } });
});

row("C.15 callback", async () => {
  const [email, redirectTo] = [newAddress(), `${site.config.PUBLIC_ORIGIN}/auth/entrou`];
  const { client, landed } = await beside.signInBy(email, redirectTo);
  expect(landed.origin + landed.pathname).toBe(redirectTo);
  const { data, error } = await client.exchangeCodeForSession(codeIn(landed));
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: "openid", providers: ["openid"], user_type: "buyer" },
    identities: [{ provider: "openid", id: email, last_sign_in_at: expect.any(String) }],
  });
});

wireRow("C.15 callback: POST", "a browser sends the form", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  const search = await beside.visit(begun.headers.get("location")!, newAddress());
  const answer = await site.call("POST", "/callback", {
    body: search.slice(1),
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: site.cookies() },
  });
  expect(answer.status).toBe(302);
  const fragment = new URLSearchParams(new URL(answer.headers.get("location")!).hash.slice(1));
  expect(fragment.get("access_token")).toBeTruthy();
});

wireRow("C.15 callback: bad state", "a browser comes back", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  const search = await beside.visit(begun.headers.get("location")!, newAddress());
  const headers = { cookie: site.cookies() };
  const first = await site.call("GET", `/callback${search}`, { headers });
  expect(first.headers.get("location")).toContain("access_token");
  for (const bad of [search, "?code=x&state=y", ""]) {
    const answer = await site.call("GET", `/callback${bad}`, { headers });
    const target = new URL(answer.headers.get("location")!);
    expect(target.origin).toBe(site.config.PUBLIC_ORIGIN);
    expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
  }
});

wireRow("A.2 bad_oauth_state 400", "a browser comes back", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  const search = await beside.visit(begun.headers.get("location")!, newAddress());
  const headers = { cookie: "areon_flow_0=x" };
  const answer = await site.call("GET", `/callback${search}`, { headers });
  const { searchParams } = new URL(answer.headers.get("location")!);
  expect(searchParams.get("error_code")).toBe("bad_oauth_state");
});

wireRow("A.2 bad_oauth_callback 400", "a browser comes back", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  const state = new URL(begun.headers.get("location")!).searchParams.get("state")!;
  const denied = new URLSearchParams({ error: "access_denied", state });
  const headers = { cookie: site.cookies() };
  const answer = await site.call("GET", `/callback?${denied.toString()}`, { headers });
  const { searchParams } = new URL(answer.headers.get("location")!);
  expect(searchParams.get("error_code")).toBe("bad_oauth_callback");
});

wireRow("C.15 settings", "the client has no call for them", async () => {
  const { json } = await site.call("GET", "/settings");
  expect(json).toMatchObject({
    external: { email: true, phone: true, openid: true, anonymous_users: false },
    disable_signup: false,
    saml_enabled: false,
  });
  const without = await plain.call("GET", "/settings");
  expect(without.json).toMatchObject({ external: { email: true, phone: false, openid: false } });
});

wireRow("C.15 health", "the client has no call for it", async () => {
  const { json } = await site.call("GET", "/health");
  expect(Object.keys(json)).toEqual(["version", "name", "description"]);
  for (const text of Object.values(json)) expect(text).toEqual(expect.any(String));
});

wireRow("C.15 not needed", "a page's client has no such rights", async () => {
  const paths = ["/invite", "/admin/users", "/passkeys", "/oauth/clients", "/scim/v2/Users"];
  for (const path of paths) expect((await site.call("GET", path)).status).toBe(404);
  const { error } = await site.client().admin.listUsers();
  expect(error).toMatchObject({ status: 404 });
});

const someone = (): JWTPayload & { email: string } => {
  const email = newAddress();
  return { sub: email, email, email_verified: true };
};
const grant = (body: unknown) => apps.call("POST", "/token?grant_type=id_token", { body });
const signIn = (token: string, nonce?: string) =>
  apps.client().signInWithIdToken({ provider, token, ...(nonce ? { nonce } : {}) });

/** No code, as OAuth has none; the client shows the description. */
function expectOAuthRefusal({ error }: { error: AuthError | null }, message: string): void {
  expect(error).toBeInstanceOf(AuthApiError);
  expect(error).toMatchObject({ status: 400, code: undefined });
  expect(error!.message).toContain(message);
}

row("C.2 id_token: session", async () => {
  const person = someone();
  const nonce = createHash("sha256").update("n1").digest("hex");
  const { data, error } = await signIn(await issuer.sign({ ...person, nonce }), "n1");
  expect(error).toBeNull();
  expect(data.session!.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: "openid", providers: ["openid"] },
  });
  const again = await signIn(await issuer.sign(person));
  expect(again.data.user!.id).toBe(data.user!.id);
});

wireRow("C.2 id_token: client_id and issuer", "the client sends the provider", async () => {
  const id_token = await issuer.sign(someone());
  const ours = { id_token, client_id: "areon", issuer: issuer.url };
  expect((await grant(ours)).status).toBe(200);
  const other = { ...ours, issuer: "https://outro.example" };
  expect(await grant(other)).toMatchObject({ status: 400, json: { code: "validation_failed" } });
});

row("C.2 id_token: missing token", async () => {
  expectOAuthRefusal(await signIn(""), "id_token required");
});

wireRow("C.2 id_token: missing provider", "the client always sends one", async () => {
  const answer = await grant({ id_token: await issuer.sign(someone()) });
  expect(answer).toMatchObject({ status: 400, json: { error: "invalid request" } });
  expect(answer.json).not.toHaveProperty("code");
});

row("C.2 id_token: bad token", async () => {
  const stranger = await createTestIssuer("areon");
  const good = await issuer.sign(someone());
  for (const token of [
    "a.b.c",
    `${good.slice(0, -4)}AAAA`,
    await issuer.sign({ ...someone(), exp: 1 }),
    await issuer.sign({ ...someone(), iss: "https://outro.example" }),
    await stranger.sign({ ...someone(), iss: issuer.url }),
  ]) {
    expectOAuthRefusal(await signIn(token), "Bad ID token");
  }
  stranger.close();
});

row("C.2 id_token: missing sub", async () => {
  const token = await issuer.sign({ email: newAddress(), email_verified: true });
  expectOAuthRefusal(await signIn(token), "Bad ID token");
});

row("C.2 id_token: odd claims", async () => {
  for (const claims of [{ sub: "" }, { email: "sem arroba" }, { email_verified: "sim" }]) {
    const token = await issuer.sign({ ...someone(), ...claims });
    expectOAuthRefusal(await signIn(token), "Bad ID token");
  }
});

row("C.2 id_token: other audience", async () => {
  const token = await issuer.sign({ ...someone(), aud: "outro" });
  expectOAuthRefusal(await signIn(token), "Bad ID token");
});

row("C.2 id_token: nonce on one side", async () => {
  const without = await issuer.sign(someone());
  expectOAuthRefusal(await signIn(without, "n1"), "either both exist");
  const alone = await issuer.sign({ ...someone(), nonce: "abc" });
  expectOAuthRefusal(await signIn(alone), "either both exist");
});

row("C.2 id_token: nonce mismatch", async () => {
  // The token carries the nonce's hash, never the nonce itself.
  const token = await issuer.sign({ ...someone(), nonce: "n1" });
  expectOAuthRefusal(await signIn(token, "n1"), "Nonces mismatch");
});

row("C.2 id_token: unknown provider", async () => {
  const token = await issuer.sign(someone());
  const asked = await apps.client().signInWithIdToken({ provider: "google", token });
  expectRefused(asked, "validation_failed", 400);
});

row("C.2 id_token: link_identity", async () => {
  const { client, userId, email } = await signedIn(apps);
  const events = await eventsOf(client);
  const theirs = someone();
  const { data, error } = await client.linkIdentity({
    provider,
    token: await issuer.sign(theirs),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: userId, email });
  expect(events).toEqual(["INITIAL_SESSION", "USER_UPDATED"]);
  const later = await signIn(await issuer.sign(theirs));
  expect(later.data.user!.id).toBe(userId);
});

row("C.2 id_token: link without Bearer", async () => {
  const token = await issuer.sign(someone());
  expectRefused(await apps.client().linkIdentity({ provider, token }), "no_authorization", 401);
});

row("A.2 identity_already_exists 422", async () => {
  const theirs = someone();
  await signIn(await issuer.sign(theirs));
  const { client } = await signedIn(apps);
  const linked = await client.linkIdentity({ provider, token: await issuer.sign(theirs) });
  expectRefused(linked, "identity_already_exists", 422);
});

row("A.2 provider_email_needs_verification 422", async () => {
  const token = await issuer.sign({ ...someone(), email_verified: false });
  expectRefused(await signIn(token), "provider_email_needs_verification", 422);
});

row("A.2 single_identity_not_deletable 422", async () => {
  const { client, session } = await signedIn(apps);
  const only = session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(only), "single_identity_not_deletable", 422);
});

row("A.2 email_conflict_identity_not_deletable 422", async () => {
  const { client, session } = await signedIn(apps);
  await client.linkIdentity({ provider, token: await issuer.sign(someone()) });
  const own = session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(own), "email_conflict_identity_not_deletable", 422);
});

row("A.2 identity_not_found 422", async () => {
  const [{ client }, other] = [await signedIn(apps), await signedIn(apps)];
  await client.linkIdentity({ provider, token: await issuer.sign(someone()) });
  const foreign = other.session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(foreign), "identity_not_found", 422);
});
