import { decodeJwt, decodeProtectedHeader, type JWTPayload } from "jose";
import type { Session, User } from "@supabase/auth-js";
import { afterAll, beforeAll, expect } from "vitest";
import { hashPassword } from "../passwords/hash-password.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident, signedIn, watched, type SignedIn } from "../testing/signed-in.ts";
import { enrolTotp } from "../testing/totp-device.ts";
import { expectRefused, row } from "./testing/row.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let site: AuthSite;
/** Signed up by the calls, as a person does, and signed in by password. */
let person: SignedIn;
let session: Session;
let user: User;
let claims: JWTPayload;
beforeAll(async () => {
  site = await createAuthSite();
  const email = await site.person({ userType: "seller" });
  const client = site.client();
  const { data } = await client.signInWithPassword({ email, password: testPassword });
  ({ session, user } = { session: data.session!, user: data.user! });
  person = { email, client, session, userId: user.id };
  claims = decodeJwt(session.access_token);
});
afterAll(() => site.close());

const codeOf = async (address: string) => (await site.lastMessageTo(address)).values.code!;
const userOf = async ({ client }: SignedIn) => (await client.getUser()).data.user!;

row("B.1 access_token", async () => {
  expect(session.access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

row("B.1 token_type", async () => {
  expect(session.token_type).toBe("bearer");
});

row("B.1 expires_in", async () => {
  expect(session.expires_in).toBe(600);
});

row("B.1 expires_at", async () => {
  expect(Math.abs(session.expires_at! - claims.exp!)).toBeLessThanOrEqual(1);
});

row("B.1 refresh_token", async () => {
  expect(session.refresh_token).toMatch(/^[\w-]{50,80}$/);
});

row("B.1 user", async () => {
  expect(user).toEqual(await userOf(person));
});

row("B.1 weak_password", async () => {
  const email = await resident(site);
  await site.database.db
    .updateTable("identity.users")
    .set({ password_hash: await hashPassword("soja26") })
    .where("email", "=", email)
    .execute();
  const { data, error } = await site.client().signInWithPassword({ email, password: "soja26" });
  expect(error).toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ["length"], message: expect.any(String) });
  expect(session).not.toHaveProperty("weak_password");
});

row("B.2 id", async () => {
  expect(user.id).toMatch(uuid);
});

row("B.2 aud and role", async () => {
  expect(user).toMatchObject({ aud: "authenticated", role: "authenticated" });
});

row("B.2 email and phone", async () => {
  expect(user).toMatchObject({ email: person.email, phone: "" });
});

row("B.2 email_confirmed_at", async () => {
  expect(user.email_confirmed_at).toMatch(rfc3339);
});

row("B.2 phone_confirmed_at", async () => {
  expect(user).not.toHaveProperty("phone_confirmed_at");
  const phone = "+5565982220001";
  const client = site.client();
  await client.signInWithOtp({ phone });
  const { data } = await client.verifyOtp({ phone, token: await codeOf(phone), type: "sms" });
  expect(data.user).toMatchObject({ email: "", phone });
  expect(data.user!.phone_confirmed_at).toMatch(rfc3339);
});

row("B.2 confirmed_at", async () => {
  const other = await signedIn(site);
  const early = new Date("2026-01-02T03:04:05Z");
  await site.database.db
    .updateTable("identity.users")
    .set({ phone: "+5565982220002", phone_confirmed_at: early })
    .where("id", "=", other.userId)
    .execute();
  expect((await userOf(other)).confirmed_at).toBe(early.toISOString());
  expect(user.confirmed_at).toBe(user.email_confirmed_at);
});

row("B.2 confirmation_sent_at", async () => {
  expect(user.confirmation_sent_at).toMatch(rfc3339);
});

row("B.2 recovery_sent_at", async () => {
  expect(user).not.toHaveProperty("recovery_sent_at");
  const other = await signedIn(site);
  await other.client.resetPasswordForEmail(other.email);
  expect((await userOf(other)).recovery_sent_at).toMatch(rfc3339);
});

row("B.2 email_change_sent_at and new_email", async () => {
  for (const field of ["email_change_sent_at", "new_email"]) expect(user).not.toHaveProperty(field);
  const [other, next] = [await signedIn(site), newAddress()];
  const { data } = await other.client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email: other.email, new_email: next });
  expect(data.user!.email_change_sent_at).toMatch(rfc3339);
});

row("B.2 phone_change_sent_at and new_phone", async () => {
  for (const field of ["phone_change_sent_at", "new_phone"]) expect(user).not.toHaveProperty(field);
  const [other, next] = [await signedIn(site), "+5565982220003"];
  const { data } = await other.client.updateUser({ phone: next });
  expect(data.user).toMatchObject({ phone: "", new_phone: next });
  expect((data.user as unknown as Record<string, string>)["phone_change_sent_at"]).toMatch(rfc3339);
});

row("B.2 reauthentication_sent_at", async () => {
  expect(user).not.toHaveProperty("reauthentication_sent_at");
  const other = await signedIn(site);
  await other.client.reauthenticate();
  const { reauthentication_sent_at: sentAt } = (await userOf(other)) as unknown as Record<
    string,
    string
  >;
  expect(sentAt).toMatch(rfc3339);
});

row("B.2 last_sign_in_at", async () => {
  const other = await signedIn(site);
  const before = (await userOf(other)).last_sign_in_at!;
  await signedIn(site, { email: other.email });
  const after = (await userOf(other)).last_sign_in_at!;
  expect(after > before).toBe(true);
});

row("B.2 invited_at, banned_until and deleted_at", async () => {
  for (const field of ["invited_at", "banned_until", "deleted_at"]) {
    expect(user).not.toHaveProperty(field);
  }
});

row("B.2 app_metadata", async () => {
  const expected = { provider: "email", providers: ["email"], user_type: "seller" };
  expect(user.app_metadata).toEqual(expected);
});

row("B.2 user_metadata", async () => {
  expect(user.user_metadata).toMatchObject({ user_type: "seller", full_name: "Joana Prado" });
  const other = await signedIn(site);
  const { data } = await other.client.updateUser({ data: { fazenda: "Boa Vista" } });
  expect(data.user!.user_metadata).toMatchObject({ fazenda: "Boa Vista" });
});

row("B.2 identities", async () => {
  const { data } = await person.client.getUserIdentities();
  expect(data!.identities).toEqual(user.identities);
  expect(user.identities).toHaveLength(1);
});

row("B.2 factors", async () => {
  expect(user).not.toHaveProperty("factors");
});

row("B.2 created_at and updated_at", async () => {
  expect(user.created_at).toMatch(rfc3339);
  expect(user.updated_at! >= user.created_at).toBe(true);
});

row("B.2 is_anonymous", async () => {
  expect(user.is_anonymous).toBe(false);
});

row("B.2 times", async () => {
  const times = Object.entries(user).filter(([field]) => field.endsWith("_at"));
  expect(times.length).toBeGreaterThanOrEqual(6);
  for (const [, time] of times) expect(time).toMatch(rfc3339);
});

row("B.2 secrets", async () => {
  expect(JSON.stringify(await userOf(person))).not.toMatch(/hash|argon|secret|token|sealed/i);
});

row("B.3 identity_id", async () => {
  expect(user.identities![0]!.identity_id).toMatch(uuid);
  expect(user.identities![0]!.identity_id).not.toBe(user.id);
});

row("B.3 id", async () => {
  expect(user.identities![0]!.id).toBe(user.id);
});

row("B.3 user_id", async () => {
  expect(user.identities![0]!.user_id).toBe(user.id);
});

row("B.3 identity_data", async () => {
  const expected = { sub: user.id, email: person.email, email_verified: true };
  expect(user.identities![0]!.identity_data).toMatchObject(expected);
});

row("B.3 provider", async () => {
  expect(user.identities![0]!.provider).toBe("email");
});

row("B.3 email", async () => {
  expect(user.identities![0]).toMatchObject({ email: person.email });
});

row("B.3 times", async () => {
  const { created_at: createdAt, updated_at: updatedAt } = user.identities![0]!;
  for (const time of [createdAt, updatedAt]) expect(time).toMatch(rfc3339);
});

/** One factor that counts and one that was only begun. */
let withFactors: Promise<SignedIn> | undefined;
const factorsOf = async () => {
  withFactors ??= signedIn(site).then(async (who) => {
    await enrolTotp(who.client, "Celular");
    const phone = { factorType: "phone", phone: "+5565982220004", friendlyName: "Fone" } as const;
    await who.client.mfa.enroll(phone);
    return who;
  });
  const who = await withFactors;
  const { data } = await who.client.mfa.listFactors();
  return { ...data!, who };
};

row("B.4 id and status", async () => {
  const { all } = await factorsOf();
  expect(all).toMatchObject([
    { id: expect.stringMatching(uuid), status: "verified" },
    { id: expect.stringMatching(uuid), status: "unverified" },
  ]);
});

row("B.4 factor_type", async () => {
  const { all, totp, phone } = await factorsOf();
  expect(all.map((factor) => factor.factor_type)).toEqual(["totp", "phone"]);
  expect(totp).toHaveLength(1);
  expect(phone).toEqual([]);
});

row("B.4 friendly_name", async () => {
  const { all } = await factorsOf();
  expect(all.map((factor) => factor.friendly_name)).toEqual(["Celular", "Fone"]);
});

row("B.4 phone", async () => {
  const { all } = await factorsOf();
  expect(all).toMatchObject([{ phone: "" }, { phone: "+5565982220004" }]);
});

row("B.4 times", async () => {
  const { all } = await factorsOf();
  for (const factor of all) {
    expect(factor.created_at).toMatch(rfc3339);
    expect(factor.updated_at).toMatch(rfc3339);
  }
  const challenged = { last_challenged_at: expect.stringMatching(rfc3339) };
  expect(all).toMatchObject([challenged, { last_challenged_at: null }]);
});

row("B.4 secret", async () => {
  const { who } = await factorsOf();
  expect(JSON.stringify((await userOf(who)).factors)).not.toMatch(/secret|uri|qr/);
});

row("B.5 header", async () => {
  const header = decodeProtectedHeader(session.access_token);
  expect(header).toEqual({ alg: "ES256", typ: "JWT", kid: expect.stringMatching(/^[\w-]{43}$/) });
});

row("B.5 getClaims", async () => {
  const { client, paths } = watched(site);
  const { data, error } = await client.getClaims(session.access_token);
  expect(error).toBeNull();
  expect(data!.claims.sub).toBe(user.id);
  expect(paths()).toEqual(["/.well-known/jwks.json"]);
});

row("B.5 iss", async () => {
  expect(claims.iss).toBe(`${site.config.PUBLIC_ORIGIN}/auth/v1`);
});

row("B.5 sub", async () => {
  expect(claims.sub).toBe(user.id);
});

row("B.5 aud", async () => {
  expect(claims.aud).toBe("authenticated");
});

row("B.5 iat and exp", async () => {
  expect(Number.isInteger(claims.iat)).toBe(true);
  expect(claims.exp! - claims.iat!).toBe(600);
});

row("B.5 email and phone", async () => {
  expect(claims).toMatchObject({ email: person.email, phone: "" });
});

row("B.5 app_metadata and user_metadata", async () => {
  const { app_metadata: ofServer, user_metadata: ofPerson } = user;
  expect(claims).toMatchObject({ app_metadata: ofServer, user_metadata: ofPerson });
});

row("B.5 role", async () => {
  expect(claims["role"]).toBe("authenticated");
});

row("B.5 aal", async () => {
  expect(claims["aal"]).toBe("aal1");
  const { who } = await factorsOf();
  const level = await who.client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
});

row("B.5 amr", async () => {
  expect(claims["amr"]).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
  const { who } = await factorsOf();
  const { data } = await who.client.mfa.getAuthenticatorAssuranceLevel();
  expect(data!.currentAuthenticationMethods).toMatchObject([
    { method: "totp" },
    { method: "password" },
  ]);
});

row("B.5 session_id", async () => {
  const { id } = await site.database.db
    .selectFrom("identity.sessions")
    .select("id")
    .where("id", "=", String(claims["session_id"]))
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(id).toMatch(uuid);
});

row("B.5 is_anonymous", async () => {
  expect(claims["is_anonymous"]).toBe(false);
});

row("B.5 user_metadata grants nothing", async () => {
  const { client } = await signedIn(site, { email: person.email });
  const change = { user_type: "admin", roles: ["super"] };
  expect((await client.updateUser({ data: change })).error).toBeNull();
  const { data } = await client.refreshSession();
  expect(data.user!.user_metadata).toMatchObject({ user_type: "admin" });
  expect(data.user!.app_metadata).toMatchObject({ user_type: "seller" });
});

row("B.5 user_type at sign-up", async () => {
  expect(user.app_metadata["user_type"]).toBe("seller");
  const options = { data: { user_type: "admin" } };
  const admin = { email: newAddress(), password: testPassword, options };
  expectRefused(await site.client().signUp(admin), "validation_failed", 400);
});
