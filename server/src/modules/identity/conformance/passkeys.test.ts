import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, type AuthSite, type NpmClient } from "../testing/auth-site.ts";
import {
  newPasskeyAnswer,
  newSoftPasskey,
  passkeyProof,
  type SoftPasskey,
  type Twist,
} from "../testing/passkey-device.ts";
import { eventsOf, signedIn } from "../testing/signed-in.ts";
import { expectRefused, row } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const rpId = "localhost";

/** As a page does it with the client, the authenticator aside. */
async function register(client: NpmClient, passkey: SoftPasskey, twist: Twist = {}) {
  const begun = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Celular" });
  if (begun.error) return begun;
  const factorId = begun.data.id;
  const asked = await client.mfa.challenge({ factorId, webauthn: { rpId } });
  if (asked.error) throw asked.error;
  const { id: challengeId, webauthn } = asked.data as unknown as Challenge;
  const challenge = Buffer.from(webauthn.credential_options.publicKey.challenge);
  const answer = newPasskeyAnswer(passkey, challenge.toString("base64url"), twist);
  const credential_response = { toJSON: () => answer } as never;
  return client.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type: "create", rpId, credential_response },
  });
}

interface Challenge {
  id: string;
  webauthn: { credential_options: { publicKey: { challenge: ArrayBuffer } } };
}

async function signIn(client: NpmClient, passkey: SoftPasskey, twist: Twist = {}) {
  const { data } = await client.passkey.startAuthentication();
  const credential = passkeyProof(passkey, data!.options.challenge, twist);
  const answer = { challengeId: data!.challenge_id, credential } as never;
  return { answer, signedIn: await client.passkey.verifyAuthentication(answer) };
}

test("the client registers a passkey as a factor, and signs in with it", async () => {
  const { client, userId } = await signedIn(site);
  const passkey = newSoftPasskey();
  expect((await register(client, passkey)).error).toBeNull();
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  const { data: factors } = await client.mfa.listFactors();
  expect(factors!.webauthn).toMatchObject([{ friendly_name: "Celular", status: "verified" }]);
  const fresh = site.client();
  const events = await eventsOf(fresh);
  const { data } = (await signIn(fresh, passkey)).signedIn;
  expect(data!.user).toMatchObject({ id: userId });
  expect(events).toContain("SIGNED_IN");
});

row("A.2 webauthn_verification_failed 422", async () => {
  const { client } = await signedIn(site);
  const passkey = newSoftPasskey();
  await register(client, passkey);
  const elsewhere = { origin: "https://exemplo.com" };
  const { signedIn: refused } = await signIn(site.client(), passkey, elsewhere);
  expectRefused(refused as never, "webauthn_verification_failed", 422);
});

row("A.2 webauthn_challenge_expired 422", async () => {
  const { client } = await signedIn(site);
  const passkey = newSoftPasskey();
  await register(client, passkey);
  const { answer } = await signIn(site.client(), passkey);
  const replayed = await site.client().passkey.verifyAuthentication(answer);
  expectRefused(replayed as never, "webauthn_challenge_expired", 422);
});

row("A.2 webauthn_credential_exists 422", async () => {
  const [one, other] = [await signedIn(site), await signedIn(site)];
  const passkey = newSoftPasskey();
  await register(one.client, passkey);
  const second = await register(other.client, passkey);
  expectRefused(second, "webauthn_credential_exists", 422);
});

row("A.2 step_up_required 403", async () => {
  const { client, userId } = await signedIn(site);
  await sql`insert into identity.transaction_pins (user_id, pin_hash, pin_key_id)
    values (${userId}, 'x', ${site.config.PIN_KEY[0]!.id})`.execute(site.database.db);
  expectRefused(await register(client, newSoftPasskey()), "step_up_required", 403);
});
