import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createAuthSite, newAddress, type AuthSite } from "../testing/auth-site.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { createAdmin } from "./create-admin.ts";
import { seedDemoPeople } from "./seed-demo-people.ts";

describe("administrators", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());

  test("one from the command line chooses a password by link, then has to add a factor", async () => {
    const email = newAddress();
    const { db } = site.database;
    const admin = { email, name: "Beatriz", roles: ["super", "finance"] };
    const { userId, link } = await createAdmin(site.dependencies, admin);
    const token_hash = new URL(link).searchParams.get("token")!;
    const client = site.client();
    const verified = await client.verifyOtp({ token_hash, type: "recovery" });
    expect(verified.data.user!.app_metadata).toMatchObject({ user_type: "admin" });
    expect((await client.updateUser({ password: "sala de controle" })).error).toBeNull();
    await enrolTotp(client);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data!.currentLevel).toBe("aal2");
    const audit = await db
      .selectFrom("platform.audit_entries")
      .select(["action", "reason"])
      .where("object_id", "=", userId)
      .orderBy("id")
      .limit(3)
      .execute();
    expect(audit).toEqual([
      { action: "identity.signed_up", reason: "linha de comando" },
      { action: "roles.granted", reason: "linha de comando" },
      { action: "roles.granted", reason: "linha de comando" },
    ]);
  });

  test("an administrator's session ends after twelve hours at the latest", async () => {
    const { userId, link } = await createAdmin(site.dependencies, {
      email: newAddress(),
      name: "Otávio",
      roles: [],
    });
    const token_hash = new URL(link).searchParams.get("token")!;
    await site.client().verifyOtp({ token_hash, type: "recovery" });
    const session = await site.database.db
      .selectFrom("identity.sessions")
      .select(["created_at", "not_after"])
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const hours = (session.not_after.getTime() - session.created_at.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 2);
  });

  test("demo people sign in with the printed password and secret; seeding twice changes nothing", async () => {
    const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const email = "admin@demo.areon.br";
    const people = [
      { email, name: "Demo", userType: "admin", roles: ["super"], totpSecret },
    ] as const;
    const seed = () =>
      inTransaction(site.database.db, (trx) =>
        seedDemoPeople(trx, site.dependencies.sealer, { people, password: "areon-demo" }),
      );
    await seed();
    await seed();
    const client = site.client();
    const { data, error } = await client.signInWithPassword({ email, password: "areon-demo" });
    expect(error).toBeNull();
    const factorId = data.user!.factors![0]!.id;
    const verified = await client.mfa.challengeAndVerify({ factorId, code: totpCode(totpSecret) });
    expect(verified.error).toBeNull();
  });
});
