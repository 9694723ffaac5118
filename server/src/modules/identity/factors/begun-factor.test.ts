import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { answerFactor } from "../testing/own-passkey.ts";
import { newPasskeyAnswer, newSoftPasskey } from "../testing/passkey-device.ts";
import { signedIn } from "../testing/signed-in.ts";
import { awayFromStepEnd, totpCode } from "../testing/totp-device.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const phone = "+5568993337771";
const kinds = [
  { factor_type: "webauthn", friendly_name: "Passkey" },
  { factor_type: "totp", friendly_name: "Aplicativo" },
  { factor_type: "phone", friendly_name: "Celular", phone },
];

/** One person in two sessions: somebody else may hold the second. */
async function twoSessions() {
  const { email, session } = await signedIn(site);
  const { session: other } = await signedIn(site, { email });
  return { here: session.access_token, there: other.access_token };
}

/** A code belongs to the address that asked for it. */
const headers = { "x-forwarded-for": "10.7.7.7" };
const begin = (token: string, body: object) => site.call("POST", "/factors", { token, body });
const challenge = (token: string, id: string) =>
  site.call("POST", `/factors/${id}/challenge`, { token, body: {}, headers });

interface Begun {
  json: Record<string, unknown>;
}

/** What would be right, for whoever may finish it. */
async function rightAnswer(begun: Begun, asked: Begun) {
  const { id, type, webauthn } = asked.json as {
    id: string;
    type: string;
    webauthn: { credential_options: { publicKey: { challenge: string } } };
  };
  if (type === "webauthn") {
    const { challenge: given } = webauthn.credential_options.publicKey;
    const credential_response = newPasskeyAnswer(newSoftPasskey(), given);
    return { challenge_id: id, webauthn: { type: "create", credential_response } };
  }
  if (type === "phone") {
    return { challenge_id: id, code: (await site.lastMessageTo(phone)).values.code };
  }
  await awayFromStepEnd();
  return { challenge_id: id, code: totpCode((begun.json["totp"] as { secret: string }).secret) };
}

test.each(kinds)(
  "a $factor_type that one session began can't be finished by another",
  async (kind) => {
    const { here, there } = await twoSessions();
    const begun = await begin(here, kind);
    const id = begun.json["id"] as string;
    const foreign = await challenge(there, id);
    expect([foreign.status, foreign.json["code"]]).toEqual([404, "mfa_factor_not_found"]);
    const asked = await challenge(here, id);
    const body = await rightAnswer(begun, asked);
    const path = `/factors/${id}/verify`;
    const verify = (token: string) => site.call("POST", path, { token, body, headers });
    const stolen = await verify(there);
    expect([stolen.status, stolen.json["code"]]).toEqual([404, "mfa_factor_not_found"]);
    expect((await verify(here)).status).toBe(200);
  },
);

test("nor is it shown to another, or taken away by it", async () => {
  const { here, there } = await twoSessions();
  const { json } = await begin(here, kinds[0]!);
  const id = json["id"] as string;
  const factorsIn = async (token: string) =>
    (await site.call("GET", "/user", { token })).json["factors"];
  expect(await factorsIn(there)).toBeUndefined();
  expect((await site.call("DELETE", `/factors/${id}`, { token: there })).status).toBe(404);
  expect(await factorsIn(here)).toMatchObject([{ id, status: "unverified" }]);
});

test("and its name keeps nobody from beginning one of that name elsewhere", async () => {
  const { here, there } = await twoSessions();
  await begin(there, kinds[0]!);
  const { json } = await begin(here, kinds[0]!);
  const asked = await challenge(here, json["id"] as string);
  const { webauthn } = await rightAnswer({ json }, asked);
  const own = { id: asked.json["id"] as string, factorId: json["id"] as string, challenge: "" };
  const answer = await answerFactor(site, here, own, webauthn as never);
  expect(answer.status).toBe(200);
});
