import { afterAll, beforeAll, expect } from "vitest";
import { callsPerMinute } from "#platform/http/rate-limits";
import { countAttempts, type Attempt } from "../limits/count-attempt.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
/** Behind no proxy at all. */
let bare: AuthSite;
beforeAll(async () => {
  [site, bare] = await Promise.all([createAuthSite(), createAuthSite({ TRUSTED_PROXIES: "" })]);
});
afterAll(() => Promise.all([site.close(), bare.close()]));

const from = (address: string) => site.client({ headers: { "x-forwarded-for": address } });
const guess = () => ({ email: newAddress(), token: "123456", type: "email" as const });

/** As many as were tried before; the last ones are the client's. */
async function tried(count: number, attempt: Attempt, wait?: string, where = site): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    expect(await countAttempts(where.dependencies, [attempt])).toBeUndefined();
    if (wait) await site.advance(wait);
  }
}

row("C.16 address", async () => {
  await tried(60, { kind: "code_network", subject: "127.0.0.1" }, undefined, bare);
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
