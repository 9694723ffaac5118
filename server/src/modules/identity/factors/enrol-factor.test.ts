import { registrationForm } from "@areon/contracts/testing/registration";
import { newFactorTerms } from "@areon/contracts/identity/terms";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { addPasskey, answerFactor, beginPasskey } from "../testing/own-passkey.ts";
import { newPasskeyAnswer, newSoftPasskey, passkeyProof } from "../testing/passkey-device.ts";
import { signedIn } from "../testing/signed-in.ts";
import { awayFromStepEnd, totpCode } from "../testing/totp-device.ts";
import { createTotpCheck } from "../trust/check-totp.ts";
import { trustRoutes } from "../trust/trust.routes.ts";
import { createVault } from "../trust/vault.ts";

const pin = "804619";
let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" }, (parts) =>
    trustRoutes({
      ...parts,
      vault: createVault(parts.config),
      checkTotp: createTotpCheck(parts),
    }),
  );
  await inTransaction(site.database.db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(site.database.db);
});
afterAll(() => site.close());

async function api(token: string, method: "POST" | "PUT", path: string, payload: object) {
  const { body } = await site.server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return (body ? JSON.parse(body) : {}) as { grant?: string; code?: string };
}

type Kind = keyof typeof newFactorTerms;
const kinds: Kind[] = ["webauthn", "totp", "phone"];
const bodies = {
  webauthn: { friendly_name: "Passkey" },
  totp: { friendly_name: "Aplicativo" },
  phone: { friendly_name: "Celular", phone: "+5568993337781" },
} as const;

const begin = (token: string, kind: Kind, grant?: string) =>
  site.call("POST", "/factors", {
    token,
    body: { factor_type: kind, ...bodies[kind], ...(grant && { grant }) },
  });
const stepUp = (token: string, terms: string, proof: object = { pin }) =>
  api(token, "POST", "/me/step-up", { purpose: "security_change", terms, ...proof });

const age = (userId: string) =>
  sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);

const givePin = async (token: string) => {
  await api(token, "POST", "/me/registration", registrationForm(newId(), {}));
  await api(token, "PUT", "/me/pin", { pin });
};

/** Somebody with money. */
async function withPin() {
  const who = await signedIn(site);
  const token = who.session.access_token;
  await givePin(token);
  return { ...who, token };
}

/** The app of the signed-in person, with the PIN's yes; its next code is unused. */
async function addApp(token: string) {
  const { grant } = await stepUp(token, newFactorTerms.totp);
  const begun = await begin(token, "totp", grant);
  const { secret } = begun.json["totp"] as { secret: string };
  const id = begun.json["id"] as string;
  const headers = { "x-forwarded-for": "10.7.7.8" };
  const asked = await site.call("POST", `/factors/${id}/challenge`, { token, body: {}, headers });
  await awayFromStepEnd();
  const body = { challenge_id: asked.json["id"], code: totpCode(secret, -30) };
  const answer = await site.call("POST", `/factors/${id}/verify`, { token, body, headers });
  return { id, secret, token: answer.json["access_token"] as string };
}

test.each(kinds)(
  "where there is a PIN, a password alone makes no %s: the PIN says yes to each",
  async (kind) => {
    const { token } = await withPin();
    expect((await begin(token, kind)).json["code"]).toBe("step_up_required");
    const other = await stepUp(token, "confirm_device");
    expect((await begin(token, kind, other.grant)).json["code"]).toBe("step_up_required");
    const { grant } = await stepUp(token, newFactorTerms[kind]);
    expect((await begin(token, kind, grant)).status).toBe(200);
  },
);

test.each(kinds)("an open session that was proved long ago makes no %s", async (kind) => {
  const { session, userId } = await signedIn(site);
  await age(userId);
  const late = await begin(session.access_token, kind);
  expect(late.json["code"]).toBe("reauthentication_needed");
});

test.each(kinds)("nor does one that proved its factor long ago, of type %s", async (kind) => {
  const { session, userId } = await signedIn(site);
  const first = await addPasskey(site, session.access_token);
  await age(userId);
  const late = await begin(first.session.access_token, kind);
  expect(late.json["code"]).toBe("reauthentication_needed");
});

test("a session that has not proved the passkey of its account makes no second one", async () => {
  const { session, email } = await signedIn(site);
  await addPasskey(site, session.access_token);
  const { session: low } = await signedIn(site, { email });
  await expect(addPasskey(site, low.access_token)).rejects.toThrow("insufficient_aal");
});

test("an app lets no other factor in from the session that added it, only from a later one", async () => {
  const { token: first, email } = await withPin();
  const { secret, token } = await addApp(first);
  await awayFromStepEnd();
  const here = await stepUp(token, newFactorTerms.webauthn, { totp: totpCode(secret) });
  expect(here.code).toBe("factor_too_new");
  const { session } = await signedIn(site, { email });
  const later = { totp: totpCode(secret, 30) };
  const { grant } = await stepUp(session.access_token, newFactorTerms.webauthn, later);
  expect(grant).toBeDefined();
});

test("nor does a passkey in the session that added it", async () => {
  const { token } = await withPin();
  const { grant = "" } = await stepUp(token, newFactorTerms.webauthn);
  const { passkey, session } = await addPasskey(site, token, { grant });
  const own = session.access_token;
  const agreement = { purpose: "security_change", terms: newFactorTerms.totp };
  const asked = (await api(own, "POST", "/me/step-up/passkey", agreement)) as unknown as {
    challenge_id: string;
    options: { challenge: string };
  };
  const credential = passkeyProof(passkey, asked.options.challenge);
  const proof = { passkey: { challenge_id: asked.challenge_id, credential } };
  expect((await stepUp(own, newFactorTerms.totp, proof)).code).toBe("factor_too_new");
});

test("money waits for an app that is younger than the reset PIN, and not for an older one", async () => {
  const payment = () => ({
    purpose: "money_out",
    payee: "pix:joana@fazenda.com.br",
    amount: "10.00",
    intent_id: newId(),
  });
  const pay = (token: string, secret: string) =>
    api(token, "POST", "/me/step-up", { ...payment(), totp: totpCode(secret) });
  const [young, old] = [await withPin(), await withPin()];
  const olderApp = await addApp(old.token);
  for (const token of [young.token, olderApp.token]) await api(token, "PUT", "/me/pin", { pin });
  const youngerApp = await addApp(young.token);
  await awayFromStepEnd();
  expect((await pay(youngerApp.token, youngerApp.secret)).code).toBe("money_out_waits");
  expect((await pay(olderApp.token, olderApp.secret)).grant).toBeDefined();
});

test("a new factor makes no old proof fresh: it takes no older one away", async () => {
  const { session, userId } = await signedIn(site);
  const first = await addPasskey(site, session.access_token);
  const token = first.session.access_token;
  const asked = await beginPasskey(site, token, { friendly_name: "Outra" });
  await age(userId);
  const credential_response = newPasskeyAnswer(newSoftPasskey(), asked.challenge);
  const added = await answerFactor(site, token, asked, { type: "create", credential_response });
  expect(added.status).toBe(200);
  const own = added.json["access_token"] as string;
  const removed = await site.call("DELETE", `/factors/${first.factorId}`, { token: own });
  expect(removed.json["code"]).toBe("reauthentication_needed");
});
