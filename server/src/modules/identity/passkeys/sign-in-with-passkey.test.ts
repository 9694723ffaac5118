import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { addPasskey, answerSignIn, beginSignIn } from "../testing/own-passkey.ts";
import { newSoftPasskey, passkeyProof, type Twist } from "../testing/passkey-device.ts";
import { signedIn, suspend } from "../testing/signed-in.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const holder = async () => {
  const who = await signedIn(site);
  return { ...who, ...(await addPasskey(site, who.session.access_token)) };
};
const signIn = async (passkey: Parameters<typeof passkeyProof>[0], twist: Twist = {}) => {
  const { challengeId, challenge } = await beginSignIn(site);
  return answerSignIn(site, challengeId, passkeyProof(passkey, challenge, twist));
};
const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split(".")[1]!, "base64url").toString()) as {
    aal: string;
    amr: { method: string }[];
  };
const told = async (type: string, userId: string) => {
  const { rows } = await sql`select 1 from platform.events
    where type = ${type} and key = ${userId}`.execute(site.database.db);
  return rows.length;
};

describe("a passkey", () => {
  test("signs its person in, at the second level, without an address or a password", async () => {
    const { passkey, userId } = await holder();
    const { status, json } = await signIn(passkey, { userHandle: userId });
    expect(status).toBe(200);
    expect(json["user"]).toMatchObject({ id: userId });
    const { aal, amr } = claimsOf(json["access_token"]);
    expect(aal).toBe("aal2");
    expect(amr.map(({ method }) => method)).toEqual(["mfa/webauthn", "passkey"]);
    const renewed = await site.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: json["refresh_token"] },
    });
    expect(claimsOf(renewed.json["access_token"]).aal).toBe("aal2");
  });

  test("is asked for with the same words whoever asks, and names nobody's", async () => {
    await holder();
    const [one, other] = [await beginSignIn(site), await beginSignIn(site)];
    expect(one.options).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [],
    });
    expect({ ...one.options, challenge: "" }).toEqual({ ...other.options, challenge: "" });
  });

  test.each<[string, Twist]>([
    ["another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["another origin", { origin: "https://areon.exemplo.com" }],
    ["another port of this host", { origin: "http://localhost:3001" }],
    ["another site", { rpId: "exemplo.com" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody's finger or PIN", { isUserVerified: false }],
    ["somebody else's name", { userHandle: newId() }],
  ])("that signed for %s is refused", async (_, twist) => {
    const { passkey } = await holder();
    const { status, json } = await signIn(passkey, twist);
    expect([status, json["code"]]).toEqual([422, "webauthn_verification_failed"]);
    expect((await signIn(passkey)).status).toBe(200);
  });

  test("that nobody added, or whose key is another, is refused alike", async () => {
    const { passkey } = await holder();
    const unknown = await signIn(newSoftPasskey());
    const forged = await signIn({ ...newSoftPasskey(), credentialId: passkey.credentialId });
    expect(unknown.json).toEqual(forged.json);
    expect(forged.json["code"]).toBe("webauthn_verification_failed");
  });

  test("answers a challenge once: not again, and of two at once one", async () => {
    const { passkey } = await holder();
    const { challengeId, challenge } = await beginSignIn(site);
    const proof = passkeyProof(passkey, challenge);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerSignIn(site, challengeId, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await answerSignIn(site, challengeId, proof);
    expect(replayed.json["code"]).toBe("webauthn_challenge_expired");
  });

  test("a wrong answer uses the challenge up", async () => {
    const { passkey } = await holder();
    const { challengeId, challenge } = await beginSignIn(site);
    const wrong = passkeyProof(passkey, challenge, { origin: "https://exemplo.com" });
    await answerSignIn(site, challengeId, wrong);
    const right = await answerSignIn(site, challengeId, passkeyProof(passkey, challenge));
    expect(right.json["code"]).toBe("webauthn_challenge_expired");
  });

  test("answers too late after five minutes", async () => {
    const { passkey } = await holder();
    const { challengeId, challenge } = await beginSignIn(site);
    await sql`update identity.passkey_challenges set expires_at = platform.real_now()
      where id = ${challengeId}`.execute(site.database.db);
    const late = await answerSignIn(site, challengeId, passkeyProof(passkey, challenge));
    expect([late.status, late.json["code"]]).toEqual([422, "webauthn_challenge_expired"]);
  });

  test("whose counter does not grow was copied: it is refused, and its person told", async () => {
    const { passkey, userId } = await holder();
    expect((await signIn({ ...passkey, signCount: 5 })).status).toBe(200);
    for (const signCount of [5, 4, 0]) {
      const copied = await signIn({ ...passkey, signCount });
      expect(copied.json["code"]).toBe("webauthn_verification_failed");
    }
    expect(await told("identity.passkey_copied", userId)).toBe(3);
    expect((await signIn({ ...passkey, signCount: 6 })).status).toBe(200);
  });

  test("of a suspended account opens nothing", async () => {
    const { passkey, email } = await holder();
    await suspend(site, email);
    const { status, json } = await signIn(passkey);
    expect([status, json["code"]]).toEqual([400, "user_banned"]);
  });

  test("that was removed opens nothing, and sessions that stood on it fall to the first level", async () => {
    const { passkey, factorId } = await holder();
    const { json } = await signIn(passkey);
    const token = json["access_token"] as string;
    const removed = await site.call("DELETE", `/factors/${factorId}`, { token });
    expect(removed.status).toBe(200);
    expect((await signIn(passkey)).json["code"]).toBe("webauthn_verification_failed");
    const renewed = await site.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: json["refresh_token"] },
    });
    expect(claimsOf(renewed.json["access_token"]).aal).toBe("aal1");
  });

  test("is guessed from one network no more often than a password", async () => {
    const headers = { "x-forwarded-for": "10.77.0.1" };
    const tries = [];
    for (let count = 0; count < 51; count += 1) {
      const body = { challenge_id: newId(), credential: passkeyProof(newSoftPasskey(), "x") };
      const path = "/passkeys/authentication/verify";
      tries.push((await site.call("POST", path, { body, headers })).status);
    }
    expect(tries.slice(0, 50)).not.toContain(429);
    expect(tries.at(-1)).toBe(429);
  });

  test("of somebody behind a carrier's address signs in on their own device, however often others there fail", async () => {
    const { passkey } = await holder();
    const from = { "x-forwarded-for": "10.77.0.2" };
    const attempt = async (key: typeof passkey, headers: Record<string, string>) => {
      const { challengeId, challenge } = await beginSignIn(site);
      const body = { challenge_id: challengeId, credential: passkeyProof(key, challenge) };
      return site.call("POST", "/passkeys/authentication/verify", { body, headers });
    };
    const [mark] = (await attempt(passkey, from)).headers.getSetCookie();
    const cookie = mark!.split(";")[0]!;
    const stranger = newSoftPasskey();
    for (let count = 0; count < 50; count += 1) await attempt(stranger, from);
    expect((await attempt(passkey, from)).status).toBe(429);
    expect((await attempt(stranger, { ...from, cookie })).status).toBe(429);
    expect((await attempt(passkey, { ...from, cookie })).status).toBe(200);
  });
});
