import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { makeRefreshToken, readRefreshToken } from "../sessions/refresh-token.ts";
import { sessionKeyPurpose } from "../sessions/session.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const grant = (type: string, body: unknown) =>
  site.call("POST", `/token?grant_type=${type}`, { body });
const refresh = (token: unknown) => grant("refresh_token", { refresh_token: token });

async function signedIn(email?: string) {
  const client = site.client();
  const address = email ?? (await site.person());
  const { data, error } = await client.signInWithPassword({
    email: address,
    password: testPassword,
  });
  if (error) throw error;
  const { sessionId } = readRefreshToken(data.session.refresh_token)!;
  return {
    client,
    email: address,
    sessionId,
    token: data.session.refresh_token,
    user: data.user,
  };
}

/** Session life is real time, so tests make the row older instead of moving the clock. */
async function age(sessionId: string, interval: string, columns = ["refreshed_at", "used_at"]) {
  for (const column of columns) {
    await sql`update identity.sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
      where id = ${sessionId}`.execute(site.database.db);
  }
}

describe("C.2 grants", () => {
  test("an unknown grant", async () => {
    expect(await grant("magic", {})).toMatchObject({
      status: 400,
      json: { code: "invalid_credentials", message: "unsupported_grant_type" },
    });
  });

  test("password: session, and the same refusal for unknown, passwordless and wrong", async () => {
    const { email } = await signedIn();
    const bare = newAddress();
    await site.client().signInWithOtp({ email: bare });
    const answers = [
      await grant("password", { email, password: "errada mesmo" }),
      await grant("password", { email: newAddress(), password: "errada mesmo" }),
      await grant("password", { email: bare, password: "errada mesmo" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.text).toBe(answers[0]!.text);
      expect(answer.json["code"]).toBe("invalid_credentials");
    }
  });

  test("password: both addresses, none, or none given", async () => {
    for (const body of [
      { password: testPassword },
      { email: "a@b.com.br", phone: "+5565999990000", password: testPassword },
      { email: "a@b.com.br" },
    ]) {
      expect(await grant("password", body)).toMatchObject({
        status: 400,
        json: { code: "validation_failed" },
      });
    }
  });

  test("password: what is wrong with an account is told only to who knows its password", async () => {
    const waiting = newAddress();
    await site.client().signUp({ email: waiting, password: testPassword });
    const right = await grant("password", { email: waiting, password: testPassword });
    expect(right).toMatchObject({ status: 400, json: { code: "email_not_confirmed" } });
    const wrong = await grant("password", { email: waiting, password: "errada mesmo" });
    expect(wrong.json["code"]).toBe("invalid_credentials");
    const { email, user } = await signedIn();
    await site.database.db
      .updateTable("identity.users")
      .set({ suspended_at: new Date(0) })
      .where("id", "=", user.id)
      .execute();
    expect(await grant("password", { email, password: testPassword })).toMatchObject({
      status: 400,
      json: { code: "user_banned" },
    });
    expect((await grant("password", { email, password: "errada" })).json["code"]).toBe(
      "invalid_credentials",
    );
  });

  test("password: an easy one still signs in, with a word about it, and an old hash is renewed", async () => {
    const { email, user } = await signedIn();
    const { hash } = await import("@node-rs/argon2");
    const old = await hash("123456", { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const { db } = site.database;
    await db
      .updateTable("identity.users")
      .set({ password_hash: old })
      .where("id", "=", user.id)
      .execute();
    const { data, error } = await site.client().signInWithPassword({ email, password: "123456" });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ["pwned"], message: expect.any(String) });
    const row = await db
      .selectFrom("identity.users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toContain("m=19456,t=2,p=1");
  });

  test("pkce: empty, unknown, wrong verifier, then once and never again", async () => {
    const email = await site.person();
    const client = site.client({ flowType: "pkce" });
    await client.signInWithOtp({ email });
    const { values } = await site.lastMessageTo(email);
    const link = new URL(values.link!);
    expect(link.searchParams.get("token")).toMatch(/^pkce_/);
    const followed = await site.call("POST", "/verify", {
      body: link.searchParams.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: site.config.PUBLIC_ORIGIN,
      },
    });
    expect(followed.status).toBe(303);
    const code = new URL(followed.headers.get("location")!).searchParams.get("code")!;
    expect(await grant("pkce", { auth_code: "", code_verifier: "" })).toMatchObject({
      status: 400,
      json: { code: "validation_failed" },
    });
    const unknown = await grant("pkce", { auth_code: "x".repeat(43), code_verifier: "y" });
    expect(unknown).toMatchObject({ status: 404, json: { code: "flow_state_not_found" } });
    const wrong = await grant("pkce", { auth_code: code, code_verifier: "y".repeat(43) });
    expect(wrong).toMatchObject({ status: 400, json: { code: "bad_code_verifier" } });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user!.email).toBe(email);
    const again = await grant("pkce", { auth_code: code, code_verifier: "y".repeat(43) });
    expect(again.json["code"]).toBe("flow_state_not_found");
  });

  test("pkce: a code is worth nothing after five minutes", async () => {
    const email = await site.person();
    const client = site.client({ flowType: "pkce" });
    await client.signInWithOtp({ email });
    const link = new URL((await site.lastMessageTo(email)).values.link!);
    const followed = await site.call("POST", "/verify", {
      body: link.searchParams.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
    });
    const code = new URL(followed.headers.get("location")!).searchParams.get("code")!;
    await sql`update identity.flow_states set expires_at = expires_at - interval '6 minutes'`.execute(
      site.database.db,
    );
    const { error } = await client.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
  });

  test("web3 answers that it is off", async () => {
    expect(await grant("web3", { chain: "solana" })).toMatchObject({
      status: 422,
      json: { code: "web3_provider_disabled" },
    });
    expect(await grant("web3", { chain: "dogecoin" })).toMatchObject({
      status: 400,
      json: { code: "web3_unsupported_chain" },
    });
  });
});

describe("C.3 refresh", () => {
  test("each exchange gives the next token", async () => {
    const { client, token } = await signedIn();
    const { data } = await client.refreshSession();
    const [before, after] = [
      readRefreshToken(token)!,
      readRefreshToken(data.session!.refresh_token)!,
    ];
    expect(after.counter).toBe(before.counter + 1n);
    expect(after.sessionId).toBe(before.sessionId);
  });

  test("what never was a token, a forged one, and one from the future", async () => {
    const { sessionId } = await signedIn();
    for (const odd of ["", "abc", "a".repeat(200), null, 5]) {
      expect(await refresh(odd)).toMatchObject({
        status: 400,
        json: { code: "validation_failed" },
      });
    }
    const forged = makeRefreshToken({ sessionId, counter: 0n, key: Buffer.alloc(32) });
    expect(await refresh(forged)).toMatchObject({
      status: 400,
      json: { code: "refresh_token_not_found" },
    });
    const nowhere = makeRefreshToken({ sessionId: newId(), counter: 0n, key: Buffer.alloc(32) });
    expect(await refresh(nowhere)).toMatchObject({
      status: 400,
      json: { code: "session_not_found" },
    });
    const row = await site.database.db
      .selectFrom("identity.sessions")
      .select("token_key")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    const key = site.dependencies.sealer.open(sessionKeyPurpose, row.token_key);
    const ahead = makeRefreshToken({ sessionId, counter: 5n, key });
    expect(await refresh(ahead)).toMatchObject({
      status: 400,
      json: { code: "validation_failed" },
    });
  });

  test("one step behind gets the current token, however late: its answer was lost on the way", async () => {
    const { sessionId, token } = await signedIn();
    const first = await refresh(token);
    await age(sessionId, "1 hour");
    const again = await refresh(token);
    expect(again.status).toBe(200);
    expect(again.json["refresh_token"]).toBe(first.json["refresh_token"]);
    expect((await refresh(again.json["refresh_token"])).status).toBe(200);
  });

  test("two steps behind within ten seconds gets the current token", async () => {
    const { token } = await signedIn();
    const second = await refresh((await refresh(token)).json["refresh_token"]);
    const late = await refresh(token);
    expect(late.json["refresh_token"]).toBe(second.json["refresh_token"]);
  });

  test("two steps behind later ends the session, is audited and the person is told", async () => {
    const { sessionId, token, user, email } = await signedIn();
    const second = await refresh((await refresh(token)).json["refresh_token"]);
    await age(sessionId, "11 seconds");
    expect(await refresh(token)).toMatchObject({
      status: 400,
      json: { code: "refresh_token_already_used" },
    });
    expect(await refresh(second.json["refresh_token"])).toMatchObject({
      status: 400,
      json: { code: "session_not_found" },
    });
    const { db } = site.database;
    const session = await db
      .selectFrom("identity.sessions")
      .select("end_reason")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(session.end_reason).toBe("token_reused");
    const audit = await db
      .selectFrom("platform.audit_entries")
      .select(["action", "actor_id"])
      .where("object_id", "=", sessionId)
      .where("action", "=", "identity.refresh_token_reused")
      .execute();
    expect(audit).toEqual([{ action: "identity.refresh_token_reused", actor_id: user.id }]);
    const events = await db
      .selectFrom("platform.events")
      .select("type")
      .where("key", "=", sessionId)
      .execute();
    expect(events).toEqual([{ type: "identity.session_revoked_by_reuse" }]);
    expect((await site.lastMessageTo(email)).template).toBe("session_ended_by_reuse");
  });

  test("fifty at once: one chain, nobody is signed out", async () => {
    const { sessionId, token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const tokens = new Set(answers.map(({ json }) => json["refresh_token"]));
    expect(tokens.size).toBe(1);
    const row = await site.database.db
      .selectFrom("identity.sessions")
      .select(["counter", "ended_at"])
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ counter: 1n, ended_at: null });
    expect((await refresh([...tokens][0])).status).toBe(200);
  });

  test("a suspended person, an ended, an old and a silent session are refused by name", async () => {
    const banned = await signedIn();
    await site.database.db
      .updateTable("identity.users")
      .set({ suspended_at: new Date(0) })
      .where("id", "=", banned.user.id)
      .execute();
    expect(await refresh(banned.token)).toMatchObject({
      status: 400,
      json: { code: "user_banned" },
    });
    const ended = await signedIn();
    await ended.client.signOut();
    expect((await refresh(ended.token)).json["code"]).toBe("session_not_found");
    const old = await signedIn();
    await age(old.sessionId, "31 days", ["not_after"]);
    expect((await refresh(old.token)).json["code"]).toBe("session_expired");
    const silent = await signedIn();
    await age(silent.sessionId, "8 days");
    expect((await refresh(silent.token)).json["code"]).toBe("session_expired");
  });
});
