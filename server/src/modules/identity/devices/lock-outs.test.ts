import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRefusal } from "#platform/refusal";
import { createTotpCheck } from "../trust/check-totp.ts";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { comeBack } from "../testing/come-back.ts";
import { resident, signedIn } from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { deviceCookie } from "./device-mark.ts";
import { rememberDevice } from "./known-device.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const wrong = "errada mesmo";
/** Each call comes from a network of its own. */
const signIn = (email: string, password: string, cookie?: string) =>
  site.call("POST", "/token?grant_type=password", {
    body: { email, password },
    headers: cookie ? { cookie } : {},
  });
/** Twenty at the same moment; how many of them were looked at. */
async function rush(attempt: () => Promise<{ status: number }>, refusedWith: number) {
  const answers = await Promise.all(Array.from({ length: 20 }, attempt));
  const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect(ofStatus(refusedWith) + ofStatus(429)).toBe(20);
  return ofStatus(refusedWith);
}
/** What the person's browser keeps after a good sign-in. */
async function ownersDevice(email: string): Promise<string> {
  const answer = await signIn(email, testPassword);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]!.split(";")[0]!;
}

describe("the password", () => {
  test("strangers with many addresses are stopped, and the device that signed in before is not", async () => {
    const email = await resident(site);
    const cookie = await ownersDevice(email);
    expect(await rush(() => signIn(email, wrong), 400)).toBe(5);
    expect((await signIn(email, testPassword)).status).toBe(429);
    const answer = await signIn(email, testPassword, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    // The owner's success gives the strangers no new tries.
    expect((await signIn(email, testPassword)).status).toBe(429);
  });

  test("a device that is known has no more tries than others, and those are its own", async () => {
    const email = await resident(site);
    const [phone, desk] = [await ownersDevice(email), await ownersDevice(email)];
    expect(await rush(() => signIn(email, wrong, phone), 400)).toBe(5);
    expect((await signIn(email, testPassword, phone)).status).toBe(429);
    expect((await signIn(email, testPassword, desk)).status).toBe(200);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test("a mark that is made up, another person's, or of before the password changed is worth nothing", async () => {
    const [email, rival] = [await resident(site), await resident(site)];
    const foreign = await ownersDevice(rival);
    const stale = await ownersDevice(email);
    const madeUp = `areon_device=${randomUUID()}.${foreign.split(".")[1]}`;
    const { client } = await signedIn(site, { email });
    const password = "outra senha de gado";
    const change = { password, current_password: testPassword };
    expect((await client.updateUser(change)).error).toBeNull();
    await rush(() => signIn(email, wrong), 400);
    for (const cookie of [foreign, madeUp, stale]) {
      expect((await signIn(email, password, cookie)).status).toBe(429);
    }
  });

  test("a device that a mail's link signed in, by way of another page, is known too", async () => {
    const { email, client, code } = await comeBack(site);
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    const cookie = site.cookies();
    expect(await rush(() => signIn(email, wrong), 400)).toBe(5);
    expect((await signIn(email, testPassword)).status).toBe(429);
    expect((await signIn(email, testPassword, cookie)).status).toBe(200);
  });

  test("strangers don't keep the person from proving who they are on their device", async () => {
    const email = await resident(site);
    const cookie = await ownersDevice(email);
    await rush(() => signIn(email, wrong), 400);
    const { client } = await signedIn(site, { email, headers: { cookie } });
    expect((await client.updateUser({ current_password: testPassword })).error).toBeNull();
  });

  test("the mark is out of reach of scripts and other sites", async () => {
    const answer = await signIn(await resident(site), testPassword);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^areon_device=[\w-]{36}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect((await signIn(await resident(site), wrong)).headers.getSetCookie()).toEqual([]);
  });
});

describe("a mailed code", () => {
  const verify = (body: object, cookie?: string) =>
    site.call("POST", "/verify", { body, headers: cookie ? { cookie } : {} });

  test("is not voided by strangers for a device that signed in before", async () => {
    const email = await resident(site);
    const cookie = await ownersDevice(email);
    await site.client().resetPasswordForEmail(email);
    const token = (await site.lastMessageTo(email)).values.code!;
    const proof = { type: "recovery", email, token };
    const guess = { ...proof, token: token === "000000" ? "111111" : "000000" };
    expect(await rush(() => verify(guess), 403)).toBe(5);
    await site.advance("3 seconds");
    // Void for whoever is not known, also after the pause.
    expect((await verify(proof)).status).toBe(403);
    expect((await verify(proof, cookie)).status).toBe(200);
  });

  test("has five tries on all known devices together", async () => {
    const email = await resident(site);
    const devices = [await ownersDevice(email), await ownersDevice(email)];
    await site.client().resetPasswordForEmail(email);
    const token = (await site.lastMessageTo(email)).values.code!;
    const proof = { type: "recovery", email, token };
    const guess = { ...proof, token: token === "000000" ? "111111" : "000000" };
    for (let count = 0; count < 3; count += 1) {
      for (const cookie of devices) await verify(guess, cookie);
    }
    for (const cookie of devices) expect((await verify(proof, cookie)).status).toBe(403);
    expect((await verify(proof)).status).toBe(200);
  });
});

describe("the second factor", () => {
  async function enrolled() {
    const { client, email, userId, session } = await signedIn(site);
    const deviceId = randomUUID();
    const { factorId, secret } = await enrolTotp(client);
    await rememberDevice(site.database.db, { userId, deviceId, secret: "factor" });
    const cookie = deviceCookie(site.dependencies, deviceId).split(";")[0]!;
    return { email, userId, session, factorId, secret, cookie };
  }

  test("at sign-in: who only has the password can't lock it for the person's device", async () => {
    const { email, factorId, secret, cookie } = await enrolled();
    const onDevice = async (headers: Record<string, string>) => {
      const { client } = await signedIn(site, { email, headers });
      return (code: string) => client.mfa.challengeAndVerify({ factorId, code });
    };
    const [thief, owner] = [await onDevice({}), await onDevice({ cookie })];
    const right = totpCode(secret);
    const guess = right === "000000" ? "111111" : "000000";
    const tries = async (attempt: typeof thief) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(guess)));
      return answers.filter(({ error }) => error?.code === "mfa_verification_failed").length;
    };
    expect(await tries(thief)).toBe(5);
    expect((await thief(right)).error?.code).toBe("over_request_rate_limit");
    expect((await owner(right)).error).toBeNull();
    expect((await thief(totpCode(secret, 30))).error?.code).toBe("over_request_rate_limit");
    expect(await tries(owner)).toBe(5);
    expect((await owner(totpCode(secret, 30))).error?.code).toBe("over_request_rate_limit");
  });

  test("at a step-up: the same", async () => {
    const { userId, secret, cookie } = await enrolled();
    const check = createTotpCheck(site.dependencies);
    const actor = { userId, sessionId: randomUUID(), assurance: "aal2" } as const;
    const from = (cookies?: string) => ({
      actor,
      origin: { address: "10.0.0.7", userAgent: "Navegador", cookies },
    });
    const right = totpCode(secret);
    const guess = right === "000000" ? "111111" : "000000";
    const tries = async (cookies?: string) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => check(guess, from(cookies))),
      );
      return answers.filter((answer) => isRefusal(answer) && answer.refused === "totp_wrong")
        .length;
    };
    expect(await tries()).toBe(5);
    expect(await check(right, from())).toMatchObject({ refused: "rate_limited" });
    expect(await check(right, from(cookie))).toHaveProperty("since");
    expect(await tries(cookie)).toBe(5);
    expect(await check(totpCode(secret, 30), from(cookie))).toMatchObject({
      refused: "rate_limited",
    });
  });

  test("a recovery code is tried on the person's device whatever happens elsewhere", async () => {
    const { session, cookie, userId } = await enrolled();
    await sql`update identity.sessions set proved_at = platform.real_now()
      where user_id = ${userId}`.execute(site.database.db);
    const attempt = (headers: Record<string, string>) =>
      site.server.app.inject({
        method: "POST",
        url: "/api/v1/identity/recovery-codes/use",
        headers: { authorization: `Bearer ${session.access_token}`, ...headers },
        payload: { code: "aaaaa-aaaaa" },
      });
    const statuses = async (headers: Record<string, string>) => {
      const answers = await Promise.all(Array.from({ length: 7 }, () => attempt(headers)));
      return answers.filter(({ statusCode }) => statusCode === 429).length;
    };
    expect(await statuses({})).toBe(2);
    expect(await statuses({ cookie })).toBe(2);
  });
});
