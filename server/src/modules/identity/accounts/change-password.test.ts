import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { enrolTotp, totpCode } from "../testing/totp-device.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const password = "noite clara de maio";

test("who finds a page open right after the sign-in does not change the password", async () => {
  const { client, email } = await signedIn(site);
  for (const change of [{ password }, { password, email: newAddress() }]) {
    const { error } = await client.updateUser(change);
    expect(error?.code).toBe("current_password_required");
  }
  // A proof of a moment ago is none either: it comes with the change.
  expect((await client.updateUser({ current_password: testPassword })).error).toBeNull();
  expect((await client.updateUser({ password })).error?.code).toBe("current_password_required");
  const tried = await site.client().signInWithPassword({ email, password: testPassword });
  expect(tried.error).toBeNull();
});

test("a second factor of the last minutes is enough, unless it was added in this very session", async () => {
  const { client, email } = await signedIn(site);
  const { factorId, secret } = await enrolTotp(client);
  expect((await client.updateUser({ password })).error?.code).toBe("current_password_required");
  const later = await signedIn(site, { email });
  const code = totpCode(secret);
  expect((await later.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect((await later.client.updateUser({ password })).error).toBeNull();
});

test("a weak password is refused before the mailed code is used up", async () => {
  const { client, email } = await signedIn(site);
  await client.reauthenticate();
  const nonce = (await site.lastMessageTo(email)).values.code!;
  const weak = await client.updateUser({ password: "fazenda2026", nonce });
  expect(weak.error?.code).toBe("weak_password");
  expect((await client.updateUser({ password, nonce })).error).toBeNull();
});

test("a password of seven characters, or with one's own name, is no new one anywhere", async () => {
  const { client } = await signedIn(site);
  const email = newAddress();
  for (const weak of ["abcdef7", "Safra2026!", "joana1985"]) {
    const change = { password: weak, current_password: testPassword };
    expect((await client.updateUser(change)).error?.code).toBe("weak_password");
    const person = { email, password: weak, options: { data: { full_name: "Joana Prado" } } };
    expect((await site.client().signUp(person)).error?.code).toBe("weak_password");
  }
});
