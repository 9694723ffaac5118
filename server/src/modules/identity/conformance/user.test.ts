import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;

async function signedIn() {
  const email = await site.person();
  const client = site.client();
  const { data } = await client.signInWithPassword({ email, password: testPassword });
  return { email, client, token: data.session!.access_token, userId: data.user!.id };
}

/** So long ago that the person must prove again who they are. */
async function age(userId: string, interval: string): Promise<void> {
  await sql`update identity.sessions set proved_at = proved_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval where user_id = ${userId}`.execute(
    site.database.db,
  );
}

describe("C.9 GET and PUT /user", () => {
  test("GET answers the user; PUT merges data key by key and null takes a key away", async () => {
    const { client, email } = await signedIn();
    expect((await client.getUser()).data.user!.email).toBe(email);
    await client.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data } = await client.updateUser({ data: { a: null, d: "x" } });
    expect(data.user!.user_metadata).toMatchObject({
      b: { c: 2 },
      d: "x",
      full_name: "Joana Prado",
    });
    expect(data.user!.user_metadata).not.toHaveProperty("a");
    const huge = await client.updateUser({ data: { x: "y".repeat(5_000) } });
    expect(huge.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("app_metadata is not the person's to write", async () => {
    const { token } = await signedIn();
    const answer = await site.call("PUT", "/user", { token, body: { app_metadata: { x: 1 } } });
    expect(answer).toMatchObject({ status: 403, json: { code: "not_admin" } });
  });

  test("a factor that counts is asked for before address or password change", async () => {
    const { client, email } = await signedIn();
    const { secret, factorId } = await enrolTotp(client);
    const other = site.client();
    await other.signInWithPassword({ email, password: testPassword });
    for (const change of [{ password: "outra senha boa" }, { email: newAddress() }]) {
      const { error } = await other.updateUser(change);
      expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
    }
    await other.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    expect((await other.updateUser({ password: "outra senha boa" })).error).toBeNull();
  });

  test("recovery does not go around the factor", async () => {
    const { client, email } = await signedIn();
    await enrolTotp(client);
    const other = site.client();
    await other.resetPasswordForEmail(email);
    await other.verifyOtp({ email, token: await codeOf(email), type: "recovery" });
    const { error } = await other.updateUser({ password: "outra senha boa" });
    expect(error).toMatchObject({ code: "insufficient_aal" });
  });

  test("an hour after the sign-in the current password is asked for, and after a day a code", async () => {
    const { client, email, userId } = await signedIn();
    await age(userId, "1 hour");
    const password = "outra senha boa";
    const none = await client.updateUser({ password });
    expect(none.error).toMatchObject({ status: 400, code: "current_password_required" });
    const wrong = await client.updateUser({ password, current_password: "errada mesmo" });
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    await age(userId, "1 day");
    const old = await client.updateUser({ password });
    expect(old.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    await client.reauthenticate();
    const bad = await client.updateUser({ password, nonce: "000000" });
    expect(bad.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    const right = await client.updateUser({ password, nonce: await codeOf(email) });
    expect(right.error).toBeNull();
  });

  test("same and weak passwords are refused", async () => {
    const { client } = await signedIn();
    const same = await client.updateUser({ password: testPassword });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const weak = await client.updateUser({ password: "password" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
  });

  test("a new password ends the other sessions, voids codes, tells the person, and is audited", async () => {
    const { client, email, userId } = await signedIn();
    const other = site.client();
    await other.signInWithPassword({ email, password: testPassword });
    await other.signInWithOtp({ email });
    const token = await codeOf(email);
    const change = { password: "outra senha boa", current_password: testPassword };
    expect((await client.updateUser(change)).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error).not.toBeNull();
    const late = await site.client().verifyOtp({ email, token, type: "email" });
    expect(late.error).toMatchObject({ code: "otp_expired" });
    expect((await site.lastMessageTo(email)).template).toBe("password_changed");
    const { rows } = await sql<{ kind: string }>`
      select action as kind from platform.audit_entries where object_id = ${userId}
        and action = 'identity.password_changed'
      union all select type from platform.events where key = ${userId}
        and type = 'identity.password_changed'`.execute(site.database.db);
    expect(rows).toHaveLength(2);
  });

  test("an e-mail changes when both addresses have agreed", async () => {
    const { client, email } = await signedIn();
    const next = newAddress();
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    const half = await client.verifyOtp({
      email: next,
      token: await codeOf(next),
      type: "email_change",
    });
    expect(half).toMatchObject({ error: null, data: { session: null, user: null } });
    expect((await client.getUser()).data.user!.email).toBe(email);
    const whole = await client.verifyOtp({
      email,
      token: await codeOf(email),
      type: "email_change",
    });
    expect(whole.data.user!.email).toBe(next);
    expect(whole.data.user!.identities).toMatchObject([{ email: next }]);
    expect((await site.lastMessageTo(email)).template).toBe("email_changed");
    expect(await hasFact("identity.email_changed", whole.data.user!.id)).toBe(true);
    const { error } = await site
      .client()
      .signInWithPassword({ email: next, password: testPassword });
    expect(error).toBeNull();
  });

  test("an address that is somebody's looks like any other, but its owner is warned instead", async () => {
    const { client, email } = await signedIn();
    const owner = await site.person();
    const { data, error } = await client.updateUser({ email: owner });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ new_email: owner });
    expect((await site.lastMessageTo(owner)).template).toBe("address_in_use");
    await client.verifyOtp({ email, token: await codeOf(email), type: "email_change" });
    expect((await client.getUser()).data.user!.email).toBe(email);
  });

  test("a phone changes when its code is given", async () => {
    const { client } = await signedIn();
    const phone = "+5567992223333";
    expect((await client.updateUser({ phone })).data.user).toMatchObject({ new_phone: phone });
    const { data } = await client.verifyOtp({
      phone,
      token: await codeOf(phone),
      type: "phone_change",
    });
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(await hasFact("identity.phone_changed", data.user!.id)).toBe(true);
  });
});

describe("C.14 POST /logout", () => {
  test("local, others and global end what they say, and an unknown scope is refused", async () => {
    const email = await site.person();
    const three = [site.client(), site.client(), site.client()];
    const tokens: string[] = [];
    for (const client of three) {
      const { data } = await client.signInWithPassword({ email, password: testPassword });
      tokens.push(data.session!.access_token);
    }
    const alive = async () =>
      Promise.all(tokens.map(async (token) => (await site.call("GET", "/user", { token })).status));
    await three[0]!.signOut({ scope: "local" });
    expect(await alive()).toEqual([403, 200, 200]);
    await three[1]!.signOut({ scope: "others" });
    expect(await alive()).toEqual([403, 200, 403]);
    const odd = await site.call("POST", "/logout?scope=all", { token: tokens[1]! });
    expect(odd).toMatchObject({ status: 400, json: { code: "validation_failed" } });
    const out = await site.call("POST", "/logout", { token: tokens[1]! });
    expect(out).toMatchObject({ status: 204, text: "" });
    expect(await alive()).toEqual([403, 403, 403]);
    expect((await site.call("POST", "/logout", { token: tokens[1]! })).status).toBe(403);
  });
});

describe("C.13 and C.15", () => {
  test("C.13 the public keys, for ten minutes", async () => {
    const answer = await site.call("GET", "/.well-known/jwks.json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
    const [key, ...more] = answer.json["keys"] as Record<string, unknown>[];
    expect(more).toEqual([]);
    expect(key).toMatchObject({
      kty: "EC",
      crv: "P-256",
      alg: "ES256",
      use: "sig",
      key_ops: ["verify"],
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    });
    expect(key).not.toHaveProperty("d");
  });

  test("C.15 settings and health describe the server", async () => {
    const settings = await site.call("GET", "/settings");
    expect(settings.json).toMatchObject({
      external: { email: true, phone: true, openid: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    const health = await site.call("GET", "/health");
    expect(Object.keys(health.json)).toEqual(["version", "name", "description"]);
  });
});

async function hasFact(type: string, userId: string): Promise<boolean> {
  const row = await site.database.db
    .selectFrom("platform.events")
    .select("type")
    .where("type", "=", type)
    .where("key", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
