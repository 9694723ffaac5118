import { afterAll, beforeAll, expect } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn, suspend } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const password = testPassword;
const grant = (type: string, body: unknown) =>
  site.call("POST", `/token?grant_type=${type}`, { body });

wireRow("C.2 unknown grant", "the client knows its five", async () => {
  expect(await grant("magic", {})).toMatchObject({
    status: 400,
    json: { code: "invalid_credentials", message: "unsupported_grant_type" },
  });
});

row("C.2 password: by email", async () => {
  const email = await resident(site);
  const { data, error } = await site.client().signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.session!.user.email).toBe(email);
});

row("C.2 password: by phone", async () => {
  const phone = "+5565983330001";
  await site.database.db
    .updateTable("identity.users")
    .set({ phone, phone_confirmed_at: new Date(0) })
    .where("email", "=", await resident(site))
    .execute();
  const { data, error } = await site.client().signInWithPassword({ phone, password });
  expect(error).toBeNull();
  expect(data.session!.user.phone).toBe(phone);
});

wireRow("C.2 password: both or none", "the client sends one", async () => {
  for (const body of [
    { password },
    { email: "a@b.com.br", phone: "+5565999990000", password },
    { email: "a@b.com.br" },
  ]) {
    const answer = await grant("password", body);
    expect(answer).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  }
});

row("C.2 password: invalid_credentials", async () => {
  const bare = newAddress();
  await site.client().signInWithOtp({ email: bare });
  const told = [];
  for (const email of [await resident(site), newAddress(), bare]) {
    const tried = await site.client().signInWithPassword({ email, password: "errada mesmo" });
    expectRefused(tried, "invalid_credentials", 400);
    told.push(tried.error!.message);
  }
  expect(new Set(told).size).toBe(1);
});

row("C.2 password: after the password", async () => {
  const waiting = newAddress();
  await site.client().signUp({ email: waiting, password });
  const banned = await resident(site);
  await suspend(site, banned);
  for (const [email, code] of [
    [waiting, "email_not_confirmed"],
    [banned, "user_banned"],
  ] as const) {
    const wrong = await site.client().signInWithPassword({ email, password: "errada mesmo" });
    expectRefused(wrong, "invalid_credentials", 400);
    expectRefused(await site.client().signInWithPassword({ email, password }), code, 400);
  }
});

row("C.2 password: 429", async () => {
  for (const email of [await resident(site), newAddress()]) {
    const wrong = () => site.client().signInWithPassword({ email, password: "errada mesmo" });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expectRefused(await wrong(), "invalid_credentials", 400);
    }
    expectRefused(await wrong(), "over_request_rate_limit", 429);
  }
});

/** A browser that asked for a link, and the code with which the link brings it back. */
async function comeBack() {
  const email = await resident(site);
  const storage = new Map<string, string>();
  const client = site.client({ flowType: "pkce", storage });
  await client.signInWithOtp({ email });
  const link = new URL((await site.lastMessageTo(email)).values.link!);
  const followed = await site.call("POST", "/verify", {
    body: link.searchParams.toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: site.config.PUBLIC_ORIGIN,
    },
  });
  const code = new URL(followed.headers.get("location")!).searchParams.get("code")!;
  return { email, client, code, storage };
}

row("C.2 pkce: session", async () => {
  const { client, code, email } = await comeBack();
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user!.email).toBe(email);
});

wireRow("C.2 pkce: empty", "the client sends none without a verifier", async () => {
  for (const body of [{ auth_code: "", code_verifier: "" }, {}]) {
    const answer = await grant("pkce", body);
    expect(answer).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  }
});

row("C.2 pkce: single use", async () => {
  const { code, storage } = await comeBack();
  const exchange = () =>
    site.client({ flowType: "pkce", storage: new Map(storage) }).exchangeCodeForSession(code);
  const [first, second] = await Promise.all([exchange(), exchange()]);
  expect([first, second].filter(({ error }) => error === null)).toHaveLength(1);
  expectRefused(first.error ? first : second, "flow_state_not_found", 404);
});

row("C.2 pkce: wrong verifier", async () => {
  const { client, code } = await comeBack();
  const other = site.client({ flowType: "pkce" });
  await other.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
  expectRefused(await other.exchangeCodeForSession(code), "bad_code_verifier", 400);
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
});

wireRow("C.2 pkce: method", "the client writes it one way", async () => {
  for (const code_challenge_method of ["s256", "S256"]) {
    const body = { email: newAddress(), code_challenge: "c".repeat(43), code_challenge_method };
    expect((await site.call("POST", "/recover", { body })).status).toBe(200);
  }
});

row("C.2 web3: ethereum", async () => {
  const signed = { message: "m".repeat(100), signature: `0x${"0".repeat(130)}` as const };
  const { error } = await site.client().signInWithWeb3({ chain: "ethereum", ...signed });
  expectRefused({ error }, "web3_provider_disabled", 422);
});

row("C.2 refresh_token: session", async () => {
  const { client, session } = await signedIn(site);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", user: { id: session.user.id } });
  expect(data.session!.refresh_token).not.toBe(session.refresh_token);
});
