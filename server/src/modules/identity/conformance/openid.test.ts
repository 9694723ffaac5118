import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { addOpenId } from "../../../../../sandbox/src/openid.ts";
import { createAuthSite, newAddress, type AuthSite } from "../testing/auth-site.ts";
import { createProviderSite, type ProviderSite } from "../testing/provider-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { enrolTotp } from "../testing/totp-device.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let beside: ProviderSite;
let site: AuthSite;
/** Without a provider and without a service for text messages. */
let plain: AuthSite;
beforeAll(async () => {
  [beside, plain] = await Promise.all([
    createProviderSite(addOpenId),
    createAuthSite({ SMS_URL: "" }),
  ]);
  ({ site } = beside);
});
afterAll(() => Promise.all([beside.close(), plain.close()]));

const options = { skipBrowserRedirect: true };
const pkce = { flowType: "pkce" } as const;
const codeIn = (landed: URL) => landed.searchParams.get("code")!;

async function linked(login = newAddress()) {
  const who = await signedIn(site, pkce);
  const { provider } = beside;
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
  const { data, error } = await client.linkIdentity({ provider: beside.provider, options });
  expect(error).toBeNull();
  const url = new URL(data.url!);
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
  const { provider } = beside;
  const asked = await site.client(pkce).linkIdentity({ provider, options });
  expectRefused(asked, "no_authorization", 401);
});

row("C.11 authorize: fresh proof", async () => {
  const { client, userId } = await signedIn(site, pkce);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const asked = await client.linkIdentity({ provider: beside.provider, options });
  expectRefused(asked, "reauthentication_needed", 400);
});

row("C.11 authorize: off", async () => {
  const { client } = await signedIn(plain, pkce);
  const asked = await client.linkIdentity({ provider: beside.provider, options });
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
