import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { makeRefreshToken, readRefreshToken } from "../sessions/refresh-token.ts";
import { sessionKeyPurpose } from "../sessions/session.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { comeBack } from "../testing/come-back.ts";
import { eventsOf, resident, signedIn, suspend, type SignedIn } from "../testing/signed-in.ts";
import { enrolTotp } from "../testing/totp-device.ts";
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

row("C.2 pkce: session", async () => {
  const { client, code, email } = await comeBack(site);
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
  const { code, storage } = await comeBack(site);
  const exchange = () =>
    site.client({ flowType: "pkce", storage: new Map(storage) }).exchangeCodeForSession(code);
  const [first, second] = await Promise.all([exchange(), exchange()]);
  expect([first, second].filter(({ error }) => error === null)).toHaveLength(1);
  expectRefused(first.error ? first : second, "flow_state_not_found", 404);
});

row("C.2 pkce: wrong verifier", async () => {
  const { client, code } = await comeBack(site);
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

/** Another tab, or a thief, with a copy of the token. */
const refreshWith = (token: string) => site.client().refreshSession({ refresh_token: token });
const sessionOf = ({ session }: SignedIn) => readRefreshToken(session.refresh_token)!.sessionId;
const rowOf = (sessionId: string) =>
  site.database.db
    .selectFrom("identity.sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();

/** Session life is real time, so tests make the row older instead of moving the clock. */
async function age(sessionId: string, interval: string, columns = ["refreshed_at", "used_at"]) {
  for (const column of columns) {
    await sql`update identity.sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
      where id = ${sessionId}`.execute(site.database.db);
  }
}

row("C.2 refresh_token: malformed", async () => {
  for (const odd of ["abc", "a".repeat(200), "."]) {
    expectRefused(await refreshWith(odd), "validation_failed", 400);
  }
  // The client sends nothing but texts.
  for (const refresh_token of ["", null, 5, undefined]) {
    const body = { refresh_token };
    const answer = await site.call("POST", "/token?grant_type=refresh_token", { body });
    expect(answer).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  }
});

row("C.2 refresh_token: timebox", async () => {
  const who = await signedIn(site);
  await age(sessionOf(who), "30 days", ["not_after"]);
  expectRefused(await who.client.refreshSession(), "session_expired", 400);
});

row("C.2 refresh_token: inactivity", async () => {
  const who = await signedIn(site);
  await age(sessionOf(who), "6 days");
  expect((await who.client.refreshSession()).error).toBeNull();
  await age(sessionOf(who), "8 days");
  expectRefused(await who.client.refreshSession(), "session_expired", 400);
});

row("C.2 refresh_token: user_banned", async () => {
  const { client, email } = await signedIn(site);
  await suspend(site, email);
  expectRefused(await client.refreshSession(), "user_banned", 400);
});

row("C.3 token", async () => {
  const who = await signedIn(site);
  const bytes = Buffer.from(who.session.refresh_token, "base64url");
  expect([bytes[0], bytes.length]).toEqual([0, 1 + 16 + 1 + 16 + 4]);
  const { token_key: sealed } = await rowOf(sessionOf(who));
  const key = site.dependencies.sealer.open(sessionKeyPurpose, sealed);
  expect(makeRefreshToken({ sessionId: sessionOf(who), counter: 0n, key })).toBe(
    who.session.refresh_token,
  );
  expect(sealed.includes(key)).toBe(false);
});

row("C.3 equal", async () => {
  const { client, session } = await signedIn(site);
  const events = await eventsOf(client);
  const { data } = await client.refreshSession();
  const before = readRefreshToken(session.refresh_token)!;
  const after = readRefreshToken(data.session!.refresh_token)!;
  expect(after).toMatchObject({ counter: before.counter + 1n, sessionId: before.sessionId });
  expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  const audited = await site.database.db
    .selectFrom("platform.audit_entries")
    .select("action")
    .where("session_id", "=", before.sessionId)
    .execute();
  expect(audited).toEqual([{ action: "identity.signed_in" }]);
});

row("C.3 one behind", async () => {
  const who = await signedIn(site);
  const first = await refreshWith(who.session.refresh_token);
  await age(sessionOf(who), "1 hour");
  const again = await who.client.refreshSession();
  expect(again.error).toBeNull();
  expect(again.data.session!.refresh_token).toBe(first.data.session!.refresh_token);
  expect((await who.client.refreshSession()).error).toBeNull();
});

row("C.3 within the reuse interval", async () => {
  const { client, session } = await signedIn(site);
  await client.refreshSession();
  await client.refreshSession();
  const { data } = await client.refreshSession();
  const late = await refreshWith(session.refresh_token);
  expect(late.data.session!.refresh_token).toBe(data.session!.refresh_token);
});

row("C.3 further behind", async () => {
  const who = await signedIn(site);
  const sessionId = sessionOf(who);
  await who.client.refreshSession();
  const { data } = await who.client.refreshSession();
  await age(sessionId, "11 seconds");
  const thief = await refreshWith(who.session.refresh_token);
  expectRefused(thief, "refresh_token_already_used", 400);
  const owner = await refreshWith(data.session!.refresh_token);
  expect(owner.error?.name).toBe("AuthSessionMissingError");
  expect((await who.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await rowOf(sessionId)).end_reason).toBe("token_reused");
  const { rows } = await sql<{ act: string }>`
    select action as act from platform.audit_entries where object_id = ${sessionId}
      and actor_id = ${who.userId}
    union all select type from platform.events where key = ${sessionId}`.execute(site.database.db);
  expect(rows.map(({ act }) => act)).toEqual([
    "identity.refresh_token_reused",
    "identity.session_revoked_by_reuse",
  ]);
  expect((await site.lastMessageTo(who.email)).template).toBe("session_ended_by_reuse");
});

row("C.3 ahead", async () => {
  const who = await signedIn(site);
  const { token_key: sealed } = await rowOf(sessionOf(who));
  const key = site.dependencies.sealer.open(sessionKeyPurpose, sealed);
  const ahead = makeRefreshToken({ sessionId: sessionOf(who), counter: 5n, key });
  expectRefused(await refreshWith(ahead), "validation_failed", 400);
  expect((await who.client.refreshSession()).error).toBeNull();
});

row("C.3 MFA verify adds 2", async () => {
  const who = await signedIn(site);
  await enrolTotp(who.client);
  const { data } = await who.client.getSession();
  expect(readRefreshToken(data.session!.refresh_token)!.counter).toBe(2n);
  expectRefused(await refreshWith(who.session.refresh_token), "refresh_token_already_used", 400);
  expect((await who.client.refreshSession()).error).toBeNull();
  const level = await who.client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data!.currentLevel).toBe("aal2");
});

row("C.3 lock", async () => {
  const who = await signedIn(site);
  const tabs = Array.from({ length: 50 }, () => refreshWith(who.session.refresh_token));
  const answers = await Promise.all(tabs);
  expect(answers.filter(({ error }) => error)).toEqual([]);
  const tokens = new Set(answers.map(({ data }) => data.session!.refresh_token));
  expect(tokens.size).toBe(1);
  expect(await rowOf(sessionOf(who))).toMatchObject({ counter: 1n, ended_at: null });
  expect((await refreshWith([...tokens][0]!)).error).toBeNull();
});

wireRow("C.3 updates", "the client names no browser", async () => {
  const who = await signedIn(site);
  const sessionId = sessionOf(who);
  await age(sessionId, "1 hour");
  const before = await rowOf(sessionId);
  await site.call("POST", "/token?grant_type=refresh_token", {
    body: { refresh_token: who.session.refresh_token },
    headers: { "user-agent": "Navegador do campo", "x-forwarded-for": "203.0.113.5" },
  });
  const after = await rowOf(sessionId);
  expect(after.refreshed_at.getTime() - before.refreshed_at.getTime()).toBeGreaterThan(3_500_000);
  expect(after.user_agent).toBe("Navegador do campo");
  expect(after.address).toContain("203.0.113.5");
});
