import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import {
  createAuthSite,
  testPassword,
  type AuthSite,
  type WireAnswer,
} from "../testing/auth-site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const tenTimes = (path: string, body: object) =>
  Promise.all(Array.from({ length: 10 }, () => site.call("POST", path, { body })));
const successes = (answers: readonly WireAnswer[]) =>
  answers.filter(({ status }) => status === 200).length;
const sessionsOf = async (email: string) => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity.sessions s
    join identity.users u on u.id = s.user_id where u.email = ${email}`.execute(site.database.db);
  return Number(rows[0]!.n);
};

describe("ten uses at the same moment", () => {
  test("of a recovery link open one session", async () => {
    const email = await site.person();
    const before = await sessionsOf(email);
    await site.client().resetPasswordForEmail(email);
    const link = new URL((await site.lastMessageTo(email)).values.link!);
    const body = { type: "recovery", token_hash: link.searchParams.get("token") };
    expect(successes(await tenTimes("/verify", body))).toBe(1);
    expect(await sessionsOf(email)).toBe(before + 1);
  });

  test("of a code open one session", async () => {
    const email = await site.person();
    const before = await sessionsOf(email);
    await site.client().signInWithOtp({ email });
    const token = (await site.lastMessageTo(email)).values.code;
    const answers = await tenTimes("/verify", { type: "email", email, token });
    expect(successes(answers)).toBe(1);
    expect(await sessionsOf(email)).toBe(before + 1);
  });

  test("of wrong codes spend the five tries, and the right one is void", async () => {
    const email = await site.person();
    await site.client().signInWithOtp({ email });
    const token = (await site.lastMessageTo(email)).values.code!;
    const wrong = token === "000000" ? "111111" : "000000";
    await tenTimes("/verify", { type: "email", email, token: wrong });
    await site.advance("1 minute");
    const right = await site.call("POST", "/verify", { body: { type: "email", email, token } });
    expect(right.status).not.toBe(200);
  });

  test("of a code of the authenticator app raise one session once", async () => {
    const email = await site.person();
    const client = site.client();
    await client.signInWithPassword({ email, password: testPassword });
    const { factorId, secret } = await enrolTotp(client);
    const { session } = (await client.getSession()).data;
    // The code must come from where the challenge was asked for.
    const options = {
      token: session!.access_token,
      headers: { "x-forwarded-for": "10.9.8.7" },
    };
    const challenge = await site.call("POST", `/factors/${factorId}/challenge`, {
      body: {},
      ...options,
    });
    const body = { challenge_id: challenge.json["id"], code: totpCode(secret) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        site.call("POST", `/factors/${factorId}/verify`, { body, ...options }),
      ),
    );
    expect(successes(answers)).toBe(1);
  });
});
