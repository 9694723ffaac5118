import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { deviceCookie } from "../devices/device-mark.ts";
import { rememberDevice } from "../devices/known-device.ts";
import { consumeGrant, requireSensitiveView } from "./consume-grant.ts";
import type { GrantBinding } from "./grant-binding.ts";
import { deleteOldGrants } from "./grant.queries.ts";
import { openTrustSite, rightTotp, type TrustSite } from "./test-site.ts";
import { trustRoutes } from "./trust.routes.ts";
import { tryPin } from "./try-pin.ts";

const pin = "804619";
let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(trustRoutes);
});
afterAll(() => site.close());

async function signInWithPin(): Promise<TestPerson> {
  const person = await site.signInRegistered();
  expect((await setPin(person, { pin })).status).toBe(204);
  return person;
}
const setPin = (person: TestPerson, body: object) => site.call(person, "PUT", "/me/pin", body);
const pinState = async (person: TestPerson) => (await site.call(person, "GET", "/me/pin")).body;
const ask = (person: TestPerson, body: object) => site.call(person, "POST", "/me/step-up", body);

const payment = () => ({
  purpose: "money_out" as const,
  payee: "pix:joana@fazenda.com.br",
  amount: "318.50",
  intent_id: newId(),
});
const bindingOf = ({ purpose, payee, intent_id }: ReturnType<typeof payment>): GrantBinding => ({
  purpose,
  payee,
  amountCents: 31_850n,
  intentId: intent_id,
});
const use = (person: Pick<TestPerson, "actor">, grant: string, binding: GrantBinding) =>
  inTransaction(site.database.db, (trx) =>
    consumeGrant(trx, { actor: person.actor, grant, ...binding }),
  );
const refused = (code: string) => expect.objectContaining({ refused: code });

describe("a grant", () => {
  test("used fifty times at once works once", async () => {
    const person = await signInWithPin();
    const act = payment();
    const { body } = await ask(person, { ...act, pin });
    const uses = await Promise.all(
      Array.from({ length: 50 }, () => use(person, body.grant, bindingOf(act))),
    );
    expect(uses.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(uses.filter((outcome) => outcome?.refused === "step_up_required")).toHaveLength(49);
  });

  test("is given for no amount that is not above zero", async () => {
    const person = await signInWithPin();
    for (const amount of ["-318.50", "-0.01", "0.00", "-0.00", "00.00"]) {
      const answer = await ask(person, { ...payment(), amount, pin });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "amount" }] } });
    }
  });

  test("is good only for the payee, amount, intent and purpose that were shown", async () => {
    const person = await signInWithPin();
    const act = payment();
    const { body } = await ask(person, { ...act, pin });
    const binding = bindingOf(act);
    for (const changed of [
      { ...binding, payee: "pix:outra@fazenda.com.br" },
      { ...binding, amountCents: 31_851n },
      { ...binding, amountCents: undefined },
      { ...binding, intentId: newId() },
      { ...binding, purpose: "wallet_checkout" as const },
    ]) {
      expect(await use(person, body.grant, changed)).toEqual(refused("step_up_required"));
    }
    expect(await use(person, body.grant, binding)).toBeNull();
  });

  test("is nobody else's and belongs to its session", async () => {
    const [person, stranger] = [await signInWithPin(), await signInWithPin()];
    const act = payment();
    const { body } = await ask(person, { ...act, pin });
    const binding = bindingOf(act);
    expect(await use(stranger, body.grant, binding)).toEqual(refused("step_up_required"));
    const elsewhere = { actor: { ...person.actor, sessionId: newId() } };
    expect(await use(elsewhere, body.grant, binding)).toEqual(refused("step_up_required"));
    expect(await use(person, "invented", binding)).toEqual(refused("step_up_required"));
  });

  test("ends after a minute, and is forgotten a day later", async () => {
    const person = await signInWithPin();
    const act = payment();
    const { body } = await ask(person, { ...act, pin });
    await site.moveClock("61 seconds");
    expect(await use(person, body.grant, bindingOf(act))).toEqual(refused("step_up_required"));
    await site.moveClock("25 hours");
    expect(await deleteOldGrants(site.database.db, 1000)).toBeGreaterThan(0);
    await site.moveClock("0 seconds");
  });

  test("stays unused when the act that it was for does not happen", async () => {
    const person = await signInWithPin();
    const act = payment();
    const { body } = await ask(person, { ...act, pin });
    await expect(
      inTransaction(site.database.db, async (trx) => {
        await consumeGrant(trx, { actor: person.actor, grant: body.grant, ...bindingOf(act) });
        throw new Error("no balance");
      }),
    ).rejects.toThrow("no balance");
    expect(await use(person, body.grant, bindingOf(act))).toBeNull();
  });

  test("to see one's own data lasts ten minutes, in its session only", async () => {
    const person = await signInWithPin();
    const { db } = site.database;
    expect(await requireSensitiveView(db, person.actor)).toEqual(refused("step_up_required"));
    await ask(person, { purpose: "sensitive_data", pin });
    expect(await requireSensitiveView(db, person.actor)).toBeNull();
    const elsewhere = { ...person.actor, sessionId: newId() };
    expect(await requireSensitiveView(db, elsewhere)).toEqual(refused("step_up_required"));
    await site.moveClock("601 seconds");
    expect(await requireSensitiveView(db, person.actor)).toEqual(refused("step_up_required"));
    await site.moveClock("0 seconds");
  });

  test("is not given without what the person must see, nor for two proofs or none", async () => {
    const person = await signInWithPin();
    const { payee: _payee, ...blind } = payment();
    for (const body of [{ ...blind, pin }, payment(), { ...payment(), pin, totp: "000000" }]) {
      expect((await ask(person, body)).status).toBe(400);
    }
  });

  test("the flag that a browser keeps has no say: a header or field changes nothing", async () => {
    const person = await signInWithPin();
    const answer = await ask(person, { ...payment(), pin: "000001", banking_authenticated: true });
    expect(answer.body.code).toBe("pin_wrong");
  });
});

describe("the PIN", () => {
  test("needs a registration and is no birthday, no run, no pattern", async () => {
    expect((await setPin(await site.signIn(), { pin })).body.code).toBe("registration_incomplete");
    const person = await site.signInRegistered();
    for (const simple of ["270385", "123456", "777777", "121212"]) {
      expect((await setPin(person, { pin: simple })).body.code).toBe("pin_too_simple");
    }
    expect((await ask(person, { ...payment(), pin })).body.code).toBe("pin_not_set");
  });

  test("of a hundred wrong tries at once five are looked at, then it is locked by the clock", async () => {
    const person = await signInWithPin();
    const { userId } = person.actor;
    const guess = () => tryPin(site.dependencies, { userId, pin: "000001" });
    const outcomes = await Promise.all(Array.from({ length: 100 }, guess));
    const codes = outcomes.map((outcome) => outcome?.refused);
    expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(4);
    expect(codes.filter((code) => code === "pin_locked")).toHaveLength(96);
    expect((await ask(person, { ...payment(), pin })).body.code).toBe("pin_locked");
    await site.moveClock("29 minutes");
    expect((await ask(person, { ...payment(), pin })).body.code).toBe("pin_locked");
    await site.moveClock("31 minutes");
    expect((await ask(person, { ...payment(), pin })).status).toBe(200);
    await site.moveClock("0 minutes");
  });

  test("has tries of its own on a device that gave it before: no other session can use them up", async () => {
    const person = await signInWithPin();
    const { userId } = person.actor;
    const { db } = site.database;
    const deviceId = randomUUID();
    const tryOn = (device: string | undefined, digits: string) =>
      tryPin(site.dependencies, { userId, pin: digits, deviceId: device });
    expect(await tryOn(deviceId, pin)).toBeNull();
    const rush = async (device: string | undefined) => {
      const guesses = Array.from({ length: 20 }, () => tryOn(device, "000001"));
      return (await Promise.all(guesses)).filter((answer) => answer?.refused === "pin_wrong")
        .length;
    };
    expect(await rush(undefined)).toBe(4);
    expect(await tryOn(undefined, pin)).toEqual(refused("pin_locked"));
    // Having signed in is not having given the PIN.
    const thief = randomUUID();
    await rememberDevice(db, { userId, deviceId: thief, secret: "sign_in" });
    expect(await tryOn(thief, pin)).toEqual(refused("pin_locked"));
    expect(await tryOn(deviceId, pin)).toBeNull();
    expect(await tryOn(undefined, pin)).toEqual(refused("pin_locked"));
    expect(await rush(deviceId)).toBe(4);
    expect(await tryOn(deviceId, pin)).toEqual(refused("pin_locked"));
  });

  test("is asked and set on a device by its mark", async () => {
    const person = await signInWithPin();
    const { userId } = person.actor;
    for (let count = 0; count < 5; count += 1) {
      await tryPin(site.dependencies, { userId, pin: "000001" });
    }
    const deviceId = randomUUID();
    const cookie = deviceCookie(site.dependencies, deviceId).split(";")[0]!;
    const onDevice = async (method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
      const headers = { authorization: person.authorization, cookie };
      const call = { method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) };
      return (await site.server.app.inject(call)).statusCode;
    };
    expect(await onDevice("POST", "/me/step-up", { ...payment(), pin })).not.toBe(200);
    await rememberDevice(site.database.db, { userId, deviceId, secret: "pin" });
    expect(await onDevice("POST", "/me/step-up", { ...payment(), pin })).toBe(200);
    expect((await pinState(person)).locked_until).not.toBeNull();
    expect(await onDevice("PUT", "/me/pin", { pin: "135790", current_pin: pin })).toBe(204);
    expect(await onDevice("POST", "/me/step-up", { ...payment(), pin: "135790" })).toBe(200);
  });

  test("locks longer each time in a row, and a right PIN forgets it", async () => {
    const person = await signInWithPin();
    const { userId } = person.actor;
    const fail = async () => {
      for (let count = 0; count < 5; count += 1) {
        await tryPin(site.dependencies, { userId, pin: "000001" });
      }
    };
    const isLocked = async () => (await pinState(person)).locked_until !== null;
    await fail();
    await site.moveClock("31 minutes");
    expect(await isLocked()).toBe(false);
    await fail();
    await site.moveClock("100 minutes");
    expect(await isLocked()).toBe(true);
    await site.moveClock("160 minutes");
    expect(await tryPin(site.dependencies, { userId, pin })).toBeNull();
    await fail();
    await site.moveClock("191 minutes");
    expect(await isLocked()).toBe(false);
    await site.moveClock("0 minutes");
  });

  test("is changed with the current one, which is tried like any other", async () => {
    const person = await signInWithPin();
    const wrong = await setPin(person, { pin: "135790", current_pin: "000001" });
    expect(wrong.body).toMatchObject({ code: "pin_wrong", params: { tries_left: 4 } });
    expect((await setPin(person, { pin: "135790", current_pin: pin })).status).toBe(204);
    expect((await pinState(person)).money_out_waits_until).toBeNull();
    expect((await ask(person, { ...payment(), pin: "135790" })).status).toBe(200);
  });

  test("is set for the first time only shortly after a sign-in or a second factor", async () => {
    const registered = await site.signInRegistered();
    await sql`update identity.sessions set aal = 'aal1', proved_at = platform.real_now() - interval '6 minutes'
      where id = ${registered.actor.sessionId}`.execute(site.database.db);
    const { requireFreshProof } = await import("./require-fresh-proof.ts");
    const atFirstLevel = { ...registered.actor, assurance: "aal1" as const };
    const { db } = site.database;
    // A factor that was proved this morning does not tell who holds the phone now.
    for (const actor of [atFirstLevel, registered.actor]) {
      expect(await requireFreshProof(db, actor)).toEqual(refused("proof_too_old"));
    }
    await sql`update identity.sessions set proved_at = platform.real_now() - interval '4 minutes'
      where id = ${registered.actor.sessionId}`.execute(db);
    expect(await requireFreshProof(db, atFirstLevel)).toBeNull();
  });

  test("that was reset lets money out only by TOTP for a day; the rest works", async () => {
    const person = await signInWithPin();
    const early = payment();
    const { body: given } = await ask(person, { ...early, pin });
    expect((await setPin(person, { pin: "135790" })).status).toBe(204);
    expect((await pinState(person)).money_out_waits_until).not.toBeNull();
    // Also a grant that was given before the reset.
    expect(await use(person, given.grant, bindingOf(early))).toEqual(refused("money_out_waits"));
    const waits = await ask(person, { ...payment(), pin: "135790" });
    expect(waits.body.code).toBe("money_out_waits");
    const checkout = { ...payment(), purpose: "wallet_checkout", pin: "135790" };
    expect((await ask(person, checkout)).status).toBe(200);
    const act = payment();
    expect((await ask(person, { ...act, totp: "111111" })).body.code).toBe("totp_wrong");
    const { body } = await ask(person, { ...act, totp: rightTotp });
    expect(await use(person, body.grant, bindingOf(act))).toBeNull();
    await site.moveClock("24 hours 1 minute");
    expect((await ask(person, { ...payment(), pin: "135790" })).status).toBe(200);
    await site.moveClock("0 minutes");
  });

  test("is not to be found in the database, nor is its hash of any use without the key", async () => {
    const person = await signInWithPin();
    const { rows } = await sql<{ pin_hash: string }>`select pin_hash from identity.transaction_pins
      where user_id = ${person.actor.userId}`.execute(site.database.db);
    expect(rows[0]!.pin_hash).toMatch(/^\$argon2id\$/);
    const { verify } = await import("@node-rs/argon2");
    expect(await verify(rows[0]!.pin_hash, pin)).toBe(false);
  });
});
