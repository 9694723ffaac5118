import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionSweepers } from "../sessions/session.sweepers.ts";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { addPasskey, answerFactor, askFactor, beginPasskey } from "../testing/own-passkey.ts";
import {
  newPasskeyAnswer,
  newSoftPasskey,
  passkeyProof,
  type Twist,
} from "../testing/passkey-device.ts";
import { signedIn } from "../testing/signed-in.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const newcomer = async () => {
  const who = await signedIn(site);
  return { ...who, token: who.session.access_token };
};
const holder = async () => {
  const who = await newcomer();
  return { ...who, ...(await addPasskey(site, who.token)) };
};
/** The same person elsewhere, by password. */
const again = async ({ email }: { email: string }) =>
  (await signedIn(site, { email })).session.access_token;

describe("a new passkey", () => {
  test("is asked to stay on the authenticator and to know its person, without saying which make it is", async () => {
    const { token, email, userId } = await newcomer();
    const begun = await site.call("POST", "/factors", { token, body: { factor_type: "webauthn" } });
    const path = `/factors/${String(begun.json["id"])}/challenge`;
    const { json } = await site.call("POST", path, { token, body: {} });
    expect(json["webauthn"]).toMatchObject({
      type: "create",
      credential_options: {
        publicKey: {
          rp: { id: "localhost", name: "AREON" },
          user: { id: Buffer.from(userId).toString("base64url"), name: email },
          attestation: "none",
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        },
      },
    });
  });

  test("counts from its first answer on: other sessions end, and the person is told by mail", async () => {
    const { token, email } = await newcomer();
    const other = await again({ email });
    await addPasskey(site, token, { friendly_name: "Celular" });
    expect((await site.call("GET", "/user", { token: other })).status).toBe(403);
    expect(await site.lastMessageTo(email)).toMatchObject({
      template: "passkey_added",
      values: { subject: "Celular" },
    });
  });

  test.each<[string, Twist]>([
    ["another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["another origin", { origin: "https://areon.exemplo.com" }],
    ["another site", { rpId: "exemplo.com" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody's finger or PIN", { isUserVerified: false }],
  ])("made for %s does not count", async (_, twist) => {
    const { token } = await newcomer();
    await expect(addPasskey(site, token, { twist })).rejects.toThrow(
      "webauthn_verification_failed",
    );
    const { json } = await site.call("GET", "/user", { token });
    expect(json["factors"]).toMatchObject([{ status: "unverified" }]);
  });

  test("that somebody else has already added is refused", async () => {
    const { passkey } = await holder();
    const { token } = await newcomer();
    await expect(addPasskey(site, token, { passkey })).rejects.toThrow(
      "webauthn_credential_exists",
    );
  });

  test("is made of two answers at once only once", async () => {
    const { token } = await newcomer();
    const asked = await beginPasskey(site, token);
    const credential_response = newPasskeyAnswer(newSoftPasskey(), asked.challenge);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        answerFactor(site, token, asked, { type: "create", credential_response }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  test("is not put in the place of the one that already counts", async () => {
    const { token } = await newcomer();
    const [first, second] = [newSoftPasskey(), newSoftPasskey()];
    const asked = await beginPasskey(site, token);
    const later = await askFactor(site, token, asked.factorId);
    const add = (of: typeof asked, passkey: typeof first) =>
      answerFactor(site, token, of, {
        type: "create",
        credential_response: newPasskeyAnswer(passkey, of.challenge),
      });
    expect((await add(asked, first)).status).toBe(200);
    expect((await add(later, second)).json["code"]).toBe("webauthn_challenge_expired");
  });
});

describe("a passkey as the second factor", () => {
  test("raises a session that a password began, whichever of one's own it is", async () => {
    const owner = await holder();
    const { passkey: second } = await addPasskey(site, owner.session.access_token, {
      friendly_name: "Outra",
    });
    const token = await again(owner);
    for (const passkey of [owner.passkey, second]) {
      const asked = await askFactor(site, token, owner.factorId);
      const credential_response = passkeyProof(passkey, asked.challenge);
      const answer = await answerFactor(site, token, asked, {
        type: "request",
        credential_response,
      });
      expect(answer.status).toBe(200);
      expect(answer.json["user"]).toMatchObject({ id: owner.userId });
    }
  });

  test("of another person raises nothing", async () => {
    const [owner, stranger] = [await holder(), await holder()];
    const token = await again(owner);
    const asked = await askFactor(site, token, owner.factorId);
    const credential_response = passkeyProof(stranger.passkey, asked.challenge);
    const answer = await answerFactor(site, token, asked, { type: "request", credential_response });
    expect([answer.status, answer.json["code"]]).toEqual([422, "webauthn_verification_failed"]);
  });

  test("answers the challenge of its own session alone", async () => {
    const owner = await holder();
    const [here, there] = [await again(owner), await again(owner)];
    const asked = await askFactor(site, here, owner.factorId);
    const credential_response = passkeyProof(owner.passkey, asked.challenge);
    const body = { type: "request", credential_response } as const;
    const elsewhere = await answerFactor(site, there, asked, body);
    expect(elsewhere.json["code"]).toBe("webauthn_challenge_expired");
    expect((await answerFactor(site, here, asked, body)).status).toBe(200);
  });

  test("is locked for a while after five wrong answers", async () => {
    const owner = await holder();
    const token = await again(owner);
    const answer = async (twist: Twist) => {
      const asked = await askFactor(site, token, owner.factorId);
      const credential_response = passkeyProof(owner.passkey, asked.challenge, twist);
      return answerFactor(site, token, asked, { type: "request", credential_response });
    };
    for (let count = 0; count < 5; count += 1) await answer({ isUserVerified: false });
    expect((await answer({})).status).toBe(429);
  });

  test("is not proved by six numbers", async () => {
    const owner = await holder();
    const token = await again(owner);
    const asked = await askFactor(site, token, owner.factorId);
    const body = { challenge_id: asked.id, code: "123456" };
    const answer = await site.call("POST", `/factors/${owner.factorId}/verify`, { token, body });
    expect([answer.status, answer.json["code"]]).toEqual([422, "mfa_factor_not_found"]);
  });
});

test("a passkey is listed with its device and last use, and named anew by its person alone", async () => {
  const owner = await holder();
  const stranger = await holder();
  const api = (token: string, method: "GET" | "PUT", path: string, payload?: object) =>
    site.server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const own = owner.session.access_token;
  const path = `/me/passkeys/${owner.factorId}/name`;
  const foreign = await api(stranger.session.access_token, "PUT", path, { name: "Minha" });
  expect(foreign.statusCode).toBe(404);
  expect((await api(await again(owner), "PUT", path, { name: "Minha" })).statusCode).toBe(403);
  expect((await api(own, "PUT", path, { name: "Celular da Ana" })).statusCode).toBe(204);
  const { factorId: second } = await addPasskey(site, own);
  const taken = await api(own, "PUT", `/me/passkeys/${second}/name`, { name: "Celular da Ana" });
  expect(taken.json().code).toBe("passkey_name_taken");
  const { passkeys } = (await api(own, "GET", "/me/passkeys")).json();
  expect(passkeys).toHaveLength(2);
  expect(passkeys[0]).toMatchObject({
    id: owner.factorId,
    name: "Celular da Ana",
    device: "Aparelho desconhecido",
    is_backed_up: false,
    last_used_at: null,
  });
});

test("challenges that are over are forgotten", async () => {
  const { db } = site.database;
  await sql`update identity.passkey_challenges set expires_at = platform.real_now()`.execute(db);
  const sweepers = sessionSweepers(site.dependencies);
  const sweeper = sweepers.find(({ name }) => name === "identity.forget_passkey_challenges")!;
  await sweeper.sweep(db);
  const { rows } = await sql`select 1 from identity.passkey_challenges`.execute(db);
  expect(rows).toHaveLength(0);
});
