import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn, type SignedIn } from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { expectRefused, row } from "./testing/row.ts";

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
  expectRefused(await client.updateUser({ password: testPassword }), "same_password", 422);
  const { error } = await client.updateUser({ password: "123456" });
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
  expect((await client.updateUser({ password })).error).toBeNull();
  const late = await site.client().verifyOtp({ email, token, type: "email" });
  expectRefused(late, "otp_expired", 403);
});

row("C.9 password: sessions", async () => {
  const { client, email } = await signedIn(site);
  const other = await signedIn(site, { email });
  await client.updateUser({ password });
  expect((await client.getUser()).error).toBeNull();
  expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
});

row("C.9 password: notice", async () => {
  const { client, email, userId } = await signedIn(site);
  await client.updateUser({ password });
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
