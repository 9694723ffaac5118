import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");
const verify = (body: unknown) => site.call("POST", "/verify", { body });
const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;

describe("C.4 POST /otp", () => {
  test("a known address gets a code that signs in", async () => {
    const email = await site.person();
    const client = site.client();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect((await site.lastMessageTo(email)).template).toBe("magic_link");
    const { data, error } = await client.verifyOtp({
      email,
      token: await codeOf(email),
      type: "email",
    });
    expect(error).toBeNull();
    expect(data.session!.user.email).toBe(email);
  });

  test("an unknown address opens an account, unless that is not wanted; the answer is the same", async () => {
    const [wanted, unwanted] = [newAddress(), newAddress()];
    const ask = (email: string, create_user: boolean) =>
      site.call("POST", "/otp", { body: { email, create_user, data: { user_type: "seller" } } });
    const [yes, no] = [await ask(wanted, true), await ask(unwanted, false)];
    expect(no).toMatchObject({ status: yes.status, text: yes.text });
    expect(yes.json).toEqual({});
    expect(await site.messagesTo(unwanted)).toEqual([]);
    const { data } = await site
      .client()
      .verifyOtp({ email: wanted, token: await codeOf(wanted), type: "email" });
    expect(data.user!.app_metadata).toMatchObject({ user_type: "seller" });
  });

  test("by phone", async () => {
    const phone = "+5566991112222";
    const client = site.client();
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const { data } = await client.verifyOtp({ phone, token: await codeOf(phone), type: "sms" });
    expect(data.user!.phone).toBe(phone);
  });

  test("without a service for text messages the phone is refused", async () => {
    const plain = await createAuthSite({ SMS_URL: "" });
    const answer = await plain.call("POST", "/otp", { body: { phone: "+5566991112222" } });
    expect(answer).toMatchObject({ status: 400, json: { code: "phone_provider_disabled" } });
    const { json } = await plain.call("GET", "/settings");
    expect(json).toMatchObject({ external: { email: true, phone: false } });
    await plain.close();
  });

  test("both, none and one too many", async () => {
    const ask = (body: unknown) => site.call("POST", "/otp", { body });
    expect((await ask({})).json["code"]).toBe("validation_failed");
    expect((await ask({ email: "a@b.br", phone: "+5566991112222" })).status).toBe(400);
    for (const email of [await site.person(), newAddress()]) {
      expect((await ask({ email, create_user: false })).status).toBe(200);
      expect(await ask({ email, create_user: false })).toMatchObject({
        status: 429,
        json: { code: "over_email_send_rate_limit" },
      });
    }
  });
});

describe("C.5 POST and GET /verify", () => {
  test("wrong, used, expired and unknown get one answer", async () => {
    const email = newAddress();
    await site.client().signUp({ email, password: testPassword });
    const token = await codeOf(email);
    const answers = [
      await verify({ type: "signup", email, token: wrongOf(token) }),
      await verify({ type: "signup", email: newAddress(), token }),
      await verify({ type: "recovery", email, token }),
      await verify({ type: "signup", token_hash: "x".repeat(43) }),
    ];
    expect((await verify({ type: "signup", email, token })).status).toBe(200);
    answers.push(await verify({ type: "signup", email, token }));
    const old = newAddress();
    await site.client().signUp({ email: old, password: testPassword });
    const oldCode = await codeOf(old);
    await site.advance("11 minutes");
    answers.push(await verify({ type: "signup", email: old, token: oldCode }));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, text: answers[0]!.text });
      expect(answer.json["code"]).toBe("otp_expired");
    }
  });

  test("the fifth wrong try voids the code", async () => {
    const email = newAddress();
    await site.client().signUp({ email, password: testPassword });
    const token = await codeOf(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await verify({ type: "signup", email, token: wrongOf(token) });
      await site.advance("40 seconds");
    }
    expect(await verify({ type: "signup", email, token })).toMatchObject({ status: 403 });
  });

  test("guessing is slowed down and stopped by address, known or not", async () => {
    for (const email of [await site.person(), newAddress()]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        statuses.push((await verify({ type: "magiclink", email, token: "123456" })).status);
        await site.advance("33 seconds");
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    }
  });

  test("a link's token alone signs in, once, for an hour", async () => {
    const email = newAddress();
    await site.client().signUp({ email, password: testPassword });
    const link = new URL((await site.lastMessageTo(email)).values.link!);
    const token_hash = link.searchParams.get("token")!;
    await site.advance("30 minutes");
    const client = site.client();
    expect((await client.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    const again = await client.verifyOtp({ token_hash, type: "signup" });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test.each([
    [{ type: "signup", email: "a@b.com.br" }],
    [{ type: "signup", token: "123456" }],
    [{ type: "nada", email: "a@b.com.br", token: "123456" }],
    [{ type: "signup", email: "a@b.com.br", token: "1", token_hash: "x" }],
    [{ email: "a@b.com.br", token: "123456" }],
  ])("%j is refused", async (body) => {
    expect(await verify(body)).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  });

  test("a suspended person's right code opens nothing", async () => {
    const email = await site.person();
    await site.client().signInWithOtp({ email });
    await sql`update identity.users set suspended_at = platform.now() where email = ${email}`.execute(
      site.database.db,
    );
    expect(await verify({ type: "email", email, token: await codeOf(email) })).toMatchObject({
      status: 403,
      json: { code: "user_banned" },
    });
  });

  test("following the link shows a page and uses nothing up; its button signs in", async () => {
    const email = newAddress();
    const redirectTo = `${site.config.PUBLIC_ORIGIN}/auth/confirmado`;
    await site.client().signUp({
      email,
      password: testPassword,
      options: { emailRedirectTo: redirectTo },
    });
    const link = new URL((await site.lastMessageTo(email)).values.link!);
    const path = link.pathname.replace("/auth/v1", "") + link.search;
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await site.call("GET", path);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
      expect(page.text).toContain('method="post"');
    }
    const form = (headers: Record<string, string>) =>
      site.call("POST", "/verify", {
        body: link.searchParams.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    expect((await form({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await form({ origin: "https://outro.example" })).status).toBe(403);
    const answer = await form({ "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get("location")!);
    expect(target.origin + target.pathname).toBe(redirectTo);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get("type")).toBe("signup");
    const client = site.client();
    const { error } = await client.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    expect(error).toBeNull();
    const used = await form({ "sec-fetch-site": "same-origin" });
    const back = new URL(used.headers.get("location")!);
    expect(back.searchParams.get("error_code")).toBe("otp_expired");
    expect(new URLSearchParams(back.hash.slice(1)).get("error_code")).toBe("otp_expired");
  });
});

describe("C.6 to C.10", () => {
  test("C.6 sso is off", async () => {
    const { error } = await site.client().signInWithSSO({ domain: "fazenda.com.br" });
    expect(error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
    expect((await site.call("POST", "/sso", { body: {} })).status).toBe(400);
  });

  test("C.7 reauthenticate sends a code to the person's own address, once a minute", async () => {
    const email = await site.person();
    const client = site.client();
    await client.signInWithPassword({ email, password: testPassword });
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await site.lastMessageTo(email)).template).toBe("reauthentication");
    expect((await client.reauthenticate()).error).toMatchObject({ status: 429 });
    const nobody = await site.call("GET", "/reauthenticate");
    expect(nobody.json["code"]).toBe("no_authorization");
  });

  test("C.8 resend answers the same whether somebody waits for it or not", async () => {
    const waiting = newAddress();
    await site.client().signUp({ email: waiting, password: testPassword });
    const known = await site.person();
    await site.advance("61 seconds");
    const answers = [];
    for (const email of [waiting, known, newAddress()]) {
      answers.push(await site.call("POST", "/resend", { body: { type: "signup", email } }));
    }
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: {} });
    expect((await site.messagesTo(waiting)).length).toBe(2);
    const { error } = await site.client().resend({ type: "signup", email: waiting });
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    for (const body of [
      { type: "nada", email: waiting },
      { type: "sms", email: waiting },
      { type: "signup" },
    ]) {
      expect((await site.call("POST", "/resend", { body })).status).toBe(400);
    }
  });

  test("C.10 recover: same answer for known and unknown; the session it gives is of the first level", async () => {
    const email = await site.person();
    const client = site.client();
    const known = await site.call("POST", "/recover", { body: { email } });
    const unknown = await site.call("POST", "/recover", { body: { email: newAddress() } });
    expect(unknown).toMatchObject({ status: known.status, text: known.text });
    expect((await site.call("POST", "/recover", { body: {} })).status).toBe(400);
    const stranger = newAddress();
    await site.call("POST", "/recover", { body: { email: stranger } });
    const again = await site.call("POST", "/recover", { body: { email: stranger } });
    expect(again).toMatchObject({ status: 429, json: { code: "over_email_send_rate_limit" } });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const verified = await client.verifyOtp({
      email,
      token: await codeOf(email),
      type: "recovery",
    });
    expect(verified.error).toBeNull();
    expect(events).toContain("PASSWORD_RECOVERY");
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data!.currentLevel).toBe("aal1");
    expect(level.data!.currentAuthenticationMethods).toMatchObject([{ method: "otp" }]);
    expect((await client.updateUser({ password: "outra senha boa" })).error).toBeNull();
    const { error } = await site
      .client()
      .signInWithPassword({ email, password: "outra senha boa" });
    expect(error).toBeNull();
  });
});
