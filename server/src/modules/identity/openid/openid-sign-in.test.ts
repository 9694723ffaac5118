import { afterAll, beforeAll, expect, test } from "vitest";
import { addOpenId } from "../../../../../sandbox/src/openid.ts";
import { newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { createProviderSite, type ProviderSite } from "../testing/provider-site.ts";
import { resident } from "../testing/signed-in.ts";

let beside: ProviderSite;
let site: AuthSite;
beforeAll(async () => {
  beside = await createProviderSite(addOpenId);
  ({ site } = beside);
});
afterAll(() => beside.close());

test("the same proved address is the same account", async () => {
  const email = await site.person();
  const { client, landed } = await beside.signInBy(email);
  const { data } = await client.exchangeCodeForSession(landed.searchParams.get("code")!);
  expect(data.user!.app_metadata["providers"]).toEqual(["email", "openid"]);
  const { error } = await site.client().signInWithPassword({ email, password: testPassword });
  expect(error).toBeNull();
});

test("the device is one that the person has signed in on: strangers don't use up its tries", async () => {
  const email = await resident(site);
  const { client, landed } = await beside.signInBy(email);
  expect((await client.exchangeCodeForSession(landed.searchParams.get("code")!)).error).toBeNull();
  const cookie = site.cookies();
  const attempt = (password: string, headers: Record<string, string> = {}) =>
    site.call("POST", "/token?grant_type=password", { body: { email, password }, headers });
  await Promise.all(Array.from({ length: 10 }, () => attempt("errada mesmo")));
  expect((await attempt(testPassword)).status).toBe(429);
  expect((await attempt(testPassword, { cookie })).status).toBe(200);
});

test("a stranger's password on the address goes when the provider proves whose it is", async () => {
  const email = newAddress();
  await site.client().signUp({ email, password: "senha do estranho" });
  const { client, landed } = await beside.signInBy(email);
  expect((await client.exchangeCodeForSession(landed.searchParams.get("code")!)).error).toBeNull();
  const { error } = await site
    .client()
    .signInWithPassword({ email, password: "senha do estranho" });
  expect(error?.code).toBe("invalid_credentials");
});

test("an address that the provider has not proved opens nothing", async () => {
  const { landed } = await beside.signInBy(`unverified.${newAddress()}`);
  expect(landed.searchParams.get("error_code")).toBe("provider_email_needs_verification");
  expect(new URLSearchParams(landed.hash.slice(1)).get("error_code")).toBe(
    "provider_email_needs_verification",
  );
});

test("without PKCE the session comes behind the #", async () => {
  const begun = await site.call("GET", "/authorize?provider=openid");
  const landed = await beside.land(begun.headers.get("location")!, newAddress());
  const fragment = new URLSearchParams(landed.hash.slice(1));
  expect(fragment.get("access_token")).toBeTruthy();
  expect(landed.search).toBe("");
});

test("a way back that is no form at all leads to nobody's session", async () => {
  for (const body of ["false", "[1]", '{"state":{}}', "null"]) {
    const headers = { "content-type": "application/json" };
    const answer = await site.call("POST", "/callback", { headers, body });
    const target = new URL(answer.headers.get("location")!);
    expect([body, answer.status, target.searchParams.get("error_code")]).toEqual([
      body,
      302,
      "bad_oauth_state",
    ]);
  }
});

test("the way back works only in the browser that left, for signing in and for linking", async () => {
  const owner = await site.person();
  const client = site.client({ flowType: "pkce" });
  const provider = "openid" as "google";
  await client.signInWithPassword({ email: owner, password: testPassword });
  const options = { skipBrowserRedirect: true };
  const linking = await client.linkIdentity({ provider, options });
  const begun = await site.call("GET", "/authorize?provider=openid");
  for (const url of [linking.data.url!, begun.headers.get("location")!]) {
    const search = await beside.visit(url, newAddress());
    const headers = { cookie: "areon_flow_0=x; other=y" };
    const answer = await site.call("GET", `/callback${search}`, { headers });
    const target = new URL(answer.headers.get("location")!);
    expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
  }
  const { data } = await client.getUserIdentities();
  expect(data!.identities.map(({ provider: name }) => name)).toEqual(["email"]);
});
