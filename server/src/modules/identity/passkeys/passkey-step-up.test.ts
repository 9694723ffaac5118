import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { newSoftPasskey, passkeyProof, type SoftPasskey } from "../testing/passkey-device.ts";
import { consumeGrant } from "../trust/consume-grant.ts";
import { openTrustSite, type TrustSite } from "../trust/test-site.ts";
import { trustRoutes } from "../trust/trust.routes.ts";

let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(trustRoutes);
});
afterAll(() => site.close());

/** As if it had been added before; adding has tests of its own. */
async function givePasskey({ actor: { userId } }: TestPerson): Promise<SoftPasskey> {
  const [passkey, factorId] = [newSoftPasskey(), newId()];
  await sql`insert into identity.factors (id, user_id, factor_type, status)
    values (${factorId}, ${userId}, 'webauthn', 'verified')`.execute(site.database.db);
  await sql`insert into identity.passkeys
    (factor_id, user_id, credential_id, public_key, sign_count, device_label, is_backed_up)
    values (${factorId}, ${userId}, ${passkey.credentialId}, ${passkey.publicKey}, 0, 'Navegador',
      false)`.execute(site.database.db);
  return passkey;
}
const holder = async () => {
  const person = await site.signInRegistered();
  return { person, passkey: await givePasskey(person) };
};
const payment = () => ({
  purpose: "money_out",
  payee: "pix:joana@fazenda.com.br",
  amount: "318.50",
  intent_id: newId(),
});
const begin = async (person: TestPerson, agreement: object) => {
  const { status, body } = await site.call(person, "POST", "/me/step-up/passkey", agreement);
  expect(status).toBe(200);
  return body as {
    challenge_id: string;
    options: { challenge: string; allowCredentials: object[] };
  };
};
const answer = (
  person: TestPerson,
  agreement: object,
  passkey: { challenge_id: string; credential: object },
) => site.call(person, "POST", "/me/step-up", { ...agreement, passkey });
const confirm = async (person: TestPerson, agreement: object, passkey: SoftPasskey) => {
  const { challenge_id, options } = await begin(person, agreement);
  const credential = passkeyProof(passkey, options.challenge);
  return answer(person, agreement, { challenge_id, credential });
};
const refusedOnce = { status: 403, body: expect.objectContaining({ code: "passkey_refused" }) };

test("a passkey is exchanged for a grant of exactly what was shown", async () => {
  const { person, passkey } = await holder();
  const act = payment();
  const { options } = await begin(person, act);
  expect(options.allowCredentials).toMatchObject([
    { id: passkey.credentialId.toString("base64url"), type: "public-key" },
  ]);
  const { body } = await confirm(person, act, passkey);
  const binding = {
    purpose: "money_out",
    payee: act.payee,
    amountCents: 31_850n,
    intentId: act.intent_id,
  } as const;
  const use = (amountCents: bigint) =>
    inTransaction(site.database.db, (trx) =>
      consumeGrant(trx, { actor: person.actor, grant: body.grant, ...binding, amountCents }),
    );
  expect(await use(31_851n)).toMatchObject({ refused: "step_up_required" });
  expect(await use(31_850n)).toBeNull();
});

test("what it signed for one agreement confirms no other: payee, amount, intent, purpose, terms", async () => {
  const { person, passkey } = await holder();
  const act = payment();
  for (const changed of [
    { ...act, payee: "pix:outra@fazenda.com.br" },
    { ...act, amount: "318.51" },
    { ...act, intent_id: newId() },
    { ...act, purpose: "bid" },
    { ...act, terms: "schedule 2027-01-02" },
  ]) {
    const { challenge_id, options } = await begin(person, act);
    const credential = passkeyProof(passkey, options.challenge);
    expect(await answer(person, changed, { challenge_id, credential })).toEqual(refusedOnce);
    expect((await answer(person, act, { challenge_id, credential })).status).toBe(200);
  }
});

test("an answer counts once, also of ten at once", async () => {
  const { person, passkey } = await holder();
  const act = payment();
  const { challenge_id, options } = await begin(person, act);
  const credential = passkeyProof(passkey, options.challenge);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answer(person, act, { challenge_id, credential })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
});

test("another person's passkey and another session's challenge confirm nothing", async () => {
  const [own, other] = [await holder(), await holder()];
  const act = payment();
  const { challenge_id, options } = await begin(own.person, act);
  const foreign = passkeyProof(other.passkey, options.challenge);
  const stolen = passkeyProof(own.passkey, options.challenge);
  expect(await answer(other.person, act, { challenge_id, credential: foreign })).toEqual(
    refusedOnce,
  );
  expect(await answer(own.person, act, { challenge_id, credential: foreign })).toEqual(refusedOnce);
  expect(await answer(own.person, act, { challenge_id, credential: stolen })).toEqual(refusedOnce);
  expect((await confirm(own.person, act, own.passkey)).status).toBe(200);
});

test("too late, at another site, without its person or with a counter that fell back it is refused", async () => {
  const { person, passkey } = await holder();
  const act = { purpose: "sensitive_data" };
  const late = await begin(person, act);
  await sql`update identity.passkey_challenges set expires_at = platform.real_now()
    where id = ${late.challenge_id}`.execute(site.database.db);
  const credential = passkeyProof(passkey, late.options.challenge);
  expect(await answer(person, act, { challenge_id: late.challenge_id, credential })).toEqual(
    refusedOnce,
  );
  for (const twist of [{ origin: "https://exemplo.com" }, { isUserVerified: false }]) {
    const { challenge_id, options } = await begin(person, act);
    const twisted = passkeyProof(passkey, options.challenge, twist);
    expect(await answer(person, act, { challenge_id, credential: twisted })).toEqual(refusedOnce);
  }
  expect((await confirm(person, act, { ...passkey, signCount: 9 })).status).toBe(200);
  expect(await confirm(person, act, { ...passkey, signCount: 9 })).toEqual(refusedOnce);
});

test("who has none is told so, and a passkey does not shorten the day after a PIN's reset", async () => {
  const { person, passkey } = await holder();
  const without = await site.signInRegistered();
  const none = await site.call(without, "POST", "/me/step-up/passkey", payment());
  expect(none.body.code).toBe("passkey_not_available");
  for (const pin of ["804619", "135790"]) await site.call(person, "PUT", "/me/pin", { pin });
  expect((await confirm(person, payment(), passkey)).body.code).toBe("money_out_waits");
  expect((await confirm(person, { purpose: "sensitive_data" }, passkey)).status).toBe(200);
});
