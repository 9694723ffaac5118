import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { lockUser } from "../accounts/account.queries.ts";
import {
  createAuthSite,
  newAddress,
  testPassword,
  type AuthSite,
  type NpmClient,
} from "../testing/auth-site.ts";
import { enrolTotp } from "../testing/totp-device.ts";
import { endSessions } from "./end-sessions.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

async function signedIn(email: string): Promise<NpmClient> {
  const client = site.client();
  const { error } = await client.signInWithPassword({ email, password: testPassword });
  expect(error).toBeNull();
  return client;
}

/** What is asked for in a session that ends after the wall has let the call in. */
async function askWhileEnding<T>(ask: (client: NpmClient) => Promise<T>): Promise<T> {
  const email = await site.person();
  const client = await signedIn(email);
  const { user } = (await client.getSession()).data.session!;
  const [asking] = await inTransaction(site.database.db, async (trx) => {
    await lockUser(trx, user.id);
    const begun = ask(client);
    await sleep(500);
    await endSessions(trx, { userId: user.id }, "password_changed");
    return [begun];
  });
  return asking;
}

describe("an act whose session ends while it is on its way", () => {
  test("changes no password, address or factor", async () => {
    const password = await askWhileEnding((client) =>
      client.updateUser({
        password: "outra senha bem longa",
        current_password: testPassword,
      }),
    );
    expect(password.error).toMatchObject({ name: "AuthSessionMissingError" });
    const mail = newAddress();
    const address = await askWhileEnding((client) => client.updateUser({ email: mail }));
    expect(address.error).toMatchObject({ name: "AuthSessionMissingError" });
    expect(await site.messagesTo(mail)).toEqual([]);
    const factor = await askWhileEnding((client) => client.mfa.enroll({ factorType: "totp" }));
    expect(factor.error).toMatchObject({ name: "AuthSessionMissingError" });
  });
});

test("two tabs that change a field each at once keep both", async () => {
  const client = await signedIn(await site.person());
  await Promise.all([
    client.updateUser({ data: { nickname: "Jo" } }),
    client.updateUser({ data: { farm: "Santa Rita" } }),
    client.updateUser({ data: { crop: "soja" } }),
  ]);
  const { user } = (await client.getUser()).data;
  expect(user!.user_metadata).toMatchObject({ nickname: "Jo", farm: "Santa Rita", crop: "soja" });
});

test("signing up and asking for a code with one new address at once open one account", async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = newAddress();
    const data = { user_type: "buyer", full_name: "Joana" };
    const answers = await Promise.all([
      site.client().signUp({ email, password: testPassword, options: { data } }),
      site.client().signInWithOtp({ email, options: { data } }),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const { rows } = await sql`select id from identity.users where email = ${email}`.execute(
      site.database.db,
    );
    expect(rows).toHaveLength(1);
  }
});

test("a factor that counts is not taken away by whoever finds the session open", async () => {
  const client = await signedIn(await site.person());
  const { factorId } = await enrolTotp(client);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'`.execute(
    site.database.db,
  );
  const open = await client.mfa.unenroll({ factorId });
  expect(open.error).toMatchObject({ code: "reauthentication_needed" });
  await client.updateUser({ current_password: testPassword });
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
});

test("a factor that was begun more than five minutes ago is not there any more", async () => {
  const client = await signedIn(await site.person());
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  expect((await client.mfa.challenge({ factorId: data!.id })).error).toBeNull();
  await sql`update identity.factors set created_at = created_at - interval '6 minutes'
    where id = ${data!.id}`.execute(site.database.db);
  const { error } = await client.mfa.challenge({ factorId: data!.id });
  expect(error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
});
