import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

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

test("terms and privacy in force are accepted with version, hash and address, and nothing else", async () => {
  const { db } = site.database;
  const sha256 = Buffer.alloc(32, 1);
  const document = { document: "terms_of_service", title: "Termos", body: "…", sha256 };
  await db
    .insertInto("identity.legal_documents")
    .values([
      { ...document, version: "1", valid_from: new Date("2026-01-01") },
      { ...document, version: "2", valid_from: new Date("2026-02-01") },
      { ...document, version: "3", valid_from: new Date("2126-01-01") },
      { ...document, document: "cookie_policy", version: "1", valid_from: new Date("2026-01-01") },
      { ...document, document: "compliance", version: "1", valid_from: new Date("2026-01-01") },
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
    { document: "terms_of_service", version: "2", sha256, address: "203.0.113.9" },
  ]);
});

test("data beyond what is kept of a person are refused", async () => {
  const options = { data: { x: "y".repeat(5_000) } };
  const { error } = await site
    .client()
    .signUp({ email: newAddress(), password: testPassword, options });
  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("nobody signs up under the platform's name", async () => {
  const { error } = await site.client().signUp({
    email: newAddress(),
    password: testPassword,
    options: { data: { full_name: "Suporte AREON" } },
  });
  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  expect(error!.message).toContain("AREON");
});
