import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockUser, updateUser, type UserChange } from "../accounts/account.queries.ts";
import { inTransaction } from "#platform/db/database";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { hashPassword } from "./hash-password.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

/** A sign-in whose password was right when it was looked at, and what happens before it is let in. */
async function signInDuring(change: UserChange) {
  const email = await site.person();
  const { db } = site.database;
  const { id } = await db
    .selectFrom("identity.users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const [answer] = await inTransaction(db, async (trx) => {
    await lockUser(trx, id);
    const signingIn = site.client().signInWithPassword({ email, password: testPassword });
    // Long enough for the check of the password; the session waits for the lock.
    await sleep(700);
    await updateUser(trx, id, change);
    return [signingIn];
  });
  const { data, error } = await answer;
  const user = await db
    .selectFrom("identity.users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { session: data.session, code: error?.code, user };
}

test("a password that is changed while it is checked opens nothing, and stays changed", async () => {
  const fresh = await hashPassword("outra senha bem longa");
  const { session, code, user } = await signInDuring({ password_hash: fresh });
  expect(session).toBeNull();
  expect(code).toBe("invalid_credentials");
  expect(user.password_hash).toBe(fresh);
});

test("a suspension and an erasure of the same moment let nobody in", async () => {
  const suspended = await signInDuring({ suspended_at: new Date("2026-01-01T00:00:00Z") });
  expect(suspended).toMatchObject({ session: null, code: "user_banned" });
  const erased = await signInDuring({ deleted_at: new Date("2026-01-01T00:00:00Z") });
  expect(erased).toMatchObject({ session: null, code: "invalid_credentials" });
});
