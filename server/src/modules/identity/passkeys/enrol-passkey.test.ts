import { registrationForm } from "@areon/contracts/testing/registration";
import { newPasskeyTerms } from "@areon/contracts/step-up-terms";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { addPasskey } from "../testing/own-passkey.ts";
import { signedIn } from "../testing/signed-in.ts";
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
  const { statusCode, body } = await site.server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  if (statusCode >= 300) throw new Error(body);
  return (body ? JSON.parse(body) : null) as { grant: string };
}

test("where there is a PIN, a password alone makes no passkey: the PIN says yes to each", async () => {
  const { session } = await signedIn(site);
  const token = session.access_token;
  await api(token, "POST", "/me/registration", registrationForm(newId(), {}));
  await api(token, "PUT", "/me/pin", { pin });
  const add = (grant?: string) =>
    addPasskey(site, token, grant === undefined ? {} : { grant }).catch(
      (refusal: Error) => refusal.message,
    );
  expect(await add()).toContain("step_up_required");
  const act = { purpose: "security_change", pin };
  const other = await api(token, "POST", "/me/step-up", { ...act, terms: "confirm_device" });
  expect(await add(other.grant)).toContain("step_up_required");
  const { grant } = await api(token, "POST", "/me/step-up", { ...act, terms: newPasskeyTerms });
  expect(await add(grant)).toMatchObject({ session: { token_type: "bearer" } });
});

test("an open session that was proved long ago makes none, with or without a PIN", async () => {
  const { session, userId } = await signedIn(site);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  await expect(addPasskey(site, session.access_token)).rejects.toThrow("reauthentication_needed");
});

test("nor does one that proved its factor long ago make a second one", async () => {
  const { session, userId } = await signedIn(site);
  const first = await addPasskey(site, session.access_token);
  await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
    where user_id = ${userId}`.execute(site.database.db);
  const again = addPasskey(site, first.session.access_token, { friendly_name: "Outra" });
  await expect(again).rejects.toThrow("reauthentication_needed");
});

test("a session that has not proved the passkey of its account makes no second one", async () => {
  const { session, email } = await signedIn(site);
  await addPasskey(site, session.access_token);
  const { session: low } = await signedIn(site, { email });
  await expect(addPasskey(site, low.access_token)).rejects.toThrow("insufficient_aal");
});
