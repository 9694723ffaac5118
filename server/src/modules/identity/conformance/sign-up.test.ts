import { afterAll, beforeAll, expect } from "vitest";
import { countAttempts } from "../limits/count-attempt.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const password = testPassword;
const challenge = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
const post = (body: unknown) => site.call("POST", "/signup", { body });
const expectInvalid = async (body: unknown) =>
  expect(await post(body)).toMatchObject({ status: 400, json: { code: "validation_failed" } });

row("C.1 body: email", async () => {
  const email = newAddress();
  const options = { data: { full_name: "Ana Lima", user_type: "seller" } };
  const typed = ` ${email.toUpperCase()} `;
  const { data, error } = await site.client().signUp({ email: typed, password, options });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: "Ana Lima" } });
  const { template, values } = await site.lastMessageTo(email);
  expect(template).toBe("confirmation");
  expect(values.code).toMatch(/^\d{6}$/);
  expect(values.link).toContain(`${site.config.PUBLIC_ORIGIN}/auth/v1/verify?token=`);
});

row("C.1 body: phone", async () => {
  const client = site.client();
  const { data } = await client.signUp({ phone: "+55 (65) 98888-7777", password });
  const phone = "+5565988887777";
  expect(data).toMatchObject({ session: null, user: { phone, email: "" } });
  const { channel, values } = await site.lastMessageTo(phone);
  expect(channel).toBe("sms");
  const verified = await client.verifyOtp({ phone, token: values.code!, type: "sms" });
  expect(verified.data.session!.user.phone).toBe(phone);
});

row("C.1 body: channel", async () => {
  const phone = "+5565988886666";
  const options = { channel: "whatsapp" } as const;
  expect((await site.client().signUp({ phone, password, options })).error).toBeNull();
  expect((await site.lastMessageTo(phone)).channel).toBe("sms");
});

row("C.1 body: PKCE", async () => {
  const email = newAddress();
  await site.client({ flowType: "pkce" }).signUp({ email, password });
  const link = new URL((await site.lastMessageTo(email)).values.link!);
  expect(link.searchParams.get("token")).toMatch(/^pkce_/);
});

row("C.1 query: redirect_to", async () => {
  const email = newAddress();
  const emailRedirectTo = `${site.config.PUBLIC_ORIGIN}/auth/confirmado?de=campo`;
  await site.client().signUp({ email, password, options: { emailRedirectTo } });
  const link = new URL((await site.lastMessageTo(email)).values.link!);
  expect(link.searchParams.get("redirect_to")).toBe(emailRedirectTo);
});

row("C.1 200 a", async () => {
  const { data, error } = await site.client().signUp({ email: newAddress(), password });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ id: expect.any(String), aud: "authenticated" });
});

wireRow("C.1 200 b", "the client has no call for the settings", async () => {
  const { json } = await site.call("GET", "/settings");
  expect(json).toMatchObject({ mailer_autoconfirm: false, phone_autoconfirm: false });
});

row("C.1 200 c", async () => {
  const [taken, fresh] = [await resident(site), newAddress()];
  const options = { data: { full_name: "Ana" } };
  const ask = async (email: string) =>
    (await site.client().signUp({ email, password, options })).data;
  const first = await ask(fresh);
  await site.advance("2 minutes");
  for (const data of [await ask(fresh), await ask(taken)]) {
    expect(data.session).toBeNull();
    expect(Object.keys(data.user!)).toEqual(Object.keys(first.user!));
    expect(data.user).toMatchObject({ identities: [], role: "", user_metadata: options.data });
    expect(data.user!.id).not.toBe(first.user!.id);
  }
  expect((await site.lastMessageTo(fresh)).template).toBe("confirmation");
  expect((await site.lastMessageTo(taken)).template).toBe("already_registered");
  const owner = await signedIn(site, { email: taken });
  expect(owner.session.user.user_metadata).toEqual({ full_name: "Joana Prado" });
});

row("C.1 existing but unconfirmed", async () => {
  const email = newAddress();
  const of = (name: string) => ({ data: { full_name: name } });
  const stranger = { email, password: "senha do estranho", options: of("Estranho") };
  await site.client().signUp(stranger);
  await site.advance("2 minutes");
  const client = site.client();
  await client.signUp({ email, password: "senha da dona", options: of("Dona") });
  expect(await site.messagesTo(email)).toHaveLength(2);
  const token = (await site.lastMessageTo(email)).values.code!;
  const { data } = await client.verifyOtp({ email, token, type: "signup" });
  expect(data.user!.user_metadata).toMatchObject({ full_name: "Estranho" });
  // Of two passwords nobody knows whose is whose, so neither opens the account.
  for (const doubtful of ["senha do estranho", "senha da dona"]) {
    const tried = await site.client().signInWithPassword({ email, password: doubtful });
    expectRefused(tried, "invalid_credentials", 400);
  }
});

wireRow("C.1 errors: no password", "the client asks for one by itself", () =>
  expectInvalid({ email: newAddress() }),
);

wireRow("C.1 errors: both addresses", "the client sends one", () =>
  expectInvalid({ email: newAddress(), phone: "+5565999990000", password }),
);

wireRow("C.1 errors: PKCE with phone", "the client sends none with a phone", () =>
  expectInvalid({ phone: "+5565999990000", password, ...challenge }),
);

row("C.1 errors: malformed email", async () => {
  const odd = await site.client().signUp({ email: "sem arroba", password });
  expectRefused(odd, "validation_failed", 400);
});

wireRow("C.1 errors: malformed challenge", "the client makes good ones", async () => {
  for (const odd of ["c".repeat(42), "c".repeat(129), `${"c".repeat(43)}=`]) {
    await expectInvalid({ email: newAddress(), password, ...challenge, code_challenge: odd });
  }
});

wireRow("C.1 errors: half a challenge", "the client sends both", async () => {
  const { code_challenge, code_challenge_method } = challenge;
  await expectInvalid({ email: newAddress(), password, code_challenge });
  await expectInvalid({ email: newAddress(), password, code_challenge_method });
});

wireRow("C.1 errors: plain challenge", "the client hashes it", () =>
  expectInvalid({ email: newAddress(), password, ...challenge, code_challenge_method: "plain" }),
);

row("C.1 errors: over_request_rate_limit", async () => {
  const subject = "203.0.113.30";
  const attempt = { kind: "sign_up_network", subject } as const;
  for (let count = 0; count < 29; count += 1) await countAttempts(site.dependencies, [attempt]);
  const client = site.client({ headers: { "x-forwarded-for": subject } });
  expect((await client.signUp({ email: newAddress(), password })).error).toBeNull();
  const more = await client.signUp({ email: newAddress(), password });
  expectRefused(more, "over_request_rate_limit", 429);
  await site.advance("1 hour");
  expect((await client.signUp({ email: newAddress(), password })).error).toBeNull();
});

row("C.1 errors: over_email_send_rate_limit", async () => {
  for (const email of [await resident(site), newAddress()]) {
    const ask = () => site.client().signUp({ email, password });
    expect((await ask()).error).toBeNull();
    expectRefused(await ask(), "over_email_send_rate_limit", 429);
    await site.advance("61 seconds");
    expect((await ask()).error).toBeNull();
  }
});

row("C.1 limits", async () => {
  const client = site.client();
  for (const odd of ["a1b2c", "á".repeat(129)]) {
    const { error } = await client.signUp({ email: newAddress(), password: odd });
    expect(error).toMatchObject({ code: "weak_password", reasons: ["length"] });
  }
  const email = newAddress();
  const long = `${"é".repeat(64)}${"x".repeat(64)}`;
  await client.signUp({ email, password: long });
  const token = (await site.lastMessageTo(email)).values.code!;
  await client.verifyOtp({ email, token, type: "signup" });
  const cut = await site.client().signInWithPassword({ email, password: long.slice(0, -1) });
  expectRefused(cut, "invalid_credentials", 400);
  const whole = await site.client().signInWithPassword({ email, password: long });
  expect(whole.error).toBeNull();
});
