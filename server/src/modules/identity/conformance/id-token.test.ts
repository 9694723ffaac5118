import { createHash } from "node:crypto";
import { AuthApiError, type AuthError } from "@supabase/auth-js";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, expect } from "vitest";
import { createAuthSite, newAddress, type AuthSite } from "../testing/auth-site.ts";
import { eventsOf, signedIn } from "../testing/signed-in.ts";
import { createTestIssuer, type TestIssuer } from "../testing/test-issuer.ts";
import { expectRefused, row, wireRow } from "./testing/row.ts";

let site: AuthSite;
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await createTestIssuer("areon");
  site = await createAuthSite({
    OPENID_ISSUER: issuer.url,
    OPENID_CLIENT_ID: "areon",
    OPENID_CLIENT_SECRET: "segredo",
  });
});
afterAll(async () => {
  await site.close();
  issuer.close();
});

const provider = "openid" as "google";
const someone = (): JWTPayload & { email: string } => {
  const email = newAddress();
  return { sub: email, email, email_verified: true };
};
const grant = (body: unknown) => site.call("POST", "/token?grant_type=id_token", { body });
const signIn = (token: string, nonce?: string) =>
  site.client().signInWithIdToken({ provider, token, ...(nonce ? { nonce } : {}) });

/** No code, as OAuth has none; the client shows the description. */
function expectOAuthRefusal({ error }: { error: AuthError | null }, message: string): void {
  expect(error).toBeInstanceOf(AuthApiError);
  expect(error).toMatchObject({ status: 400, code: undefined });
  expect(error!.message).toContain(message);
}

row("C.2 id_token: session", async () => {
  const person = someone();
  const nonce = createHash("sha256").update("n1").digest("hex");
  const { data, error } = await signIn(await issuer.sign({ ...person, nonce }), "n1");
  expect(error).toBeNull();
  expect(data.session!.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: "openid", providers: ["openid"] },
  });
  const again = await signIn(await issuer.sign(person));
  expect(again.data.user!.id).toBe(data.user!.id);
});

wireRow("C.2 id_token: client_id and issuer", "the client sends the provider", async () => {
  const id_token = await issuer.sign(someone());
  const ours = { id_token, client_id: "areon", issuer: issuer.url };
  expect((await grant(ours)).status).toBe(200);
  const other = { ...ours, issuer: "https://outro.example" };
  expect(await grant(other)).toMatchObject({ status: 400, json: { code: "validation_failed" } });
});

row("C.2 id_token: missing token", async () => {
  expectOAuthRefusal(await signIn(""), "id_token required");
});

wireRow("C.2 id_token: missing provider", "the client always sends one", async () => {
  const answer = await grant({ id_token: await issuer.sign(someone()) });
  expect(answer).toMatchObject({ status: 400, json: { error: "invalid request" } });
  expect(answer.json).not.toHaveProperty("code");
});

row("C.2 id_token: bad token", async () => {
  const stranger = await createTestIssuer("areon");
  const good = await issuer.sign(someone());
  for (const token of [
    "a.b.c",
    `${good.slice(0, -4)}AAAA`,
    await issuer.sign({ ...someone(), exp: 1 }),
    await issuer.sign({ ...someone(), iss: "https://outro.example" }),
    await stranger.sign({ ...someone(), iss: issuer.url }),
  ]) {
    expectOAuthRefusal(await signIn(token), "Bad ID token");
  }
  stranger.close();
});

row("C.2 id_token: missing sub", async () => {
  const token = await issuer.sign({ email: newAddress(), email_verified: true });
  expectOAuthRefusal(await signIn(token), "Bad ID token");
});

row("C.2 id_token: odd claims", async () => {
  for (const claims of [{ sub: "" }, { email: "sem arroba" }, { email_verified: "sim" }]) {
    const token = await issuer.sign({ ...someone(), ...claims });
    expectOAuthRefusal(await signIn(token), "Bad ID token");
  }
});

row("C.2 id_token: other audience", async () => {
  const token = await issuer.sign({ ...someone(), aud: "outro" });
  expectOAuthRefusal(await signIn(token), "Bad ID token");
});

row("C.2 id_token: nonce on one side", async () => {
  const without = await issuer.sign(someone());
  expectOAuthRefusal(await signIn(without, "n1"), "either both exist");
  const alone = await issuer.sign({ ...someone(), nonce: "abc" });
  expectOAuthRefusal(await signIn(alone), "either both exist");
});

row("C.2 id_token: nonce mismatch", async () => {
  // The token carries the nonce's hash, never the nonce itself.
  const token = await issuer.sign({ ...someone(), nonce: "n1" });
  expectOAuthRefusal(await signIn(token, "n1"), "Nonces mismatch");
});

row("C.2 id_token: unknown provider", async () => {
  const token = await issuer.sign(someone());
  const asked = await site.client().signInWithIdToken({ provider: "google", token });
  expectRefused(asked, "validation_failed", 400);
});

row("C.2 id_token: link_identity", async () => {
  const { client, userId, email } = await signedIn(site);
  const events = await eventsOf(client);
  const theirs = someone();
  const { data, error } = await client.linkIdentity({
    provider,
    token: await issuer.sign(theirs),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: userId, email });
  expect(events).toEqual(["INITIAL_SESSION", "USER_UPDATED"]);
  const later = await signIn(await issuer.sign(theirs));
  expect(later.data.user!.id).toBe(userId);
});

row("C.2 id_token: link without Bearer", async () => {
  const token = await issuer.sign(someone());
  expectRefused(await site.client().linkIdentity({ provider, token }), "no_authorization", 401);
});

row("A.2 identity_already_exists 422", async () => {
  const theirs = someone();
  await signIn(await issuer.sign(theirs));
  const { client } = await signedIn(site);
  const linked = await client.linkIdentity({ provider, token: await issuer.sign(theirs) });
  expectRefused(linked, "identity_already_exists", 422);
});

row("A.2 single_identity_not_deletable 422", async () => {
  const { client, session } = await signedIn(site);
  const only = session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(only), "single_identity_not_deletable", 422);
});

row("A.2 email_conflict_identity_not_deletable 422", async () => {
  const { client, session } = await signedIn(site);
  await client.linkIdentity({ provider, token: await issuer.sign(someone()) });
  const own = session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(own), "email_conflict_identity_not_deletable", 422);
});

row("A.2 identity_not_found 422", async () => {
  const [{ client }, other] = [await signedIn(site), await signedIn(site)];
  await client.linkIdentity({ provider, token: await issuer.sign(someone()) });
  const foreign = other.session.user.identities![0]!;
  expectRefused(await client.unlinkIdentity(foreign), "identity_not_found", 422);
});
