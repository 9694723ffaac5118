import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { newId } from "#platform/ids";
import { realNowMs } from "#platform/clock";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { eventsOf, signedIn } from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");
const enrolled = async () => {
  const who = await signedIn(site);
  return { ...who, ...(await enrolTotp(who.client)) };
};
/** The same person on another device, at the first level. */
const again = async ({ email }: { email: string }) => (await signedIn(site, { email })).client;
const levelOf = async (client: Awaited<ReturnType<typeof again>>) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data!;
const factsAbout = async (factorId: string) => {
  const payload = JSON.stringify({ factor_id: factorId });
  const { rows } = await sql<{ type: string }>`select type from platform.events
    where payload @> ${payload}::jsonb order by seq`.execute(site.database.db);
  return rows.map(({ type }) => type);
};

row("C.12 enroll: totp", async () => {
  const { client, email } = await signedIn(site);
  const begun = { factorType: "totp", friendlyName: "Celular" } as const;
  const { data, error } = await client.mfa.enroll(begun);
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: "totp", friendly_name: "Celular" });
  const { qr_code, secret, uri } = data!.totp;
  expect(qr_code.startsWith("data:image/svg+xml;utf-8,<svg")).toBe(true);
  expect(qr_code).not.toContain("#");
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(decodeURIComponent(new URL(uri).pathname)).toContain(email);
});

row("C.12 enroll: issuer", async () => {
  const { client } = await signedIn(site);
  const issuerOf = async (options: { issuer?: string }) => {
    const { data } = await client.mfa.enroll({ factorType: "totp", ...options });
    return new URL(data!.totp.uri).searchParams.get("issuer");
  };
  expect(await issuerOf({})).toBe("AREON");
  expect(await issuerOf({ issuer: "Fazenda" })).toBe("Fazenda");
});

row("C.12 enroll: phone", async () => {
  const [{ client }, phone] = [await signedIn(site), "+5568993334441"];
  const { data } = await client.mfa.enroll({ factorType: "phone", phone, friendlyName: "Fone" });
  expect(data).toMatchObject({ type: "phone", phone, friendly_name: "Fone" });
});

row("C.12 enroll: validation_failed", async () => {
  const { client } = await signedIn(site);
  for (const odd of [{ factorType: "nada" }, { factorType: "phone" }]) {
    expectRefused(await client.mfa.enroll(odd as never), "validation_failed", 400);
  }
});

row("C.12 enroll: fresh proof", async () => {
  const { client, userId } = await signedIn(site);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const late = await client.mfa.enroll({ factorType: "totp" });
  expectRefused(late, "reauthentication_needed", 400);
  await client.updateUser({ current_password: testPassword });
  expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

row("A.2 mfa_factor_name_conflict 422", async () => {
  const { client } = await signedIn(site);
  const begin = () => client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
  expect((await begin()).error).toBeNull();
  expectRefused(await begin(), "mfa_factor_name_conflict", 422);
});

row("A.2 mfa_verified_factor_exists 422", async () => {
  const phone = "+5568993334444";
  const { client, factorId, challengeId } = await phoneFactor(phone);
  const code = (await site.lastMessageTo(phone)).values.code!;
  await client.mfa.verify({ factorId, challengeId, code });
  const again = await client.mfa.enroll({ factorType: "phone", phone, friendlyName: "Outro" });
  expectRefused(again, "mfa_verified_factor_exists", 422);
});

row("A.2 too_many_enrolled_mfa_factors 422", async () => {
  const { client } = await signedIn(site);
  for (let count = 0; count < 10; count += 1) await client.mfa.enroll({ factorType: "totp" });
  const more = await client.mfa.enroll({ factorType: "totp" });
  expectRefused(more, "too_many_enrolled_mfa_factors", 422);
});

row("A.2 insufficient_aal 401", async () => {
  const low = await again(await enrolled());
  const change = { password: "outra senha boa" };
  expectRefused(await low.updateUser(change), "insufficient_aal", 401);
});

row("A.2 insufficient_aal 403", async () => {
  const low = await again(await enrolled());
  expectRefused(await low.mfa.enroll({ factorType: "totp" }), "insufficient_aal", 403);
});

row("A.2 insufficient_aal 422", async () => {
  const who = await enrolled();
  const low = await again(who);
  const { factorId } = who;
  expectRefused(await low.mfa.unenroll({ factorId }), "insufficient_aal", 422);
});

row("A.2 mfa_factor_not_found 404", async () => {
  const { client } = await signedIn(site);
  const asked = await client.mfa.challenge({ factorId: newId() });
  expectRefused(asked, "mfa_factor_not_found", 404);
});

row("A.2 mfa_factor_not_found 422", async () => {
  const { client, factorId, secret } = await enrolled();
  const given = { factorId, challengeId: newId(), code: totpCode(secret) };
  expectRefused(await client.mfa.verify(given), "mfa_factor_not_found", 422);
});

row("A.2 mfa_ip_address_mismatch 422", async () => {
  const who = await enrolled();
  const { factorId, secret } = who;
  const { data } = await who.client.mfa.challenge({ factorId });
  const elsewhere = site.client();
  const { session } = (await who.client.getSession()).data;
  await elsewhere.setSession(session!);
  const given = { factorId, challengeId: data!.id, code: totpCode(secret) };
  expectRefused(await elsewhere.mfa.verify(given), "mfa_ip_address_mismatch", 422);
});

row("A.2 mfa_challenge_expired 422", async () => {
  const { client, factorId, secret } = await enrolled();
  const { data } = await client.mfa.challenge({ factorId });
  await sql`update identity.challenges set expires_at = expires_at - interval '6 minutes'
    where id = ${data!.id}`.execute(site.database.db);
  const given = { factorId, challengeId: data!.id, code: totpCode(secret) };
  expectRefused(await client.mfa.verify(given), "mfa_challenge_expired", 422);
});

row("A.2 mfa_verification_failed 422", async () => {
  const { client, factorId, secret } = await enrolled();
  const code = wrongOf(totpCode(secret));
  const tried = await client.mfa.challengeAndVerify({ factorId, code });
  expectRefused(tried, "mfa_verification_failed", 422);
});

row("C.12 challenge", async () => {
  const { client, factorId } = await enrolled();
  const { data } = await client.mfa.challenge({ factorId });
  expect(data).toMatchObject({ id: expect.any(String), type: "totp" });
  const left = data!.expires_at - realNowMs() / 1000;
  expect(left).toBeGreaterThan(290);
  expect(left).toBeLessThanOrEqual(300);
});

row("C.12 challenge: not yours", async () => {
  const [{ factorId }, { client }] = [await enrolled(), await signedIn(site)];
  expectRefused(await client.mfa.challenge({ factorId }), "mfa_factor_not_found", 404);
});

row("C.12 challenge: not a UUID", async () => {
  const { client } = await signedIn(site);
  const odd = await client.mfa.challenge({ factorId: "abc" });
  expectRefused(odd, "validation_failed", 404);
});

const phoneFactor = async (phone: string) => {
  const who = await signedIn(site);
  const { data } = await who.client.mfa.enroll({ factorType: "phone", phone });
  const factorId = data!.id;
  const challenge = await who.client.mfa.challenge({ factorId });
  return { ...who, factorId, challengeId: challenge.data!.id };
};

row("C.12 challenge: phone", async () => {
  const phone = "+5568993334442";
  const { client, factorId } = await phoneFactor(phone);
  expect((await site.lastMessageTo(phone)).values.code).toMatch(/^\d{6}$/);
  expectRefused(await client.mfa.challenge({ factorId }), "over_sms_send_rate_limit", 429);
});

row("C.12 verify: phone", async () => {
  const phone = "+5568993334443";
  const { client, factorId, challengeId } = await phoneFactor(phone);
  const { code } = (await site.lastMessageTo(phone)).values;
  const given = { factorId, challengeId, code: wrongOf(code!) };
  expectRefused(await client.mfa.verify(given), "mfa_verification_failed", 422);
  expect((await client.mfa.verify({ ...given, code: code! })).error).toBeNull();
  const methods = (await levelOf(client)).currentAuthenticationMethods;
  expect(methods).toMatchObject([{ method: "mfa/phone" }, { method: "password" }]);
});

row("C.12 verify: session", async () => {
  const who = await enrolled();
  const low = await again(who);
  const events = await eventsOf(low);
  const { factorId, secret } = who;
  expect(await levelOf(low)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  const code = totpCode(secret);
  const { data, error } = await low.mfa.challengeAndVerify({ factorId, code });
  expect(error).toBeNull();
  expect(data).toMatchObject({ token_type: "bearer", user: { id: who.userId } });
  expect((await levelOf(low)).currentLevel).toBe("aal2");
  expect(events).toEqual(["INITIAL_SESSION", "MFA_CHALLENGE_VERIFIED"]);
});

row("C.12 verify: refresh", async () => {
  const { client } = await enrolled();
  expect((await client.refreshSession()).error).toBeNull();
  expect((await levelOf(client)).currentLevel).toBe("aal2");
});

row("C.12 verify: empty code", async () => {
  const { client, factorId } = await enrolled();
  const tried = await client.mfa.challengeAndVerify({ factorId, code: "" });
  expectRefused(tried, "validation_failed", 400);
});

row("C.12 verify: used challenge", async () => {
  const { client, factorId, secret } = await enrolled();
  const { data } = await client.mfa.challenge({ factorId });
  const given = { factorId, challengeId: data!.id, code: totpCode(secret) };
  expect((await client.mfa.verify(given)).error).toBeNull();
  expectRefused(await client.mfa.verify(given), "mfa_ip_address_mismatch", 422);
});

row("C.12 verify: 429", async () => {
  const who = await enrolled();
  const { factorId, secret } = who;
  const low = await again(who);
  const attempt = (code: string) => low.mfa.challengeAndVerify({ factorId, code });
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expectRefused(await attempt(wrongOf(totpCode(secret))), "mfa_verification_failed", 422);
  }
  expectRefused(await attempt(totpCode(secret)), "over_request_rate_limit", 429);
  await site.advance("15 minutes");
  expect((await attempt(totpCode(secret))).error).toBeNull();
  const { rows } = await sql<{ act: string }>`select action as act from platform.audit_entries
    where object_id = ${factorId} order by id`.execute(site.database.db);
  const acts = rows.map(({ act }) => act.replace("identity.factor_", "")).join(" ");
  expect(acts).toBe("begun verified failed failed failed failed locked verified");
});

row("C.12 unenroll", async () => {
  const { client, email, factorId } = await enrolled();
  const { data, error } = await client.mfa.unenroll({ factorId });
  expect(error).toBeNull();
  expect(data).toEqual({ id: factorId });
  expect((await site.lastMessageTo(email)).template).toBe("factor_removed");
  const facts = ["identity.factor_enrolled", "identity.factor_removed"];
  expect(await factsAbout(factorId)).toEqual(facts);
});

row("C.12 unenroll: unknown", async () => {
  const { client } = await signedIn(site);
  const asked = await client.mfa.unenroll({ factorId: newId() });
  expectRefused(asked, "mfa_factor_not_found", 404);
});

row("C.12 unenroll: unverified", async () => {
  const { client } = await signedIn(site);
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  expect((await client.mfa.unenroll({ factorId: data!.id })).error).toBeNull();
});

wireRow("C.12 R secret", "what is stored is no answer", async () => {
  const { factorId, secret } = await enrolled();
  const stored = await site.database.db
    .selectFrom("identity.factors")
    .select("sealed_secret")
    .where("id", "=", factorId)
    .executeTakeFirstOrThrow();
  expect(stored.sealed_secret!.toString("latin1")).not.toContain(secret);
});
