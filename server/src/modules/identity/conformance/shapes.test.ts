import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { enrolTotp } from "../testing/totp-device.ts";

describe("B. shapes", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());

  const signIn = async () => {
    const email = await site.person({ userType: "seller" });
    const client = site.client();
    const { data } = await client.signInWithPassword({ email, password: testPassword });
    return { email, client, session: data.session!, user: data.user! };
  };

  test("B.1 a session", async () => {
    const { session } = await signIn();
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 600 });
    expect(session.expires_at).toBeGreaterThan(1_700_000_000);
    expect(session.refresh_token).toMatch(/^[\w-]{50,80}$/);
    expect(session).not.toHaveProperty("weak_password");
  });

  test("B.2 a user has all its fields, in RFC 3339, and no secret", async () => {
    const { user, email } = await signIn();
    expect(user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"], user_type: "seller" },
      user_metadata: { user_type: "seller", full_name: "Joana Prado" },
      is_anonymous: false,
    });
    for (const field of [
      "created_at",
      "updated_at",
      "email_confirmed_at",
      "confirmed_at",
      "last_sign_in_at",
    ] as const) {
      expect(user[field]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(user).not.toHaveProperty("factors");
    expect(JSON.stringify(user)).not.toMatch(/hash|argon|secret|token/i);
  });

  test("B.3 an identity", async () => {
    const { user, email } = await signIn();
    expect(user.identities).toHaveLength(1);
    expect(user.identities![0]).toMatchObject({
      id: user.id,
      user_id: user.id,
      provider: "email",
      email,
      identity_data: { sub: user.id, email, email_verified: true },
    });
    expect(user.identities![0]!.identity_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("B.4 a factor is listed without its secret", async () => {
    const { client } = await signIn();
    await enrolTotp(client, "Celular");
    const { data } = await client.mfa.listFactors();
    expect(data!.totp).toHaveLength(1);
    expect(data!.totp[0]).toMatchObject({
      friendly_name: "Celular",
      factor_type: "totp",
      status: "verified",
    });
    const { data: user } = await client.getUser();
    expect(JSON.stringify(user.user!.factors)).not.toMatch(/secret/);
  });

  test("B.5 an access token: ES256 with kid, our claims, and the client verifies it by itself", async () => {
    const { session, user, email, client } = await signIn();
    const header = decodeProtectedHeader(session.access_token);
    expect(header).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(header.kid).toBeTruthy();
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: `${site.config.PUBLIC_ORIGIN}/auth/v1`,
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      aal: "aal1",
      app_metadata: { provider: "email", providers: ["email"], user_type: "seller" },
      user_metadata: { user_type: "seller" },
      is_anonymous: false,
    });
    expect(claims.exp! - claims.iat!).toBe(600);
    expect(claims["session_id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims["amr"]).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
    const verified = await client.getClaims();
    expect(verified.error).toBeNull();
    expect(verified.data!.claims.sub).toBe(user.id);
  });

  test("authorisation never reads user_metadata: it may be changed, and grants nothing", async () => {
    const { client } = await signIn();
    const change = { user_type: "admin", roles: ["super"] };
    expect((await client.updateUser({ data: change })).error).toBeNull();
    const { data } = await client.refreshSession();
    expect(data.user!.user_metadata).toMatchObject({ user_type: "admin" });
    expect(data.user!.app_metadata).toMatchObject({ user_type: "seller" });
    const row = await site.database.db
      .selectFrom("identity.users")
      .select("user_type")
      .where("id", "=", data.user!.id)
      .executeTakeFirstOrThrow();
    expect(row.user_type).toBe("seller");
  });
});
