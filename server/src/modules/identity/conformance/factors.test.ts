import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

async function signedIn(email?: string) {
  const address = email ?? (await site.person());
  const client = site.client();
  const { data } = await client.signInWithPassword({ email: address, password: testPassword });
  return { email: address, client, session: data.session!, userId: data.user!.id };
}
const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

describe("C.12 POST /factors", () => {
  test("totp: secret, uri and a raw SVG that survives the client's prefix", async () => {
    const { client, email } = await signedIn();
    const { data, error } = await client.mfa.enroll({
      factorType: "totp",
      friendlyName: "Celular",
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "Celular" });
    const { qr_code, secret, uri } = data!.totp;
    expect(qr_code.startsWith("data:image/svg+xml;utf-8,<svg")).toBe(true);
    expect(qr_code).not.toContain("#");
    const parsed = new URL(uri);
    expect(parsed.searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(parsed.pathname)).toContain(email);
    const stored = await site.database.db
      .selectFrom("identity.factors")
      .select("sealed_secret")
      .where("id", "=", data!.id)
      .executeTakeFirstOrThrow();
    expect(stored.sealed_secret!.toString("latin1")).not.toContain(secret);
  });

  test("a name twice, an odd type, keys and an eleventh factor are refused", async () => {
    const { client, session } = await signedIn();
    const enrol = (body: unknown) =>
      site.call("POST", "/factors", { token: session.access_token, body });
    await client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
    const twice = await client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
    expect(twice.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    expect((await enrol({ factor_type: "nada" })).json["code"]).toBe("validation_failed");
    expect((await enrol({ factor_type: "phone" })).json["code"]).toBe("validation_failed");
    expect(await enrol({ factor_type: "webauthn" })).toMatchObject({
      status: 422,
      json: { code: "mfa_web_authn_enroll_not_enabled" },
    });
    for (let more = 0; more < 9; more += 1) await enrol({ factor_type: "totp" });
    expect(await enrol({ factor_type: "totp" })).toMatchObject({
      status: 422,
      json: { code: "too_many_enrolled_mfa_factors" },
    });
  });

  test("with a factor that counts, a session without it can't add another", async () => {
    const { client, email } = await signedIn();
    await enrolTotp(client);
    const other = await signedIn(email);
    const { error } = await other.client.mfa.enroll({ factorType: "totp" });
    expect(error).toMatchObject({ status: 403, code: "insufficient_aal" });
  });

  test("without one, the person must have proved themselves in the last five minutes", async () => {
    const { client, userId } = await signedIn();
    await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
      where user_id = ${userId}`.execute(site.database.db);
    const late = await client.mfa.enroll({ factorType: "totp" });
    expect(late.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    await client.updateUser({ current_password: testPassword });
    expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
  });

  test("an unfinished factor is forgotten after five minutes", async () => {
    const { client, userId } = await signedIn();
    await client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
    await sql`update identity.factors set created_at = created_at - interval '6 minutes'
      where user_id = ${userId}`.execute(site.database.db);
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
    expect(again.error).toBeNull();
  });
});

describe("C.12 challenge and verify", () => {
  test("the first right code makes the factor count, raises this session and ends the others", async () => {
    const { client, email, session } = await signedIn();
    const other = await signedIn(email);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { factorId } = await enrolTotp(client);
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(level.data!.currentAuthenticationMethods.map(methodOf)).toEqual(["totp", "password"]);
    expect((await other.client.getUser()).error).not.toBeNull();
    expect((await site.lastMessageTo(email)).template).toBe("factor_added");
    const old = await site.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: session.refresh_token },
    });
    expect(old).toMatchObject({ status: 400, json: { code: "refresh_token_already_used" } });
    expect((await client.refreshSession()).error).toBeNull();
    const again = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(again.data!.currentLevel).toBe("aal2");
    expect(await factsAbout({ factor_id: factorId })).toEqual(["identity.factor_enrolled"]);
  });

  test("a challenge names its type and its end in five minutes", async () => {
    const { client } = await signedIn();
    const { factorId } = await enrolTotp(client);
    const { data } = await client.mfa.challenge({ factorId });
    expect(data).toMatchObject({ id: expect.any(String), type: "totp" });
    expect(data!.expires_at * 1000).toBeGreaterThan(
      performance.timeOrigin + performance.now() + 290_000,
    );
  });

  test("strangers' and unknown factors are not there; odd ids neither", async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const { factorId } = await enrolTotp(one.client);
    for (const id of [factorId, newId()]) {
      const { error } = await two.client.mfa.challenge({ factorId: id });
      expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    }
    const token = two.session.access_token;
    const odd = await site.call("POST", "/factors/abc/challenge", { token, body: {} });
    expect(odd).toMatchObject({ status: 404, json: { code: "validation_failed" } });
  });

  test("a code works once, also with a new challenge; the one before it never again", async () => {
    const { client, email } = await signedIn();
    const { factorId, secret } = await enrolTotp(client);
    const code = totpCode(secret);
    const other = await signedIn(email);
    expect((await other.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const third = await signedIn(email);
    for (const used of [code, totpCode(secret, -30)]) {
      const { error } = await third.client.mfa.challengeAndVerify({ factorId, code: used });
      expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    }
    const next = await third.client.mfa.challengeAndVerify({
      factorId,
      code: totpCode(secret, 30),
    });
    expect(next.error).toBeNull();
  });

  test("unknown, used, expired challenges and other places are refused by name", async () => {
    const { client, session } = await signedIn();
    const { factorId, secret } = await enrolTotp(client);
    const code = totpCode(secret);
    const fresh = async () => (await client.mfa.challenge({ factorId })).data!.id;
    const verify = (challengeId: string, given = code) =>
      client.mfa.verify({ factorId, challengeId, code: given });
    expect((await verify(newId())).error).toMatchObject({
      status: 422,
      code: "mfa_factor_not_found",
    });
    const elsewhere = await site.call("POST", `/factors/${factorId}/verify`, {
      token: (await client.getSession()).data.session!.access_token,
      body: { challenge_id: await fresh(), code },
    });
    expect(elsewhere).toMatchObject({ status: 422, json: { code: "mfa_ip_address_mismatch" } });
    const old = await fresh();
    await sql`update identity.challenges set expires_at = expires_at - interval '6 minutes'
      where id = ${old}`.execute(site.database.db);
    expect((await verify(old)).error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
    const once = await fresh();
    expect((await verify(once)).error).toBeNull();
    expect((await verify(once)).error).toMatchObject({ code: "mfa_ip_address_mismatch" });
    const empty = await site.call("POST", `/factors/${factorId}/verify`, {
      token: session.access_token,
      body: { challenge_id: once, code: "" },
    });
    expect(empty).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  });

  test("five wrong codes lock the factor for fifteen minutes, whatever the challenge", async () => {
    const { client, email } = await signedIn();
    const { factorId, secret } = await enrolTotp(client);
    const other = await signedIn(email);
    const attempt = (code: string) => other.client.mfa.challengeAndVerify({ factorId, code });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const { error } = await attempt(wrongOf(totpCode(secret)));
      expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    }
    expect((await attempt(totpCode(secret))).error).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
    });
    await site.advance("15 minutes");
    expect((await attempt(totpCode(secret))).error).toBeNull();
    const actions = await site.database.db
      .selectFrom("platform.audit_entries")
      .select("action")
      .where("object_id", "=", factorId)
      .orderBy("id")
      .execute();
    const words = actions.map(({ action }) => action.replace("identity.factor_", "")).join(" ");
    expect(words).toBe("begun verified failed failed failed failed locked verified");
  });

  test("a phone: a text message with a code of its own", async () => {
    const { client } = await signedIn();
    const phone = "+5568993334444";
    const enrolled = await client.mfa.enroll({ factorType: "phone", phone, friendlyName: "Fone" });
    expect(enrolled.data).toMatchObject({ type: "phone", phone });
    const factorId = enrolled.data!.id;
    const { data } = await client.mfa.challenge({ factorId });
    const code = (await site.lastMessageTo(phone)).values.code!;
    const wrong = await client.mfa.verify({ factorId, challengeId: data!.id, code: wrongOf(code) });
    expect(wrong.error).toMatchObject({ code: "mfa_verification_failed" });
    const right = await client.mfa.verify({ factorId, challengeId: data!.id, code });
    expect(right.error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data!.currentAuthenticationMethods.map(methodOf)).toContain("mfa/phone");
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: "over_sms_send_rate_limit",
    });
  });
});

describe("C.12 DELETE /factors/{id}, and recovery codes", () => {
  test("one that counts needs the second level; sessions that stood on it fall back", async () => {
    const { client, email } = await signedIn();
    const { factorId } = await enrolTotp(client);
    const other = await signedIn(email);
    const low = await other.client.mfa.unenroll({ factorId });
    expect(low.error).toMatchObject({ status: 422, code: "insufficient_aal" });
    const { data, error } = await client.mfa.unenroll({ factorId });
    expect(error).toBeNull();
    expect(data).toEqual({ id: factorId });
    expect((await site.lastMessageTo(email)).template).toBe("factor_removed");
    expect(await factsAbout({ factor_id: factorId })).toEqual([
      "identity.factor_enrolled",
      "identity.factor_removed",
    ]);
    await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
  });

  test("ten recovery codes, each good once, stand in for a lost factor", async () => {
    const { client, email } = await signedIn();
    const api = async (who: typeof client, method: string, path: string, body?: unknown) => {
      const token = (await who.getSession()).data.session!.access_token;
      const url = `${site.url.replace("/auth/v1", "/api/v1")}/identity/recovery-codes${path}`;
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, json: (await response.json()) as Record<string, unknown> };
    };
    expect((await api(client, "POST", "", {})).status).toBe(403);
    await enrolTotp(client);
    const made = await api(client, "POST", "", {});
    const codes = made.json["codes"] as string[];
    expect(new Set(codes).size).toBe(10);
    const lost = await signedIn(email);
    expect((await api(lost.client, "POST", "/use", { code: "AAAAA-AAAAA" })).status).toBe(422);
    const used = await api(lost.client, "POST", "/use", {
      code: codes[0]!.toLowerCase().replace("-", " "),
    });
    expect(used.status).toBe(200);
    await lost.client.setSession(used.json as never);
    const level = await lost.client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data!.currentLevel).toBe("aal2");
    expect((await api(client, "GET", "")).json).toEqual({ remaining: 9 });
    expect((await api(lost.client, "POST", "/use", { code: codes[0] })).status).toBe(422);
    expect((await site.lastMessageTo(email)).template).toBe("recovery_code_used");
    const { user } = (await client.getSession()).data.session!;
    const facts = await factsAbout({ user_id: user.id });
    expect(facts.filter((type) => type === "identity.recovery_code_used")).toHaveLength(1);
  });
});

async function factsAbout(payload: Record<string, string>): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom("platform.events")
    .select("type")
    .where("payload", "@>", JSON.stringify(payload) as never)
    .orderBy("seq")
    .execute();
  return rows.map(({ type }) => type);
}

function methodOf(entry: string | { method: string }): string {
  return typeof entry === "string" ? entry : entry.method;
}
