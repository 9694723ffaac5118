import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

describe("C.1 POST /signup", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());
  const post = (body: unknown, query = "") => site.call("POST", `/signup${query}`, { body });

  test("a new address gets a bare user and a mail with code and link, no session", async () => {
    const email = newAddress();
    const { data, error } = await site.client().signUp({
      email: email.toUpperCase(),
      password: testPassword,
      options: { data: { full_name: "Ana Lima", user_type: "seller" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: "Ana Lima" } });
    const { template, values } = await site.lastMessageTo(email);
    expect(template).toBe("confirmation");
    expect(values.code).toMatch(/^\d{6}$/);
    expect(values.link).toContain(`${site.config.PUBLIC_ORIGIN}/auth/v1/verify?token=`);
  });

  test("account, party, membership, role and audit are there together", async () => {
    const email = await site.person({ userType: "seller" });
    const { db } = site.database;
    const user = await db
      .selectFrom("identity.users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ user_type: "seller", full_name: "Joana Prado" });
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const party = await db
      .selectFrom("identity.memberships as m")
      .innerJoin("identity.parties as p", "p.id", "m.party_id")
      .select(["p.kind", "p.display_name", "m.role"])
      .where("m.user_id", "=", user.id)
      .execute();
    expect(party).toEqual([{ kind: "person", display_name: "Joana Prado", role: "owner" }]);
    const roles = await db
      .selectFrom("platform.user_roles")
      .select("role")
      .where("user_id", "=", user.id)
      .execute();
    expect(roles).toEqual([{ role: "seller" }]);
    const audit = await db
      .selectFrom("platform.audit_entries")
      .select("action")
      .where("object_id", "=", user.id)
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["identity.signed_up", "identity.signed_in"]);
    const events = await db
      .selectFrom("platform.events")
      .select("type")
      .where("key", "=", user.id)
      .orderBy("seq")
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      "identity.user_signed_up",
      "identity.session_started",
    ]);
  });

  test("new, waiting and taken addresses get the same answer; only the mail differs", async () => {
    const taken = await site.person();
    const fresh = newAddress();
    const body = { password: testPassword, data: { full_name: "Ana" } };
    const first = await post({ email: fresh, ...body });
    await site.advance("2 minutes");
    const waiting = await post({ email: fresh, ...body });
    const decoy = await post({ email: taken, ...body });
    for (const answer of [waiting, decoy]) {
      expect(answer.status).toBe(first.status);
      expect(Object.keys(answer.json)).toEqual(Object.keys(first.json));
      expect(answer.json).toMatchObject({ identities: [], role: "", user_metadata: body.data });
      expect(answer.json["id"]).not.toBe(first.json["id"]);
    }
    expect((await site.lastMessageTo(fresh)).template).toBe("confirmation");
    expect((await site.lastMessageTo(taken)).template).toBe("already_registered");
    const known = await site.client().signInWithPassword({ email: taken, password: testPassword });
    expect(known.data.user!.user_metadata).toMatchObject({ full_name: "Joana Prado" });
  });

  test("a second sign-up on a waiting address neither keeps nor gives a password", async () => {
    const email = newAddress();
    await post({ email, password: "senha do estranho" });
    await site.advance("2 minutes");
    await post({ email, password: "senha da dona" });
    const client = site.client();
    const token = (await site.lastMessageTo(email)).values.code!;
    expect((await client.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
    for (const password of ["senha do estranho", "senha da dona"]) {
      const { error } = await site.client().signInWithPassword({ email, password });
      expect(error?.code).toBe("invalid_credentials");
    }
  });

  test.each([
    [{ email: "a@b.com.br" }, 400, "validation_failed"],
    [{ email: "sem arroba", password: testPassword }, 400, "validation_failed"],
    [
      { email: "a@b.com.br", phone: "+5565999990000", password: testPassword },
      400,
      "validation_failed",
    ],
    [{ password: testPassword }, 422, "anonymous_provider_disabled"],
    [{ email: "a@b.com.br", password: "12345" }, 422, "weak_password"],
    [{ email: "a@b.com.br", password: "x".repeat(129) }, 422, "weak_password"],
    [
      { email: "a@b.com.br", password: testPassword, data: { user_type: "admin" } },
      400,
      "validation_failed",
    ],
    [
      {
        email: "a@b.com.br",
        password: testPassword,
        code_challenge: "curto",
        code_challenge_method: "s256",
      },
      400,
      "validation_failed",
    ],
    [
      { email: "a@b.com.br", password: testPassword, code_challenge: "c".repeat(43) },
      400,
      "validation_failed",
    ],
    [
      {
        email: "a@b.com.br",
        password: testPassword,
        code_challenge: "c".repeat(43),
        code_challenge_method: "plain",
      },
      400,
      "validation_failed",
    ],
    [
      {
        phone: "+5565999990000",
        password: testPassword,
        code_challenge: "c".repeat(43),
        code_challenge_method: "s256",
      },
      400,
      "validation_failed",
    ],
    [
      { email: "a@b.com.br", password: testPassword, data: { x: "y".repeat(5_000) } },
      400,
      "validation_failed",
    ],
  ])("%j is refused with %i %s", async (body, status, code) => {
    expect(await post(body)).toMatchObject({ status, json: { code } });
  });

  test("by phone: a text message, and the code from it signs in", async () => {
    const phone = "+5565988887777";
    const client = site.client();
    const { data, error } = await client.signUp({
      phone: "+55 (65) 98888-7777",
      password: testPassword,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, email: "" });
    const { channel, values } = await site.lastMessageTo(phone);
    expect(channel).toBe("sms");
    const early = await site.client().signInWithPassword({ phone, password: testPassword });
    expect(early.error?.code).toBe("phone_not_confirmed");
    const verified = await client.verifyOtp({ phone, token: values.code!, type: "sms" });
    expect(verified.data.session).not.toBeNull();
    const later = await site.client().signInWithPassword({ phone, password: testPassword });
    expect(later.error).toBeNull();
  });

  test("the documents in force are accepted with version, hash and address", async () => {
    const { db } = site.database;
    const sha256 = Buffer.alloc(32, 1);
    const document = { document: "terms", title: "Termos", body: "…", sha256 };
    await db
      .insertInto("identity.legal_documents")
      .values([
        { ...document, version: "1", valid_from: new Date("2026-01-01") },
        { ...document, version: "2", valid_from: new Date("2026-02-01") },
        { ...document, version: "3", valid_from: new Date("2126-01-01") },
      ])
      .execute();
    const email = newAddress();
    await site
      .client({ headers: { "x-forwarded-for": "203.0.113.9" } })
      .signUp({ email, password: testPassword });
    const accepted = await db
      .selectFrom("identity.legal_acceptances as a")
      .innerJoin("identity.users as u", "u.id", "a.user_id")
      .select(["a.document", "a.version", "a.sha256", "a.address"])
      .where("u.email", "=", email)
      .execute();
    expect(accepted).toMatchObject([
      { document: "terms", version: "2", sha256, address: "203.0.113.9" },
    ]);
  });

  test("one mail a minute, whether the address is known or not", async () => {
    for (const email of [await site.person(), newAddress()]) {
      await site.advance("2 minutes");
      expect((await post({ email, password: testPassword })).status).toBe(200);
      const again = await post({ email, password: testPassword });
      expect(again).toMatchObject({ status: 429, json: { code: "over_email_send_rate_limit" } });
      expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
      await site.advance("61 seconds");
      expect((await post({ email, password: testPassword })).status).toBe(200);
    }
  });
});
