import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { dumpDatabase, tablesHolding } from "../../trust/test-dump.ts";
import { insertCanary, openPrivacySite, type PrivacySite } from "./test-privacy-site.ts";

let site: PrivacySite;
beforeAll(async () => {
  site = await openPrivacySite();
});
afterAll(() => site.close());

const ask = (person: TestPerson, id = newId()) =>
  site.call(person, "POST", "/me/erasure", { id, confirmation: "EXCLUIR" });
const byProtocol = async (protocol: string) =>
  (await site.server.app.inject({ url: `/api/v1/privacy/erasures/${protocol}` })).json();
const backups = async (userId: string) => {
  const { rows } = await sql<{ purpose: string }>`select purpose from identity.person_key_backups
    where user_id = ${userId}`.execute(site.database.db);
  return rows.map(({ purpose }) => purpose);
};
const rowsKeptOf = async (userId: string) => {
  const { rows } = await sql`select 1 from identity.person_keys where user_id = ${userId}
    union all select 1 from identity.registrations where user_id = ${userId}
    union all select 1 from identity.cpf_lookups where user_id = ${userId}
    union all select 1 from identity.verifications where user_id = ${userId}
    union all select 1 from files.files where owner_id = ${userId} and state <> 'deleted'`.execute(
    site.database.db,
  );
  return rows;
};

describe("an erasure", () => {
  test("leaves a person's texts nowhere but where the law keeps them, and then not there either", async () => {
    const { person, texts, unloggable, cpf } = await insertCanary(site, makeCpf());
    const { userId } = person.actor;
    const exportId = newId();
    await site.call(person, "POST", "/me/data-exports", { id: exportId });
    await site.buildExport(exportId);
    const before = await dumpDatabase(site.database.ownerUrl);
    const [mark] = texts as [string];
    expect(tablesHolding(before, mark).length).toBeGreaterThan(8);
    expect(tablesHolding(before, cpf)).toEqual([]);

    const receipt = (await ask(person)).body;
    expect(receipt).toMatchObject({ state: "cooling", protocol: expect.stringMatching(/^E-/) });
    await site.moveClock("6 days 23 hours");
    await site.sweepAll();
    expect((await byProtocol(receipt.protocol)).state).toBe("cooling");
    await site.moveClock("7 days 1 minute");
    // Several workers at once, and again: it happens once.
    await Promise.all([site.sweepAll(), site.sweepAll(), site.sweepAll()]);
    await site.sweepAll();
    expect((await byProtocol(receipt.protocol)).state).toBe("erased");

    const after = await dumpDatabase(site.database.ownerUrl);
    for (const text of texts) expect(tablesHolding(after, text), text).toEqual([]);
    expect(await site.storedBytes()).toBe("");
    expect(await backups(userId)).toEqual(["personal"]);
    expect((await site.call(person, "GET", "/me/profile")).status).toBe(401);
    const { rows } = await sql`select 1 from platform.events
      where type = 'identity.person_erased' and key = ${userId}`.execute(site.database.db);
    expect(rows).toHaveLength(1);

    // What the law keeps is readable with the capability and a reason, and the look is logged.
    const officer = await site.signIn(["super"]);
    const open = (by: TestPerson) =>
      site.call(by, "POST", `/admin/retained-data/${userId}/opening`, {
        reason: "ordem judicial 1",
      });
    expect((await open(await site.signIn(["support"]))).status).toBe(403);
    expect((await open(officer)).body).toMatchObject({ cpf, full_name: `Legal ${mark}` });
    const log = await site.call(officer, "POST", "/admin/access-log/searches", {
      subject_id: userId,
      reason: "conferência",
    });
    expect(log.body.entries[0]).toMatchObject({
      object_kind: "registration",
      actor_id: officer.actor.userId,
    });

    await site.moveClock("42 days 2 minutes");
    await site.sweepAll();
    expect(await backups(userId)).toEqual([]);
    expect((await byProtocol(receipt.protocol)).state).toBe("final");
    expect((await open(officer)).status).toBe(200);

    await site.moveClock("5 years 8 days");
    await site.sweepAll();
    expect((await open(officer)).status).toBe(404);
    expect(await backups(userId)).toEqual(["legal"]);
    await site.moveClock("5 years 44 days");
    await site.sweepAll();
    expect(await backups(userId)).toEqual([]);
    expect(await rowsKeptOf(userId)).toEqual([]);
    // Nobody takes a line out of a log, so nothing of the person may ever have come into one.
    expect(site.logged.lines.length).toBeGreaterThan(15);
    for (const text of unloggable) expect(site.logged.holding(text), text).toEqual([]);
    await site.moveClock("0 days");
  });

  test("frees the CPF for a new account, which is still known as the same person", async () => {
    const cpf = makeCpf();
    const person = await site.signInRegistered(["buyer"], { cpf });
    await ask(person);
    await site.moveClock("8 days");
    await site.sweepAll();
    const again = await site.signInRegistered(["buyer"], { cpf });
    const { isSamePerson } = await import("../../trust/same-person.ts");
    const ids = { userId: again.actor.userId, otherId: person.actor.userId };
    expect(await isSamePerson(site.database.db, ids)).toBe(true);
    await site.moveClock("0 days");
  });

  test("may be taken back while it cools, and asked for again", async () => {
    const person = await site.signIn();
    const id = newId();
    const first = (await ask(person, id)).body;
    expect((await ask(person, id)).body.protocol).toBe(first.protocol);
    expect((await ask(person)).body.protocol).toBe(first.protocol);
    expect((await site.call(person, "DELETE", "/me/erasure")).body.state).toBe("cancelled");
    expect((await site.call(person, "DELETE", "/me/erasure")).body.code).toBe("erasure_not_open");
    await site.moveClock("8 days");
    await site.sweepAll();
    expect((await site.call(person, "GET", "/me/profile")).status).toBe(200);
    expect((await site.call(person, "GET", "/me/erasure")).body.erasure).toBeNull();
    await site.moveClock("0 days");
    expect((await ask(person)).body.protocol).not.toBe(first.protocol);
  });

  test("waits while something must be settled first, also when that comes up later", async () => {
    const person = await site.signIn();
    let isOpen = true;
    site.blockers.push({
      find: async (_db, userId) =>
        isOpen && userId === person.actor.userId ? "um pedido em andamento" : null,
    });
    expect((await ask(person)).body).toMatchObject({
      code: "erasure_blocked",
      detail: "Antes de excluir a conta, resolva: um pedido em andamento.",
    });
    isOpen = false;
    const { protocol } = (await ask(person)).body;
    isOpen = true;
    await site.moveClock("8 days");
    await site.sweepAll();
    expect((await byProtocol(protocol)).state).toBe("cooling");
    isOpen = false;
    await site.moveClock("9 days 1 hour");
    await site.sweepAll();
    expect((await byProtocol(protocol)).state).toBe("erased");
    await site.moveClock("0 days");
  });

  test("waits as well when something comes up between the question and the door that shuts", async () => {
    const person = await site.signIn();
    let isShut = false;
    site.blockers.push({
      find: async () => null,
      shut: async (_trx, userId) => isShut || userId !== person.actor.userId,
    });
    const { protocol } = (await ask(person)).body;
    await site.moveClock("8 days");
    await site.sweepAll();
    expect((await byProtocol(protocol)).state).toBe("cooling");
    isShut = true;
    await site.moveClock("9 days 1 hour");
    await site.sweepAll();
    expect((await byProtocol(protocol)).state).toBe("erased");
    await site.moveClock("0 days");
  });

  test("is not for staff, needs the word, and its number can't be guessed", async () => {
    expect((await ask(await site.signIn(["super"]))).status).toBe(403);
    const person = await site.signIn();
    const wordless = await site.call(person, "POST", "/me/erasure", { id: newId() });
    expect(wordless.status).toBe(400);
    expect((await byProtocol("E-0000-0000-0000")).code).toBe("not_found");
  });
});

test("the privacy page reads the periods that the jobs act on", async () => {
  const { rules } = (await site.server.app.inject({ url: "/api/v1/privacy/retention" })).json();
  const periods = Object.fromEntries(
    rules.map((rule: { subject: string; years: number; days: number }) => [
      rule.subject,
      [rule.years, rule.days],
    ]),
  );
  expect(periods).toMatchObject({
    ledger: [10, 0],
    orders: [5, 0],
    account: [5, 0],
    access_log: [1, 0],
    key_backup: [0, 35],
  });
});
