import type { EmailOtpType } from "@supabase/auth-js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");
const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;
const linkOf = async (address: string) =>
  new URL((await site.lastMessageTo(address)).values.link!).searchParams;
const verify = (email: string, token: string, type: EmailOtpType) =>
  site.client().verifyOtp({ email, token, type });

async function signedUp(emailRedirectTo?: string) {
  const email = newAddress();
  const options = emailRedirectTo ? { emailRedirectTo } : {};
  await site.client().signUp({ email, password: testPassword, options });
  return { email, token: await codeOf(email) };
}

row("C.5 type signup", async () => {
  const { email, token } = await signedUp();
  const { data, error } = await verify(email, token, "signup");
  expect(error).toBeNull();
  expect(data.session!.user.email_confirmed_at).toEqual(expect.any(String));
});

row("C.5 type invite", async () => {
  const { email, token } = await signedUp();
  expect((await verify(email, token, "invite")).data.session!.user.email).toBe(email);
});

row("C.5 type magiclink", async () => {
  const email = await resident(site);
  await site.client().signInWithOtp({ email });
  const { data } = await verify(email, await codeOf(email), "magiclink");
  expect(data.session!.user.email).toBe(email);
});

row("C.5 type recovery", async () => {
  const [client, email] = [site.client(), await resident(site)];
  await client.resetPasswordForEmail(email);
  const token = await codeOf(email);
  expect((await client.verifyOtp({ email, token, type: "recovery" })).error).toBeNull();
  const password = "outra senha boa";
  expect((await client.updateUser({ password })).error).toBeNull();
  expect((await site.client().signInWithPassword({ email, password })).error).toBeNull();
});

row("C.5 type email_change", async () => {
  const [{ client, email }, next] = [await signedIn(site), newAddress()];
  await client.updateUser({ email: next });
  const type = "email_change";
  await client.verifyOtp({ email: next, token: await codeOf(next), type });
  const { data } = await client.verifyOtp({ email, token: await codeOf(email), type });
  expect(data.session!.user).toMatchObject({ email: next, identities: [{ email: next }] });
  expect((await site.lastMessageTo(email)).template).toBe("email_changed");
  const again = await site.client().signInWithPassword({ email: next, password: testPassword });
  expect(again.error).toBeNull();
});

row("C.5 type email", async () => {
  const fresh = await signedUp();
  expect((await verify(fresh.email, fresh.token, "email")).error).toBeNull();
  const email = await resident(site);
  await site.client().signInWithOtp({ email });
  expect((await verify(email, await codeOf(email), "email")).error).toBeNull();
});

row("C.5 type sms", async () => {
  const [client, phone] = [site.client(), "+5565984440001"];
  await client.signUp({ phone, password: testPassword });
  const { data } = await client.verifyOtp({ phone, token: await codeOf(phone), type: "sms" });
  expect(data.session!.user.phone_confirmed_at).toEqual(expect.any(String));
});

row("C.5 type phone_change", async () => {
  const [{ client, email }, phone] = [await signedIn(site), "+5565984440002"];
  await client.updateUser({ phone });
  const token = await codeOf(phone);
  const { data } = await client.verifyOtp({ phone, token, type: "phone_change" });
  expect(data.session!.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  expect((await site.lastMessageTo(email)).template).toBe("phone_changed");
});

row("C.5 token_hash", async () => {
  const { email } = await signedUp();
  const token_hash = (await linkOf(email)).get("token")!;
  const { data } = await site.client().verifyOtp({ token_hash, type: "signup" });
  expect(data.session!.user.email).toBe(email);
});

row("C.5 exactly one", async () => {
  const email = newAddress();
  for (const odd of [
    { type: "signup", email },
    { type: "signup", token: "123456" },
    { type: "signup", email, token: "123456", token_hash: "x" },
    { type: "signup", email, phone: "+5565999990000", token: "123456" },
    { email, token: "123456" },
  ]) {
    expectRefused(await site.client().verifyOtp(odd as never), "validation_failed", 400);
  }
});

row("C.5 first half", async () => {
  const answers: unknown[] = [];
  const { client, email } = await signedIn(site, {
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      answers.push(await answer.clone().json());
      return answer;
    },
  });
  const next = newAddress();
  await client.updateUser({ email: next });
  const half = { email: next, token: await codeOf(next), type: "email_change" } as const;
  const first = await client.verifyOtp(half);
  expect(first).toMatchObject({ error: null, data: { session: null, user: null } });
  expect(answers.at(-1)).toEqual({ code: "200", msg: expect.any(String) });
  expect((await client.getUser()).data.user!.email).toBe(email);
});

row("C.5 otp_expired", async () => {
  const { email, token } = await signedUp();
  const tried = [
    await verify(email, wrongOf(token), "signup"),
    await verify(newAddress(), token, "signup"),
    await verify(email, token, "recovery"),
    await site.client().verifyOtp({ type: "signup", token_hash: "x".repeat(43) }),
  ];
  expect((await verify(email, token, "signup")).error).toBeNull();
  tried.push(await verify(email, token, "signup"));
  const old = await signedUp();
  await site.advance("11 minutes");
  tried.push(await verify(old.email, old.token, "signup"));
  for (const answer of tried) expectRefused(answer, "otp_expired", 403);
  expect(new Set(tried.map(({ error }) => error!.message)).size).toBe(1);
});

row("C.5 429", async () => {
  for (const email of [await resident(site), newAddress()]) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expectRefused(await verify(email, "123456", "magiclink"), "otp_expired", 403);
      await site.advance("33 seconds");
    }
    expectRefused(await verify(email, "123456", "magiclink"), "over_request_rate_limit", 429);
  }
});

wireRow("C.5 stored value", "what is stored is no answer", async () => {
  const { email, token } = await signedUp();
  const { rows } = await sql<{ text: string }>`select t::text as text
    from identity.one_time_tokens t where address = ${email}`.execute(site.database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(`,${token},`);
  expect(rows[0]!.text).not.toContain((await linkOf(email)).get("token")!);
});

row("C.5 pkce prefix", async () => {
  const email = await resident(site);
  await site.client({ flowType: "pkce" }).resetPasswordForEmail(email);
  expect((await linkOf(email)).get("token")).toMatch(/^pkce_/);
  await site.advance("61 seconds");
  await site.client({ flowType: "implicit" }).resetPasswordForEmail(email);
  expect((await linkOf(email)).get("token")).not.toMatch(/^pkce_/);
});

row("C.5 used", async () => {
  const { email } = await signedUp();
  const token_hash = (await linkOf(email)).get("token")!;
  const client = site.client();
  expect((await client.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
  expectRefused(await client.verifyOtp({ token_hash, type: "signup" }), "otp_expired", 403);
});

const ourPage = { "sec-fetch-site": "same-origin" };
const press = (link: URLSearchParams, headers: Record<string, string> = ourPage) =>
  site.call("POST", "/verify", {
    body: link.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const landing = (answer: { headers: Headers }) => new URL(answer.headers.get("location")!);

wireRow("C.5 GET shows a page", "a browser follows the link", async () => {
  const { email } = await signedUp();
  const link = await linkOf(email);
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await site.call("GET", `/verify?${link.toString()}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(page.text).toContain('method="post"');
  }
  const token_hash = link.get("token")!;
  const { error } = await site.client().verifyOtp({ token_hash, type: "signup" });
  expect(error).toBeNull();
});

wireRow("C.5 GET implicit", "a browser presses the button", async () => {
  const redirectTo = `${site.config.PUBLIC_ORIGIN}/auth/confirmado`;
  const { email } = await signedUp(redirectTo);
  const answer = await press(await linkOf(email));
  expect(answer.status).toBe(303);
  const target = landing(answer);
  expect(target.origin + target.pathname).toBe(redirectTo);
  const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  const expected = { type: "signup", token_type: "bearer", expires_in: "600", sb: "" };
  expect(fragment).toMatchObject({ ...expected, expires_at: expect.stringMatching(/^\d+$/) });
  const { data } = await site.client().setSession({
    access_token: fragment["access_token"]!,
    refresh_token: fragment["refresh_token"]!,
  });
  expect(data.user!.email).toBe(email);
});

row("C.5 GET PKCE", async () => {
  const email = await resident(site);
  const client = site.client({ flowType: "pkce" });
  await client.signInWithOtp({ email });
  // A browser presses the button; the client takes over where it lands.
  const target = landing(await press(await linkOf(email)));
  expect(target.hash).toBe("");
  const { data } = await client.exchangeCodeForSession(target.searchParams.get("code")!);
  expect(data.session!.user.email).toBe(email);
});

wireRow("C.5 GET failure", "a browser presses the button", async () => {
  const answer = await press(new URLSearchParams({ token: "x".repeat(43), type: "signup" }));
  expect(answer.status).toBe(303);
  const target = landing(answer);
  for (const told of [target.searchParams, new URLSearchParams(target.hash.slice(1))]) {
    expect(told.get("error")).toBe("access_denied");
    expect(told.get("error_code")).toBe("otp_expired");
    expect(told.get("error_description")).toBeTruthy();
  }
});

wireRow("C.5 GET foreign page", "the client presses no buttons", async () => {
  const { email, token } = await signedUp();
  const link = await linkOf(email);
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://outro.example" },
    {},
  ]) {
    expect((await press(link, headers)).status).toBe(403);
  }
  expect((await verify(email, token, "signup")).error).toBeNull();
});

row("C.5 AMR", async () => {
  const client = site.client();
  const { email, token } = await signedUp();
  await client.verifyOtp({ email, token, type: "signup" });
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data!.currentAuthenticationMethods).toMatchObject([{ method: "otp" }]);
  expect(data!.currentLevel).toBe("aal1");
});

row("C.5 life of a code", async () => {
  const [early, late] = [await signedUp(), await signedUp()];
  await site.advance("9 minutes");
  expect((await verify(early.email, early.token, "signup")).error).toBeNull();
  await site.advance("2 minutes");
  expectRefused(await verify(late.email, late.token, "signup"), "otp_expired", 403);
});

row("C.5 life of a link", async () => {
  const [early, late] = [await signedUp(), await signedUp()];
  const follow = async ({ email }: { email: string }) => {
    const token_hash = (await linkOf(email)).get("token")!;
    return site.client().verifyOtp({ token_hash, type: "signup" });
  };
  await site.advance("59 minutes");
  expect((await follow(early)).error).toBeNull();
  await site.advance("2 minutes");
  expectRefused(await follow(late), "otp_expired", 403);
});

row("C.5 five tries", async () => {
  const { email, token } = await signedUp();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await verify(email, wrongOf(token), "signup");
    await site.advance("33 seconds");
  }
  expectRefused(await verify(email, token, "signup"), "otp_expired", 403);
});
