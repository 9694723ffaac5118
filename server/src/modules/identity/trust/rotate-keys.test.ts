import { randomBytes } from "node:crypto";
import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "#platform/config";
import type { TestPerson } from "#platform/http/test-server";
import { isRefusal } from "#platform/refusal";
import { testConfig } from "#platform/test-config";
import { completeRegistration } from "./complete-registration.ts";
import { getPinState } from "./get-pin-state.ts";
import { findUsersByCpf } from "./number-lookup.queries.ts";
import { rehashNumbers } from "./rehash-numbers.ts";
import { isSamePerson } from "./same-person.ts";
import { setPin } from "./set-pin.ts";
import { openTrustSite, registration, type TrustSite } from "./test-site.ts";
import { tryPin } from "./try-pin.ts";
import { createVault } from "./vault.ts";

const old = randomBytes(32).toString("base64");
const next = `b2:${randomBytes(32).toString("base64")}`;

let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(() => []);
});
afterAll(() => site.close());

/** A process with this configuration; all share one database. */
function node(changes: { LOOKUP_KEY?: string; PIN_KEY?: string }) {
  const config: Config = { ...site.dependencies.config, ...pick(testConfig(changes), changes) };
  return { ...site.dependencies, config, vault: createVault(config) };
}
const pick = (config: Config, changes: object): Partial<Config> =>
  Object.fromEntries(Object.entries(config).filter(([name]) => name in changes));
type Node = ReturnType<typeof node>;

const origin = { address: "10.0.0.1", userAgent: undefined };
const register = (at: Node, { actor }: TestPerson, cpf: string) => {
  const form = { complement: "", district: "", ...registration({ cpf }) };
  return completeRegistration(at, form, { actor, origin });
};
const find = (at: Node, cpf: string) =>
  findUsersByCpf(site.database.db, at.vault.lookups("cpf", cpf));
const sweep = async (at: Node) => {
  let batches = 0;
  while ((await rehashNumbers(site.database.db, { vault: at.vault, batch: 3 })) > 0) batches += 1;
  return batches;
};
const keysInUse = async () => {
  const { rows } = await sql<{ key_id: string }>`
    select distinct key_id from identity.cpf_lookups
    union select key_id from identity.cnpj_lookups order by 1`.execute(site.database.db);
  return rows.map(({ key_id }) => key_id);
};

describe("a change of LOOKUP_KEY", () => {
  test("loses no number and lets none in twice, at any step, between any two nodes", async () => {
    // Nodes are exchanged one by one, so those of a step run beside those of the step before.
    const steps = [
      node({ LOOKUP_KEY: old }),
      node({ LOOKUP_KEY: `0:${old},${next}` }),
      node({ LOOKUP_KEY: next }),
    ];
    const people: { cpf: string; person: TestPerson }[] = [];
    for (const [index, at] of steps.entries()) {
      const before = steps[index - 1] ?? at;
      for (const [writer, reader] of [
        [before, at],
        [at, before],
      ] as const) {
        const [person, thief] = [await site.signIn(), await site.signIn()];
        const cpf = makeCpf();
        expect(isRefusal(await register(writer, person, cpf))).toBe(false);
        expect(await register(reader, thief, cpf)).toMatchObject({ refused: "cpf_in_use" });
        expect(await find(reader, cpf)).toEqual([person.actor.userId]);
        people.push({ cpf, person });
      }
      if (index < 2) await sweep(at);
      for (const { cpf, person } of people) {
        expect(await find(at, cpf)).toEqual([person.actor.userId]);
        expect(await find(before, cpf)).toEqual([person.actor.userId]);
      }
    }
    expect(await keysInUse()).toEqual(["0", "b2"]);
    expect(await sweep(steps[2]!)).toBeGreaterThan(1);
    expect(await keysInUse()).toEqual(["b2"]);
    for (const { cpf, person } of people) {
      expect(await find(steps[2]!, cpf)).toEqual([person.actor.userId]);
    }
  });

  test("of twenty registrations with one CPF at once, on nodes of both steps, one stands", async () => {
    const nodes = [node({ LOOKUP_KEY: `0:${old},${next}` }), node({ LOOKUP_KEY: next })];
    const cpf = makeCpf();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => site.signIn()));
    const outcomes = await Promise.all([
      ...crowd.map((person, index) => register(nodes[index % 2]!, person, cpf)),
      sweep(nodes[0]!),
    ]);
    const done = outcomes.filter((one) => typeof one === "object" && !isRefusal(one));
    expect(done).toHaveLength(1);
    expect(await find(nodes[1]!, cpf)).toHaveLength(1);
  });

  test("two accounts of one person stay one person, and a company's number stays its own", async () => {
    const [before, during, after] = [
      node({ LOOKUP_KEY: old }),
      node({ LOOKUP_KEY: `${next},0:${old}` }),
      node({ LOOKUP_KEY: next }),
    ];
    await sweep(before);
    const cpf = makeCpf();
    const [trader, officer] = [await site.signIn(), await site.signIn(["support"])];
    const company = { legal_name: "Cerealista Horizonte", cnpj: "11222333000181" };
    const form = { complement: "", district: "", ...registration({ cpf, organisation: company }) };
    await completeRegistration(before, form, { actor: trader.actor, origin });
    expect(isRefusal(await register(during, officer, cpf))).toBe(false);
    const ids = { userId: trader.actor.userId, otherId: officer.actor.userId };
    for (const at of [during, after]) {
      expect(await isSamePerson(site.database.db, ids)).toBe(true);
      await sweep(at);
      expect(await isSamePerson(site.database.db, ids)).toBe(true);
      const rival = await site.signIn();
      const again = registration({ organisation: company });
      expect(
        await completeRegistration(
          at,
          { complement: "", district: "", ...again },
          { actor: rival.actor, origin },
        ),
      ).toMatchObject({ refused: "cnpj_in_use" });
    }
  });

  test("takes over what a node of the version before has written", async () => {
    const { db } = site.database;
    const at = node({ LOOKUP_KEY: `0:${old},${next}` });
    const [person, thief] = [await site.signIn(), await site.signIn()];
    const cpf = makeCpf();
    await register(at, person, cpf);
    // As the version before wrote it: the hash in the row itself, under the only key.
    const hash = at.vault.lookup("cpf", cpf);
    const { rows: written } = await sql<Record<string, unknown>>`
      delete from identity.registrations where user_id = ${person.actor.userId} returning *`.execute(
      db,
    );
    const row = written[0]!;
    await sql`insert into identity.registrations
      (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed, municipality_code)
      values (${row["user_id"]}, ${row["intent_id"]}, ${row["intent_hash"]}, ${hash},
        ${row["is_staff"]}, ${row["sealed"]}, ${row["municipality_code"]})`.execute(db);
    expect(await register(at, thief, cpf)).toMatchObject({ refused: "cpf_in_use" });
    await sweep(at);
    const { rows } = await sql<{ cpf_lookup: unknown }>`select cpf_lookup
      from identity.registrations where user_id = ${person.actor.userId}`.execute(db);
    expect(rows).toEqual([{ cpf_lookup: null }]);
    expect(await find(node({ LOOKUP_KEY: next }), cpf)).toEqual([person.actor.userId]);
  });
});

describe("a change of PIN_KEY", () => {
  const pin = "804619";
  const keyOf = async ({ actor }: TestPerson) => {
    const { rows } = await sql<{ pin_key_id: string }>`select pin_key_id
      from identity.transaction_pins where user_id = ${actor.userId}`.execute(site.database.db);
    return rows[0]!.pin_key_id;
  };
  const enter = (at: Node, { actor }: TestPerson, digits = pin) =>
    tryPin(at, { userId: actor.userId, pin: digits });

  test("moves each PIN when it is next entered right, and locks nobody out on the way", async () => {
    const [before, known, first] = [
      node({ PIN_KEY: old }),
      node({ PIN_KEY: `0:${old},${next}` }),
      node({ PIN_KEY: `${next},0:${old}` }),
    ];
    const after = node({ PIN_KEY: next });
    const [daily, rare] = [await site.signIn(), await site.signIn()];
    for (const person of [daily, rare]) {
      await register(before, person, makeCpf());
      const set = await setPin(before, { pin, currentPin: undefined }, { ...person, origin });
      expect(set).toBeNull();
    }
    expect(await enter(known, daily)).toBeNull();
    expect(await keyOf(daily)).toBe("0");
    expect(await enter(first, daily, "135790")).toMatchObject({ refused: "pin_wrong" });
    expect(await keyOf(daily)).toBe("0");
    const answers = await Promise.all([1, 2, 3].map(() => enter(first, daily)));
    expect(answers).toContain(null);
    expect(await keyOf(daily)).toBe("b2");
    expect(await enter(known, daily)).toBeNull();
    expect(await enter(first, daily)).toBeNull();
    expect(await keyOf(daily)).toBe("b2");
    expect(await enter(after, daily)).toBeNull();
    // Who never came has to choose a new PIN, which counts as a reset.
    expect(await enter(after, rare)).toMatchObject({ refused: "pin_not_set" });
    expect(await getPinState(after, rare.actor)).toMatchObject({ is_set: false });
    await setPin(after, { pin, currentPin: undefined }, { ...rare, origin });
    expect(await getPinState(after, rare.actor)).toMatchObject({
      is_set: true,
      money_out_waits_until: expect.any(String),
    });
  });
});
