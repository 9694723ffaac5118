import { afterAll, beforeAll, expect } from "vitest";
import { callsPerMinute } from "#platform/http/rate-limits";
import { countAttempts, type Attempt } from "../limits/count-attempt.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn, type SignedIn } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
/** Behind no proxy at all. */
let bare: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
  bare = await site.beside({ TRUSTED_PROXIES: "" });
});
afterAll(async () => {
  await bare.close();
  await site.close();
});

const password = testPassword;
const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;
const linkOf = async (address: string) =>
  new URL((await site.lastMessageTo(address)).values.link!).searchParams;
const expectInvalid = async (path: string, bodies: object[]) => {
  for (const body of bodies) {
    const answer = await site.call("POST", path, { body });
    expect(answer).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  }
};

row("C.4 email", async () => {
  const [client, email] = [site.client(), await resident(site)];
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  expect((await site.lastMessageTo(email)).template).toBe("magic_link");
  const token = await codeOf(email);
  const { data } = await client.verifyOtp({ email, token, type: "email" });
  expect(data.session!.user.email).toBe(email);
});

row("C.4 phone", async () => {
  const [client, phone] = [site.client(), "+5566991112222"];
  const { data, error } = await client.signInWithOtp({ phone });
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: null, session: null });
  const token = await codeOf(phone);
  const verified = await client.verifyOtp({ phone, token, type: "sms" });
  expect(verified.data.session!.user.phone).toBe(phone);
});

wireRow("C.4 200", "the client shows no body", async () => {
  const { status, json } = await site.call("POST", "/otp", { body: { email: newAddress() } });
  expect([status, json]).toEqual([200, {}]);
});

row("C.4 unknown address", async () => {
  const [client, email] = [site.client(), newAddress()];
  await client.signInWithOtp({ email, options: { data: { user_type: "seller" } } });
  expect((await site.lastMessageTo(email)).template).toBe("confirmation");
  const token = await codeOf(email);
  const { data } = await client.verifyOtp({ email, token, type: "email" });
  expect(data.user!.app_metadata).toMatchObject({ user_type: "seller" });
});

row("C.4 create_user false", async () => {
  const email = newAddress();
  const options = { shouldCreateUser: false };
  const unknown = await site.client().signInWithOtp({ email, options });
  const known = await site.client().signInWithOtp({ email: await resident(site), options });
  expect(unknown).toEqual(known);
  expect(await site.messagesTo(email)).toEqual([]);
});

row("C.4 channel", async () => {
  const phone = "+5566991112223";
  await site.client().signInWithOtp({ phone, options: { channel: "whatsapp" } });
  expect((await site.lastMessageTo(phone)).channel).toBe("sms");
});

row("C.4 redirect_to and PKCE", async () => {
  const email = await resident(site);
  const emailRedirectTo = `${site.config.PUBLIC_ORIGIN}/auth/entrou`;
  await site.client({ flowType: "pkce" }).signInWithOtp({ email, options: { emailRedirectTo } });
  const link = await linkOf(email);
  expect(link.get("token")).toMatch(/^pkce_/);
  expect(link.get("redirect_to")).toBe(emailRedirectTo);
});

wireRow("C.4 both or none", "the client sends one", () =>
  expectInvalid("/otp", [{}, { email: "a@b.br", phone: "+5566991112222" }, { email: "" }]),
);

row("C.4 429", async () => {
  const options = { shouldCreateUser: false };
  for (const email of [await resident(site), newAddress()]) {
    const ask = () => site.client().signInWithOtp({ email, options });
    expect((await ask()).error).toBeNull();
    expectRefused(await ask(), "over_email_send_rate_limit", 429);
  }
});

row("C.6 provider_id", async () => {
  const providerId = "0199a0b8-0000-7000-8000-000000000000";
  const asked = await site.client().signInWithSSO({ providerId });
  expectRefused(asked, "saml_provider_disabled", 404);
});

wireRow("C.6 domain", "the client always sets the flag", async () => {
  for (const more of [{ skip_http_redirect: true }, {}]) {
    const body = { domain: "fazenda.com.br", ...more };
    const answer = await site.call("POST", "/sso", { body });
    expect(answer).toMatchObject({ status: 404, json: { code: "saml_provider_disabled" } });
  }
});

wireRow("C.6 both or none", "the client sends one", () =>
  expectInvalid("/sso", [{}, { domain: "fazenda.com.br", provider_id: "x" }]),
);

const ofPhone = async (phone: string): Promise<SignedIn> => {
  const who = await signedIn(site);
  await site.database.db
    .updateTable("identity.users")
    .set({ email: null, email_confirmed_at: null, phone, phone_confirmed_at: new Date(0) })
    .where("id", "=", who.userId)
    .execute();
  return who;
};

row("C.7 mail", async () => {
  const { client, email } = await signedIn(site);
  expect((await client.reauthenticate()).error).toBeNull();
  const { template, values } = await site.lastMessageTo(email);
  expect(template).toBe("reauthentication");
  expect(values.code).toMatch(/^\d{6}$/);
});

row("C.7 phone", async () => {
  const phone = "+5566991114444";
  const { client } = await ofPhone(phone);
  expect((await client.reauthenticate()).error).toBeNull();
  expect(await site.lastMessageTo(phone)).toMatchObject({ channel: "sms" });
});

row("C.7 no address", async () => {
  const { client, userId } = await ofPhone("+5566991114445");
  await site.database.db
    .updateTable("identity.users")
    .set({ phone_confirmed_at: null })
    .where("id", "=", userId)
    .execute();
  expectRefused(await client.reauthenticate(), "validation_failed", 400);
});

row("C.7 429", async () => {
  const { client } = await signedIn(site);
  await client.reauthenticate();
  expectRefused(await client.reauthenticate(), "over_email_send_rate_limit", 429);
});

row("C.7 nonce", async () => {
  const { client, email } = await signedIn(site);
  await client.reauthenticate();
  const nonce = await codeOf(email);
  const change = { password: "outra senha boa", nonce };
  expect((await client.updateUser(change)).error).toBeNull();
  expectRefused(await client.updateUser(change), "reauthentication_not_valid", 422);
});

row("C.8 signup", async () => {
  const [client, email] = [site.client(), newAddress()];
  await client.signUp({ email, password });
  await site.advance("61 seconds");
  expect((await client.resend({ type: "signup", email })).error).toBeNull();
  expect(await site.messagesTo(email)).toHaveLength(2);
  const token = await codeOf(email);
  expect((await client.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
});

row("C.8 email_change", async () => {
  const [{ client, email }, next] = [await signedIn(site), newAddress()];
  await client.updateUser({ email: next });
  await site.advance("61 seconds");
  expect((await client.resend({ type: "email_change", email })).error).toBeNull();
  for (const to of [email, next]) expect(await site.messagesTo(to)).toHaveLength(2);
});

row("C.8 sms", async () => {
  const [client, phone] = [site.client(), "+5566991115555"];
  await client.signUp({ phone, password });
  await site.advance("61 seconds");
  expect((await client.resend({ type: "sms", phone })).error).toBeNull();
  expect(await site.messagesTo(phone)).toHaveLength(2);
});

row("C.8 phone_change", async () => {
  const [own, next] = ["+5566991115556", "+5566991115557"];
  const { client } = await ofPhone(own);
  await client.updateUser({ phone: next });
  await site.advance("61 seconds");
  expect((await client.resend({ type: "phone_change", phone: own })).error).toBeNull();
  expect(await site.messagesTo(next)).toHaveLength(2);
});

row("C.8 nothing pending", async () => {
  for (const email of [newAddress(), await resident(site)]) {
    for (const type of ["signup", "email_change"] as const) {
      expect((await site.client().resend({ type, email })).error).toBeNull();
    }
    expect(await site.messagesTo(email)).toEqual([]);
  }
});

row("C.8 validation_failed", async () => {
  const client = site.client();
  const email = newAddress();
  for (const asked of [
    await client.resend({ type: "nada" as "signup", email }),
    await client.resend({ type: "sms" as "signup", email }),
    await client.resend({ type: "signup", email: "" }),
  ]) {
    expectRefused(asked, "validation_failed", 400);
  }
});

row("C.8 429", async () => {
  const [client, email] = [site.client(), newAddress()];
  await client.resend({ type: "signup", email });
  const again = await client.resend({ type: "signup", email });
  expectRefused(again, "over_email_send_rate_limit", 429);
});

row("C.10 known and unknown", async () => {
  const [email, nobody] = [await resident(site), newAddress()];
  const known = await site.client().resetPasswordForEmail(email);
  const unknown = await site.client().resetPasswordForEmail(nobody);
  expect(known).toEqual({ data: {}, error: null });
  expect(unknown).toEqual(known);
  expect((await site.lastMessageTo(email)).template).toBe("recovery");
  expect(await site.messagesTo(nobody)).toEqual([]);
});

row("C.10 PKCE and redirect_to", async () => {
  const email = await resident(site);
  const redirectTo = `${site.config.PUBLIC_ORIGIN}/auth/nova-senha`;
  await site.client({ flowType: "pkce" }).resetPasswordForEmail(email, { redirectTo });
  const link = await linkOf(email);
  expect(link.get("token")).toMatch(/^pkce_/);
  expect(link.get("redirect_to")).toBe(redirectTo);
});

row("C.10 validation_failed", async () => {
  for (const odd of ["", "sem arroba"]) {
    expectRefused(await site.client().resetPasswordForEmail(odd), "validation_failed", 400);
  }
});

row("C.10 429", async () => {
  for (const email of [await resident(site), newAddress()]) {
    expect((await site.client().resetPasswordForEmail(email)).error).toBeNull();
    const again = await site.client().resetPasswordForEmail(email);
    expectRefused(again, "over_email_send_rate_limit", 429);
  }
});

const from = (address: string) => site.client({ headers: { "x-forwarded-for": address } });
const guess = () => ({ email: newAddress(), token: "123456", type: "email" as const });

/** As many as were tried before; the last ones are the client's. */
async function tried(count: number, attempt: Attempt, wait?: string): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    expect(await countAttempts(site.dependencies, [attempt])).toBeUndefined();
    if (wait) await site.advance(wait);
  }
}

row("C.16 address", async () => {
  await tried(60, { kind: "code_network", subject: "127.0.0.1" });
  const client = bare.client({ headers: { "x-forwarded-for": "203.0.113.1" } });
  expectRefused(await client.verifyOtp(guess()), "over_request_rate_limit", 429);
  expectRefused(await from("203.0.113.1").verifyOtp(guess()), "otp_expired", 403);
});

row("C.16 token", async () => {
  const email = await resident(site);
  const attempt = (password: string) => site.client().signInWithPassword({ email, password });
  for (let failure = 1; failure <= 10; failure += 1) {
    expectRefused(await attempt("errada mesmo"), "invalid_credentials", 400);
    if (failure === 5) {
      expectRefused(await attempt(testPassword), "over_request_rate_limit", 429);
    }
    await site.advance("33 seconds");
  }
  expectRefused(await attempt(testPassword), "over_request_rate_limit", 429);
  await site.advance("15 minutes");
  expect((await attempt(testPassword)).error).toBeNull();
});

row("C.16 verify", async () => {
  const subject = "203.0.113.2";
  await tried(59, { kind: "code_network", subject });
  expectRefused(await from(subject).verifyOtp(guess()), "otp_expired", 403);
  expectRefused(await from(subject).verifyOtp(guess()), "over_request_rate_limit", 429);
  await site.advance("15 minutes");
  expectRefused(await from(subject).verifyOtp(guess()), "otp_expired", 403);
});

row("C.16 mails", async () => {
  const subject = "203.0.113.3";
  const code = "over_email_send_rate_limit";
  await tried(59, { kind: "mail_network", subject });
  const ask = (email: string) => from(subject).resetPasswordForEmail(email);
  expect((await ask(newAddress())).error).toBeNull();
  expectRefused(await ask(newAddress()), code, 429);
  const email = newAddress();
  await tried(9, { kind: "mail_address", subject: ["recovery", email] }, "61 seconds");
  const askAgain = () => site.client().resetPasswordForEmail(email);
  expect((await askAgain()).error).toBeNull();
  await site.advance("61 seconds");
  expectRefused(await askAgain(), code, 429);
  await site.advance("1 hour");
  expect((await askAgain()).error).toBeNull();
});

row("C.16 text messages", async () => {
  const subject = "203.0.113.4";
  const code = "over_sms_send_rate_limit";
  await tried(19, { kind: "sms_network", subject });
  const ask = (phone: string) => from(subject).signInWithOtp({ phone });
  expect((await ask("+5565985550001")).error).toBeNull();
  expectRefused(await ask("+5565985550002"), code, 429);
  const phone = "+5565985550003";
  await tried(4, { kind: "sms_address", subject: ["otp", phone] }, "61 seconds");
  expect((await site.client().signInWithOtp({ phone })).error).toBeNull();
  await site.advance("61 seconds");
  expectRefused(await site.client().signInWithOtp({ phone }), code, 429);
});

row("C.16 each reason", async () => {
  const [client, email] = [site.client(), newAddress()];
  for (const asked of [
    await client.signUp({ email, password: testPassword }),
    await client.resetPasswordForEmail(email),
    await client.signInWithOtp({ email }),
    await client.resend({ type: "email_change", email }),
  ]) {
    expect(asked.error).toBeNull();
  }
});

wireRow("C.16 all calls", "a crowd is no client", async () => {
  const headers = { "x-forwarded-for": "203.0.113.5" };
  const crowd = Array.from({ length: callsPerMinute.auth + 1 }, () =>
    site.call("GET", "/health", { headers }),
  );
  const turnedAway = (await Promise.all(crowd)).filter(({ status }) => status !== 200);
  expect(turnedAway).toHaveLength(1);
  expect(turnedAway[0]).toMatchObject({
    status: 429,
    json: { code: "over_request_rate_limit" },
  });
  expect(Number(turnedAway[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
});
