import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import {
  createAuthSite,
  newAddress,
  testPassword,
  type AuthSite,
  type NpmClient,
} from "../testing/auth-site.ts";
import { resident, signedIn, type SignedIn } from "../testing/signed-in.ts";
import { awayFromStepEnd, enrolTotp, totpCode } from "../testing/totp-device.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const password = "outra senha boa";
const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;

/** So long ago that the person must prove again who they are. */
const age = ({ userId }: SignedIn, interval: string) =>
  sql`update identity.sessions set proved_at = proved_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval where user_id = ${userId}`.execute(
    site.database.db,
  );

const hasFact = async (type: string, userId: string) =>
  (await site.database.db
    .selectFrom("platform.events")
    .select("type")
    .where("type", "=", type)
    .where("key", "=", userId)
    .executeTakeFirst()) !== undefined;

row("C.9 GET", async () => {
  const { client, email, userId } = await signedIn(site);
  const { data, error } = await client.getUser();
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: userId, email });
});

row("C.9 PUT data", async () => {
  const { client } = await signedIn(site);
  await client.updateUser({ data: { a: 1, b: { c: 2 } } });
  const { data } = await client.updateUser({ data: { a: null, d: "x" } });
  expect(data.user!.user_metadata).toEqual({ full_name: "Joana Prado", b: { c: 2 }, d: "x" });
});

row("C.9 PUT data: too much", async () => {
  const { client } = await signedIn(site);
  const huge = { data: { x: "y".repeat(5_000) } };
  expectRefused(await client.updateUser(huge), "validation_failed", 400);
});

row("C.9 PUT email", async () => {
  const [{ client, email }, next] = [await signedIn(site), newAddress()];
  const { data } = await client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email, new_email: next });
  expect((await client.getUser()).data.user!.email).toBe(email);
});

row("C.9 PUT phone", async () => {
  const [{ client, userId }, phone] = [await signedIn(site), "+5567992223333"];
  expect((await client.updateUser({ phone })).data.user).toMatchObject({
    phone: "",
    new_phone: phone,
  });
  const token = await codeOf(phone);
  const { data } = await client.verifyOtp({ phone, token, type: "phone_change" });
  expect(data.user!.phone).toBe(phone);
  expect(await hasFact("identity.phone_changed", userId)).toBe(true);
});

row("C.9 PUT nothing", async () => {
  const { client, email } = await signedIn(site);
  for (const idle of [{}, { email }, { email: "" }]) {
    const { data, error } = await client.updateUser(idle);
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty("new_email");
  }
});

row("C.9 app_metadata", async () => {
  const { client } = await signedIn(site);
  const change = { data: { a: 1 }, app_metadata: { user_type: "admin" } } as object;
  expectRefused(await client.updateUser(change), "not_admin", 403);
  expect((await client.getUser()).data.user!.user_metadata).not.toHaveProperty("a");
});

row("C.9 insufficient_aal", async () => {
  const { client, email } = await signedIn(site);
  const { secret, factorId } = await enrolTotp(client);
  const low = (await signedIn(site, { email })).client;
  const phone = "+5567992224444";
  for (const change of [{ password }, { email: newAddress() }, { phone }]) {
    expectRefused(await low.updateUser(change), "insufficient_aal", 401);
  }
  expect((await low.updateUser({ data: { a: 1 } })).error).toBeNull();
  await low.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  expect((await low.updateUser({ password })).error).toBeNull();
});

row("C.9 reauthentication", async () => {
  const who = await signedIn(site);
  await age(who, "25 hours");
  expectRefused(await who.client.updateUser({ password }), "reauthentication_needed", 400);
  await who.client.reauthenticate();
  const nonce = await codeOf(who.email);
  expect((await who.client.updateUser({ password, nonce })).error).toBeNull();
});

row("C.9 current password", async () => {
  const who = await signedIn(site);
  // Also right after the sign-in, and together with what a fresh sign-in is enough for.
  for (const change of [{ password }, { password, email: newAddress() }]) {
    expectRefused(await who.client.updateUser(change), "current_password_required", 400);
  }
  await age(who, "1 hour");
  expectRefused(await who.client.updateUser({ password }), "current_password_required", 400);
  const change = { password, current_password: testPassword };
  expect((await who.client.updateUser(change)).error).toBeNull();
});

row("C.9 current password: recovery", async () => {
  const recovered = async (email: string) => {
    const client = site.client();
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ email, token: await codeOf(email), type: "recovery" });
    return client;
  };
  const plain = await resident(site);
  const client = await recovered(plain);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where recovered_at is not null`.execute(site.database.db);
  expect((await client.updateUser({ password })).error).toBeNull();
  const guarded = await signedIn(site);
  await enrolTotp(guarded.client);
  const other = await recovered(guarded.email);
  expectRefused(await other.updateUser({ password }), "insufficient_aal", 401);
});

row("C.9 same password", async () => {
  const { client } = await signedIn(site);
  const change = { password: testPassword, current_password: testPassword };
  expectRefused(await client.updateUser(change), "same_password", 422);
  const { error } = await client.updateUser({ password: "12345678" });
  expect(error).toMatchObject({ status: 422, code: "weak_password" });
});

row("C.9 address in use", async () => {
  const [{ client, email }, owner] = [await signedIn(site), await resident(site)];
  const { data, error } = await client.updateUser({ email: owner });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ new_email: owner });
  expect((await site.lastMessageTo(owner)).template).toBe("address_in_use");
  await client.verifyOtp({ email, token: await codeOf(email), type: "email_change" });
  expect((await client.getUser()).data.user!.email).toBe(email);
});

row("C.9 password: codes", async () => {
  const { client, email } = await signedIn(site);
  await site.client().signInWithOtp({ email });
  const token = await codeOf(email);
  expect((await client.updateUser({ password, current_password: testPassword })).error).toBeNull();
  const late = await site.client().verifyOtp({ email, token, type: "email" });
  expectRefused(late, "otp_expired", 403);
});

row("C.9 password: sessions", async () => {
  const { client, email } = await signedIn(site);
  const other = await signedIn(site, { email });
  await client.updateUser({ password, current_password: testPassword });
  expect((await client.getUser()).error).toBeNull();
  expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
});

row("C.9 password: notice", async () => {
  const { client, email, userId } = await signedIn(site);
  await client.updateUser({ password, current_password: testPassword });
  expect((await site.lastMessageTo(email)).template).toBe("password_changed");
  expect(await hasFact("identity.password_changed", userId)).toBe(true);
  const audited = await site.database.db
    .selectFrom("platform.audit_entries")
    .select("actor_id")
    .where("object_id", "=", userId)
    .where("action", "=", "identity.password_changed")
    .execute();
  expect(audited).toEqual([{ actor_id: userId }]);
});

row("C.9 e-mail: both addresses", async () => {
  const type = "email_change";
  for (const isNewFirst of [true, false]) {
    const [{ client, email, userId }, next] = [await signedIn(site), newAddress()];
    await client.updateUser({ email: next });
    const [first, second] = isNewFirst ? [next, email] : [email, next];
    const half = await client.verifyOtp({ email: first, token: await codeOf(first), type });
    expect(half.data.session).toBeNull();
    const whole = await client.verifyOtp({ email: second, token: await codeOf(second), type });
    expect(whole.data.user!.email).toBe(next);
    expect(await hasFact("identity.email_changed", userId)).toBe(true);
  }
});

const enrolled = async () => {
  const who = await signedIn(site);
  return { ...who, ...(await enrolTotp(who.client)) };
};
const again = async ({ email }: { email: string }) => (await signedIn(site, { email })).client;
const levelOf = async (client: NpmClient) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel;

row("C.12 totp", async () => {
  const { client } = await signedIn(site);
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  const { searchParams } = new URL(data!.totp.uri);
  expect(searchParams.get("digits") ?? "6").toBe("6");
  expect(searchParams.get("period") ?? "30").toBe("30");
  expect(searchParams.get("algorithm") ?? "SHA1").toBe("SHA1");
  const { secret } = data!.totp;
  const give = (code: string) => client.mfa.challengeAndVerify({ factorId: data!.id, code });
  for (const far of [-90, 90]) {
    expectRefused(await give(totpCode(secret, far)), "mfa_verification_failed", 422);
  }
  await awayFromStepEnd();
  expect((await give(totpCode(secret, -30))).error).toBeNull();
  expect((await give(totpCode(secret, 30))).error).toBeNull();
});

row("C.12 first verify: factor", async () => {
  const { client, email } = await enrolled();
  const { data } = await client.mfa.listFactors();
  expect(data!.totp).toMatchObject([{ status: "verified" }]);
  expect((await site.lastMessageTo(email)).template).toBe("factor_added");
});

row("C.12 first verify: unverified", async () => {
  const { client } = await signedIn(site);
  await client.mfa.enroll({ factorType: "totp", friendlyName: "Esquecido" });
  await client.mfa.enroll({ factorType: "phone", phone: "+5568993335553" });
  await enrolTotp(client, "Celular");
  const { data } = await client.mfa.listFactors();
  expect(data!.all.map(({ factor_type: kind, status }) => `${kind} ${status}`).sort()).toEqual([
    "phone unverified",
    "totp verified",
  ]);
});

row("C.12 first verify: sessions", async () => {
  const who = await signedIn(site);
  const other = await again(who);
  await enrolTotp(who.client);
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await who.client.getUser()).error).toBeNull();
});

row("C.12 unenroll: sessions", async () => {
  const who = await enrolled();
  const other = await again(who);
  const { factorId, secret } = who;
  await other.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  await who.client.mfa.unenroll({ factorId });
  for (const client of [who.client, other]) {
    await client.refreshSession();
    expect(await levelOf(client)).toBe("aal1");
  }
});

row("C.12 unverified factors", async () => {
  const { client, userId } = await signedIn(site);
  const begin = () => client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
  const { data } = await begin();
  await sql`update identity.factors set created_at = created_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const late = await client.mfa.challenge({ factorId: data!.id });
  expectRefused(late, "mfa_factor_not_found", 404);
  expect((await begin()).error).toBeNull();
});

row("C.12 listFactors", async () => {
  const { client, factorId } = await enrolled();
  await client.mfa.enroll({ factorType: "phone", phone: "+5568993335554" });
  const { data } = await client.mfa.listFactors();
  expect(data!.all).toHaveLength(2);
  expect(data!.totp.map(({ id }) => id)).toEqual([factorId]);
  expect(data!.phone).toEqual([]);
});

row("C.12 R last step", async () => {
  const who = await enrolled();
  const { factorId, secret } = who;
  const code = totpCode(secret);
  const give = async (given: string) =>
    (await again(who)).mfa.challengeAndVerify({ factorId, code: given });
  expect((await give(code)).error).toBeNull();
  for (const used of [code, totpCode(secret, -30)]) {
    expectRefused(await give(used), "mfa_verification_failed", 422);
  }
  expect((await give(totpCode(secret, 30))).error).toBeNull();
});

/** Our own route: the protocol has none for recovery codes. */
async function recoveryCodes(client: NpmClient, method: string, path: string, body?: unknown) {
  const token = (await client.getSession()).data.session!.access_token;
  const url = `${site.url.replace("/auth/v1", "/api/v1")}/identity/recovery-codes${path}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

wireRow("C.12 R recovery codes", "the client has no call for them", async () => {
  const { client, email, userId } = await signedIn(site);
  expect((await recoveryCodes(client, "POST", "", {})).status).toBe(403);
  await enrolTotp(client);
  const codes = (await recoveryCodes(client, "POST", "", {})).json["codes"] as string[];
  expect(new Set(codes).size).toBe(10);
  const lost = await again({ email });
  const use = (code: string) => recoveryCodes(lost, "POST", "/use", { code });
  expect((await use("AAAAA-AAAAA")).status).toBe(422);
  const used = await use(codes[0]!.toLowerCase().replace("-", " "));
  expect(used.status).toBe(200);
  await lost.setSession(used.json as never);
  expect(await levelOf(lost)).toBe("aal2");
  expect((await recoveryCodes(client, "GET", "")).json).toEqual({ remaining: 9 });
  expect((await use(codes[0]!)).status).toBe(422);
  expect((await site.lastMessageTo(email)).template).toBe("recovery_code_used");
  const payload = JSON.stringify({ user_id: userId });
  const { rows } = await sql`select 1 from platform.events where payload @> ${payload}::jsonb
    and type = 'identity.recovery_code_used'`.execute(site.database.db);
  expect(rows).toHaveLength(1);
});
