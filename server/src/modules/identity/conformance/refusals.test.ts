import { AuthWeakPasswordError } from "@supabase/auth-js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { newId } from "#platform/ids";
import { makeRefreshToken, readRefreshToken } from "../sessions/refresh-token.ts";
import {
  createAuthSite,
  newAddress,
  testPassword,
  type AuthSite,
  type NpmClient,
} from "../testing/auth-site.ts";
import { comeBack } from "../testing/come-back.ts";
import { resident, signedIn, suspend } from "../testing/signed-in.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
/** Without a service for text messages and without a provider. */
let plain: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
  plain = await site.beside({ SMS_URL: "" });
});
afterAll(async () => {
  await plain.close();
  await site.close();
});

const password = "outra senha boa";
const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;
const setUser = (email: string, values: Record<string, unknown>) =>
  site.database.db
    .updateTable("identity.users")
    .set(values as never)
    .where("email", "=", email)
    .execute();
/** Session life is real time, so tests make the row older instead of moving the clock. */
const age = (userId: string, columns: string[], interval: string) =>
  sql`update identity.sessions set ${sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${interval}::interval`),
  )} where user_id = ${userId}`.execute(site.database.db);
const proof = ["proved_at", "created_at"];

wireRow("A.2 unexpected_failure 500", "the client shows no code of a 5xx", async () => {
  const { session, userId } = await signedIn(site);
  const spoilt = Buffer.alloc(60);
  await sql`update identity.sessions set token_key = ${spoilt} where user_id = ${userId}`.execute(
    site.database.db,
  );
  const answer = await site.call("POST", "/token?grant_type=refresh_token", {
    body: { refresh_token: session.refresh_token },
  });
  expect(answer).toMatchObject({ status: 500, json: { code: "unexpected_failure" } });
});

row("A.2 validation_failed 400", async () => {
  const odd = { email: newAddress(), token: "123456", type: "nada" as "signup" };
  expectRefused(await site.client().verifyOtp(odd), "validation_failed", 400);
});

wireRow("A.2 bad_json 400", "the client writes JSON only", async () => {
  const answer = await site.call("POST", "/otp", { body: "{]" });
  expect(answer).toMatchObject({ status: 400, json: { code: "bad_json" } });
});

row("A.2 bad_jwt 403", async () => {
  expectRefused(await site.client().getUser("a.b.c"), "bad_jwt", 403);
});

row("A.2 no_authorization 401", async () => {
  const { error } = await site.client().mfa.enroll({ factorType: "totp" });
  expectRefused({ error }, "no_authorization", 401);
});

row("A.2 not_admin 403", async () => {
  const { client } = await signedIn(site);
  const change = { app_metadata: { user_type: "admin" } } as object;
  expectRefused(await client.updateUser(change), "not_admin", 403);
});

row("A.2 user_not_found 403", async () => {
  const { client, email } = await signedIn(site);
  await setUser(email, { deleted_at: new Date(0) });
  expectRefused(await client.updateUser({ data: { a: 1 } }), "user_not_found", 403);
});

wireRow("A.2 session_not_found 403", "to the client it is a missing session", async () => {
  const { client, session } = await signedIn(site);
  await client.signOut();
  const answer = await site.call("GET", "/user", { token: session.access_token });
  expect(answer).toMatchObject({ status: 403, json: { code: "session_not_found" } });
});

wireRow("A.2 session_not_found 400", "to the client it is a missing session", async () => {
  const refresh = (token: string) =>
    site.call("POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });
  const { client, session } = await signedIn(site);
  await client.signOut();
  const closed = await signedIn(site);
  await setUser(closed.email, { deleted_at: new Date(0) });
  const nowhere = makeRefreshToken({ sessionId: newId(), counter: 0n, key: Buffer.alloc(32) });
  for (const token of [session.refresh_token, closed.session.refresh_token, nowhere]) {
    const answer = await refresh(token);
    expect(answer).toMatchObject({ status: 400, json: { code: "session_not_found" } });
  }
});

row("A.2 session_expired 400", async () => {
  const { client, userId } = await signedIn(site);
  await age(userId, ["not_after"], "31 days");
  expectRefused(await client.refreshSession(), "session_expired", 400);
});

row("A.2 refresh_token_not_found 400", async () => {
  const { session } = await signedIn(site);
  const { sessionId } = readRefreshToken(session.refresh_token)!;
  const forged = makeRefreshToken({ sessionId, counter: 0n, key: Buffer.alloc(32) });
  const refreshed = await site.client().refreshSession({ refresh_token: forged });
  expectRefused(refreshed, "refresh_token_not_found", 400);
});

row("A.2 refresh_token_already_used 400", async () => {
  const { client, userId, session } = await signedIn(site);
  await client.refreshSession();
  await client.refreshSession();
  await age(userId, ["refreshed_at"], "11 seconds");
  const late = await site.client().refreshSession(session);
  expectRefused(late, "refresh_token_already_used", 400);
});

row("A.2 conflict 409", async () => {
  const { client, session, userId } = await signedIn(site);
  vi.useFakeTimers({ toFake: ["performance"] });
  const refreshed = await site.database.db.transaction().execute(async (trx) => {
    await sql`select 1 from identity.sessions where user_id = ${userId} for update`.execute(trx);
    const hurry = setInterval(() => vi.advanceTimersByTime(5_001), 50);
    return client.refreshSession().finally(() => clearInterval(hurry));
  });
  vi.useRealTimers();
  expectRefused(refreshed, "conflict", 409);
  expect((await client.getSession()).data.session).toEqual(session);
});

row("A.2 invalid_credentials 400", async () => {
  const wrong = { email: await resident(site), password };
  expectRefused(await site.client().signInWithPassword(wrong), "invalid_credentials", 400);
});

row("A.2 email_not_confirmed 400", async () => {
  const email = await resident(site);
  await setUser(email, { email_confirmed_at: null });
  const early = await site.client().signInWithPassword({ email, password: testPassword });
  expectRefused(early, "email_not_confirmed", 400);
});

row("A.2 email_not_confirmed 422", async () => {
  const { client, email } = await signedIn(site);
  await setUser(email, { email_confirmed_at: null });
  expectRefused(await client.reauthenticate(), "email_not_confirmed", 422);
});

row("A.2 phone_not_confirmed 400", async () => {
  const phone = "+5565981110001";
  await setUser(await resident(site), { phone });
  const early = await site.client().signInWithPassword({ phone, password: testPassword });
  expectRefused(early, "phone_not_confirmed", 400);
});

row("A.2 user_banned 400", async () => {
  const email = await resident(site);
  await suspend(site, email);
  const banned = await site.client().signInWithPassword({ email, password: testPassword });
  expectRefused(banned, "user_banned", 400);
});

row("A.2 user_banned 403", async () => {
  const email = await resident(site);
  const client = site.client();
  await client.signInWithOtp({ email });
  await suspend(site, email);
  const token = await codeOf(email);
  expectRefused(await client.verifyOtp({ email, token, type: "email" }), "user_banned", 403);
});

row("A.2 email_exists 422", async () => {
  const [first, second] = [await signedIn(site), await signedIn(site)];
  const next = newAddress();
  const agree = async ({ client, email }: { client: NpmClient; email: string }) => {
    const type = "email_change";
    const token = await codeOf(email);
    await client.verifyOtp({ email, token, type });
    return client.verifyOtp({ email: next, token: await codeOf(next), type });
  };
  await second.client.updateUser({ email: next });
  const token = await codeOf(next);
  await site.advance("61 seconds");
  await first.client.updateUser({ email: next });
  expect((await agree(first)).error).toBeNull();
  const current = { email: second.email, token: await codeOf(second.email) };
  await second.client.verifyOtp({ ...current, type: "email_change" });
  const late = await second.client.verifyOtp({ email: next, token, type: "email_change" });
  expectRefused(late, "email_exists", 422);
});

row("A.2 phone_exists 422", async () => {
  const phone = "+5565981110002";
  await setUser(await resident(site), { phone, phone_confirmed_at: new Date(0) });
  const { client } = await signedIn(site);
  expect((await client.updateUser({ phone })).error).toBeNull();
  const token = await codeOf(phone);
  expectRefused(
    await client.verifyOtp({ phone, token, type: "phone_change" }),
    "phone_exists",
    422,
  );
});

row("A.2 phone_provider_disabled 400", async () => {
  const asked = await plain.client().signInWithOtp({ phone: "+5566991112222" });
  expectRefused(asked, "phone_provider_disabled", 400);
});

row("A.2 phone_provider_disabled 422", async () => {
  const asked = await plain.client().signInWithPassword({ phone: "+5566991112222", password });
  expectRefused(asked, "phone_provider_disabled", 422);
});

row("A.2 mfa_phone_enroll_not_enabled 422", async () => {
  const { client } = await signedIn(plain);
  const asked = await client.mfa.enroll({ factorType: "phone", phone: "+5568993335551" });
  expectRefused(asked, "mfa_phone_enroll_not_enabled", 422);
});

row("A.2 mfa_phone_verify_not_enabled 422", async () => {
  const { client, userId } = await signedIn(plain);
  const kind = { factor_type: "phone", friendly_name: "Fone", status: "verified" };
  const { id: factorId } = await plain.database.db
    .insertInto("identity.factors")
    .values({ ...kind, user_id: userId, phone: "+5568993335552" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = await client.mfa.challenge({ factorId });
  expectRefused(asked, "mfa_phone_verify_not_enabled", 422);
});

row("A.2 anonymous_provider_disabled 422", async () => {
  expectRefused(await site.client().signInAnonymously(), "anonymous_provider_disabled", 422);
});

row("A.2 provider_disabled 400", async () => {
  const asked = { provider: "openid" as "google", token: "a.b.c" };
  expectRefused(await plain.client().signInWithIdToken(asked), "provider_disabled", 400);
});

row("A.2 weak_password 422", async () => {
  const { client } = await signedIn(site);
  for (const [weak, reason] of [["1234567", "length"] as const, ["password", "pwned"] as const]) {
    const { error } = await client.updateUser({ password: weak });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: [reason] });
  }
});

row("A.2 same_password 422", async () => {
  const { client } = await signedIn(site);
  const change = { password: testPassword, current_password: testPassword };
  expectRefused(await client.updateUser(change), "same_password", 422);
});

row("A.2 current_password_required 400", async () => {
  const { client, userId } = await signedIn(site);
  await age(userId, proof, "1 hour");
  expectRefused(await client.updateUser({ password }), "current_password_required", 400);
});

row("A.2 current_password_invalid 400", async () => {
  const { client } = await signedIn(site);
  const change = { password, current_password: "errada mesmo" };
  expectRefused(await client.updateUser(change), "current_password_invalid", 400);
});

row("A.2 reauthentication_needed 400", async () => {
  const { client, userId } = await signedIn(site);
  await age(userId, proof, "25 hours");
  expectRefused(await client.updateUser({ password }), "reauthentication_needed", 400);
});

row("A.2 reauthentication_not_valid 422", async () => {
  const { client } = await signedIn(site);
  const change = { password, nonce: "000000" };
  expectRefused(await client.updateUser(change), "reauthentication_not_valid", 422);
});

row("A.2 otp_expired 403", async () => {
  const unknown = { email: newAddress(), token: "123456", type: "email" as const };
  expectRefused(await site.client().verifyOtp(unknown), "otp_expired", 403);
});

row("A.2 flow_state_not_found 404", async () => {
  const client = site.client({ flowType: "pkce" });
  const options = { skipBrowserRedirect: true };
  await client.signInWithOAuth({ provider: "google", options });
  const exchanged = await client.exchangeCodeForSession("x".repeat(43));
  expectRefused(exchanged, "flow_state_not_found", 404);
});

row("A.2 flow_state_expired 422", async () => {
  const { client, code } = await comeBack(site);
  await sql`update identity.flow_states set expires_at = expires_at - interval '6 minutes'`.execute(
    site.database.db,
  );
  expectRefused(await client.exchangeCodeForSession(code), "flow_state_expired", 422);
});

row("A.2 bad_code_verifier 400", async () => {
  const { code } = await comeBack(site);
  const other = site.client({ flowType: "pkce" });
  const options = { skipBrowserRedirect: true };
  await other.signInWithOAuth({ provider: "google", options });
  expectRefused(await other.exchangeCodeForSession(code), "bad_code_verifier", 400);
});

row("A.2 over_request_rate_limit 429", async () => {
  const client = site.client();
  const guess = { email: newAddress(), token: "123456", type: "email" as const };
  for (let attempt = 0; attempt < 5; attempt += 1) await client.verifyOtp(guess);
  expectRefused(await client.verifyOtp(guess), "over_request_rate_limit", 429);
});

row("A.2 over_email_send_rate_limit 429", async () => {
  const [client, email] = [site.client(), newAddress()];
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  expectRefused(await client.resetPasswordForEmail(email), "over_email_send_rate_limit", 429);
});

row("A.2 over_sms_send_rate_limit 429", async () => {
  const [client, phone] = [site.client(), "+5566991113333"];
  expect((await client.signInWithOtp({ phone })).error).toBeNull();
  expectRefused(await client.signInWithOtp({ phone }), "over_sms_send_rate_limit", 429);
});

row("A.2 saml_provider_disabled 404", async () => {
  const asked = await site.client().signInWithSSO({ domain: "fazenda.com.br" });
  expectRefused(asked, "saml_provider_disabled", 404);
});

row("A.2 web3_provider_disabled 422", async () => {
  const signed = { message: "m".repeat(100), signature: new Uint8Array(64) };
  const asked = await site.client().signInWithWeb3({ chain: "solana", ...signed });
  expectRefused(asked, "web3_provider_disabled", 422);
});

wireRow("A.2 web3_unsupported_chain 400", "the client refuses it by itself", async () => {
  const answer = await site.call("POST", "/token?grant_type=web3", { body: { chain: "dogecoin" } });
  expect(answer).toMatchObject({ status: 400, json: { code: "web3_unsupported_chain" } });
});

row("A.2 request_entity_too_large 413", async () => {
  const { client } = await signedIn(site);
  const change = { data: { x: "y".repeat(1_100_000) } };
  expectRefused(await client.updateUser(change), "request_entity_too_large", 413);
});
