import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { resident } from "../testing/signed-in.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

test("a hash of weaker times is renewed when its password signs in", async () => {
  const email = await resident(site);
  const { db } = site.database;
  const old = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db
    .updateTable("identity.users")
    .set({ password_hash: old })
    .where("email", "=", email)
    .execute();
  const { error } = await site.client().signInWithPassword({ email, password: testPassword });
  expect(error).toBeNull();
  const row = await db
    .selectFrom("identity.users")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toContain("m=19456,t=2,p=1");
});
