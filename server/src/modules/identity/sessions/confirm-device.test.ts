import { deviceTerms } from "@areon/contracts/payments/terms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { sendReauthenticationCode } from "../codes/send-reauthentication-code.ts";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { resident } from "../testing/signed-in.ts";
import { giveGrant } from "../trust/give-grant.ts";
import { isAuthRefusal } from "../auth/auth-refusal.ts";
import { confirmDevice } from "./confirm-device.ts";
import { ownDevice } from "./own-device.ts";
import { startSession } from "./start-session.ts";

const origin = { address: "10.0.0.9", userAgent: "Firefox/130.0 Linux", deviceMark: undefined };

describe("a device", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());

  const grantFor = (actor: Actor, method: "pin" | "totp", terms: string | null = deviceTerms) =>
    inTransaction(site.database.db, async (trx) => {
      const bound = { purpose: "security_change", terms: terms ?? undefined } as const;
      const { token } = await giveGrant(trx, { actor, method, ...bound });
      return token;
    });

  async function begin(userId: string, deviceMark: string | undefined): Promise<Actor> {
    const { db, sealer } = site.dependencies;
    const row = await inTransaction(db, (trx) =>
      startSession(trx, sealer, { userId, method: "password", origin: { ...origin, deviceMark } }),
    );
    if (isAuthRefusal(row)) throw new Error("no session");
    return { userId, sessionId: row.id, assurance: "aal1" };
  }

  /** Somebody with a first device, on a second one. */
  async function onSecondDevice() {
    const email = await resident(site);
    const userId = await idOf(email);
    const first = await begin(userId, "a".repeat(32));
    return { email, userId, first, actor: await begin(userId, "b".repeat(32)) };
  }

  async function idOf(email: string): Promise<string> {
    const { db } = site.dependencies;
    const query = db.selectFrom("identity.users").select("id").where("email", "=", email);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  test("is confirmed with the account when it is the first, and not when it comes later", async () => {
    const { actor, first } = await onSecondDevice();
    const { db } = site.database;
    expect(await ownDevice(db, first)).toMatchObject({ isConfirmed: true });
    expect(await ownDevice(db, actor)).toEqual({ label: "Firefox no Linux", isConfirmed: false });
  });

  test("is confirmed by PIN and the mailed code together, each used once", async () => {
    const { email, userId, actor } = await onSecondDevice();
    const { db } = site.database;
    await sendReauthenticationCode(site.dependencies, { userId, origin });
    const code = (await site.lastMessageTo(email)).values.code!;
    const act = { actor, origin };
    const grant = await grantFor(actor, "pin");
    const confirm = (input: { grant: string; code?: string }) =>
      confirmDevice(site.dependencies, input, act);
    expect(await confirm({ grant, code: "999999" })).toMatchObject({
      refused: "device_code_wrong",
    });
    expect(await ownDevice(db, actor)).toMatchObject({ isConfirmed: false });
    expect(await confirm({ grant, code })).toBeNull();
    expect(await ownDevice(db, actor)).toMatchObject({ isConfirmed: true });
    const again = await grantFor(actor, "pin");
    expect(await confirm({ grant: again, code })).toMatchObject({ refused: "device_code_wrong" });
    expect(await confirm({ grant })).toMatchObject({ refused: "step_up_required" });
  });

  test("is not confirmed by a PIN alone, nor by the grant of another session or for another act", async () => {
    const { actor, first } = await onSecondDevice();
    const pin = await grantFor(actor, "pin");
    const act = { actor, origin };
    expect(await confirmDevice(site.dependencies, { grant: pin }, act)).toMatchObject({
      refused: "device_code_needed",
    });
    const foreign = await grantFor(first, "totp");
    expect(await confirmDevice(site.dependencies, { grant: foreign }, act)).toMatchObject({
      refused: "step_up_required",
    });
    const unbound = await grantFor(actor, "totp", null);
    expect(await confirmDevice(site.dependencies, { grant: unbound }, act)).toMatchObject({
      refused: "step_up_required",
    });
    const own = await grantFor(actor, "totp");
    expect(await confirmDevice(site.dependencies, { grant: own }, act)).toBeNull();
  });

  test("that is only known by its kind is never confirmed: anybody may have the same", async () => {
    const userId = await idOf(await resident(site));
    const { db } = site.database;
    const actor = await begin(userId, undefined);
    expect(await ownDevice(db, actor)).toMatchObject({ isConfirmed: false });
    const grant = await grantFor(actor, "totp");
    expect(await confirmDevice(site.dependencies, { grant }, { actor, origin })).toMatchObject({
      refused: "device_unknown",
    });
    await db
      .updateTable("identity.devices")
      .set({ confirmed_at: "2026-01-01T00:00:00Z" })
      .where("user_id", "=", userId)
      .execute();
    expect(await ownDevice(db, actor)).toMatchObject({ isConfirmed: false });
  });
});
