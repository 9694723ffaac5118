import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { createAuthSite, type AuthSite, type NpmClient } from "../testing/auth-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { awayFromStepEnd, enrolTotp, totpCode } from "../testing/totp-device.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
/** Without a service for text messages. */
let plain: AuthSite;
beforeAll(async () => {
  [site, plain] = await Promise.all([createAuthSite(), createAuthSite({ SMS_URL: "" })]);
});
afterAll(() => Promise.all([site.close(), plain.close()]));

const enrolled = async () => {
  const who = await signedIn(site);
  return { ...who, ...(await enrolTotp(who.client)) };
};
const again = async ({ email }: { email: string }) => (await signedIn(site, { email })).client;
const levelOf = async (client: NpmClient) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel;

row("A.2 mfa_phone_enroll_not_enabled 422", async () => {
  const { client } = await signedIn(plain);
  const asked = await client.mfa.enroll({ factorType: "phone", phone: "+5568993335551" });
  expectRefused(asked, "mfa_phone_enroll_not_enabled", 422);
});

row("A.2 mfa_phone_verify_not_enabled 422", async () => {
  const { client, userId } = await signedIn(plain);
  const factor = { user_id: userId, factor_type: "phone", friendly_name: "Fone" };
  const { id: factorId } = await plain.database.db
    .insertInto("identity.factors")
    .values({ ...factor, phone: "+5568993335552" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = await client.mfa.challenge({ factorId });
  expectRefused(asked, "mfa_phone_verify_not_enabled", 422);
});

row("C.12 totp", async () => {
  const { client } = await signedIn(site);
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  const { searchParams } = new URL(data!.totp.uri);
  expect(searchParams.get("digits") ?? "6").toBe("6");
  expect(searchParams.get("period") ?? "30").toBe("30");
  expect(searchParams.get("algorithm") ?? "SHA1").toBe("SHA1");
  const { secret } = data!.totp;
  const give = (code: string) => client.mfa.challengeAndVerify({ factorId: data!.id, code });
  await awayFromStepEnd();
  for (const far of [-90, 90]) {
    expectRefused(await give(totpCode(secret, far)), "mfa_verification_failed", 422);
  }
  expect((await give(totpCode(secret, -30))).error).toBeNull();
  expect((await give(totpCode(secret, 30))).error).toBeNull();
});

row("C.12 first verify: factor", async () => {
  const { client, email } = await enrolled();
  const { data } = await client.mfa.listFactors();
  expect(data!.totp).toMatchObject([{ status: "verified" }]);
  expect((await site.lastMessageTo(email)).template).toBe("factor_added");
});

row("C.12 first verify: unverified", async () => {
  const { client } = await signedIn(site);
  await client.mfa.enroll({ factorType: "totp", friendlyName: "Esquecido" });
  await client.mfa.enroll({ factorType: "phone", phone: "+5568993335553" });
  await enrolTotp(client, "Celular");
  const { data } = await client.mfa.listFactors();
  expect(data!.all.map(({ factor_type: kind, status }) => `${kind} ${status}`).sort()).toEqual([
    "phone unverified",
    "totp verified",
  ]);
});

row("C.12 first verify: sessions", async () => {
  const who = await signedIn(site);
  const other = await again(who);
  await enrolTotp(who.client);
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await who.client.getUser()).error).toBeNull();
});

row("C.12 unenroll: sessions", async () => {
  const who = await enrolled();
  const other = await again(who);
  const { factorId, secret } = who;
  await other.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  await who.client.mfa.unenroll({ factorId });
  for (const client of [who.client, other]) {
    await client.refreshSession();
    expect(await levelOf(client)).toBe("aal1");
  }
});

row("C.12 unverified factors", async () => {
  const { client, userId } = await signedIn(site);
  const begin = () => client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
  const { data } = await begin();
  await sql`update identity.factors set created_at = created_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const late = await client.mfa.challenge({ factorId: data!.id });
  expectRefused(late, "mfa_factor_not_found", 404);
  expect((await begin()).error).toBeNull();
});

row("C.12 listFactors", async () => {
  const { client, factorId } = await enrolled();
  await client.mfa.enroll({ factorType: "phone", phone: "+5568993335554" });
  const { data } = await client.mfa.listFactors();
  expect(data!.all).toHaveLength(2);
  expect(data!.totp.map(({ id }) => id)).toEqual([factorId]);
  expect(data!.phone).toEqual([]);
});

row("C.12 R last step", async () => {
  const who = await enrolled();
  const { factorId, secret } = who;
  const code = totpCode(secret);
  const give = async (given: string) =>
    (await again(who)).mfa.challengeAndVerify({ factorId, code: given });
  expect((await give(code)).error).toBeNull();
  for (const used of [code, totpCode(secret, -30)]) {
    expectRefused(await give(used), "mfa_verification_failed", 422);
  }
  expect((await give(totpCode(secret, 30))).error).toBeNull();
});

/** Our own route: the protocol has none for recovery codes. */
async function recoveryCodes(client: NpmClient, method: string, path: string, body?: unknown) {
  const token = (await client.getSession()).data.session!.access_token;
  const url = `${site.url.replace("/auth/v1", "/api/v1")}/identity/recovery-codes${path}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

wireRow("C.12 R recovery codes", "the client has no call for them", async () => {
  const { client, email, userId } = await signedIn(site);
  expect((await recoveryCodes(client, "POST", "", {})).status).toBe(403);
  await enrolTotp(client);
  const codes = (await recoveryCodes(client, "POST", "", {})).json["codes"] as string[];
  expect(new Set(codes).size).toBe(10);
  const lost = await again({ email });
  const use = (code: string) => recoveryCodes(lost, "POST", "/use", { code });
  expect((await use("AAAAA-AAAAA")).status).toBe(422);
  const used = await use(codes[0]!.toLowerCase().replace("-", " "));
  expect(used.status).toBe(200);
  await lost.setSession(used.json as never);
  expect(await levelOf(lost)).toBe("aal2");
  expect((await recoveryCodes(client, "GET", "")).json).toEqual({ remaining: 9 });
  expect((await use(codes[0]!)).status).toBe(422);
  expect((await site.lastMessageTo(email)).template).toBe("recovery_code_used");
  const payload = JSON.stringify({ user_id: userId });
  const { rows } = await sql`select 1 from platform.events where payload @> ${payload}::jsonb
    and type = 'identity.recovery_code_used'`.execute(site.database.db);
  expect(rows).toHaveLength(1);
});
