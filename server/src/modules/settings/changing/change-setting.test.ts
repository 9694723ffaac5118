import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { demoShelf } from "../../../../../db/seed/demo/investments.ts";
import { settingsRoutes } from "../settings.routes.ts";

describe("changing a setting", () => {
  let database: TestDatabase;
  let server: TestServer;
  let first: string;
  let second: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`select platform.ensure_partitions(1)`.execute(database.db);
    const { db } = database;
    server = await createTestServer({ db, routes: settingsRoutes({ db }) });
    first = (await server.signIn(["super"])).authorization;
    second = (await server.signIn(["finance"])).authorization;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const change = (key: string, body: object, authorization = first) =>
    server.app.inject({
      method: "POST",
      url: `/api/v1/admin/settings/${key}/changes`,
      headers: { authorization },
      payload: { reason: "teste", ...body },
    });
  const publicValues = async () =>
    (await server.app.inject({ url: "/api/v1/settings" })).json().values;

  test("takes effect at once, is public when its definition says so, audited and announced", async () => {
    const id = newId();
    const answer = await change("labels.digital_bank", { id, value: "Banco da Roça" });
    expect(answer.json()).toEqual({ state: "applied", id });
    expect(await publicValues()).toMatchObject({ "labels.digital_bank": "Banco da Roça" });
    const audit = await database.db
      .selectFrom("platform.audit_entries")
      .select(["action", "reason", "changes"])
      .where("object_id", "=", "labels.digital_bank")
      .execute();
    expect(audit).toMatchObject([{ action: "settings.changed", reason: "teste" }]);
    expect(JSON.stringify(audit)).not.toContain("Roça");
    const events = await database.db
      .selectFrom("platform.events")
      .select(["type", "key"])
      .execute();
    expect(events).toEqual([{ type: "settings.setting_changed", key: "labels.digital_bank" }]);
  });

  test("eighteen simultaneous repeats of one intent have one effect and one answer", async () => {
    const id = newId();
    const body = { id, value: "Conta" };
    const answers = await Promise.all(
      Array.from({ length: 18 }, () => change("labels.digital_bank", body, second)),
    );
    expect(new Set(answers.map(({ body: text }) => text))).toEqual(
      new Set([JSON.stringify({ state: "applied", id })]),
    );
    const rows = await database.db
      .selectFrom("settings.values")
      .where("id", "=", id)
      .select("id")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("the same intent with other input is refused", async () => {
    const { authorization } = await server.signIn(["super"]);
    const id = newId();
    await change("labels.digital_bank", { id, value: "A" }, authorization);
    const others = [{ value: "B" }, { value: "A", reason: "outro motivo" }];
    for (const other of others) {
      const answer = await change("labels.digital_bank", { id, ...other }, authorization);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe("intent_mismatch");
    }
  });

  test("a value of another kind, an unknown key and a start in the past are refused", async () => {
    const { authorization } = await server.signIn(["super"]);
    const wrong = await change(
      "market.currency_quotes",
      { id: newId(), value: "sim" },
      authorization,
    );
    expect(wrong.json()).toMatchObject({ code: "setting_value_invalid", status: 422 });
    const unknown = await change("market.nothing", { id: newId(), value: true }, authorization);
    expect(unknown.statusCode).toBe(404);
    const past = await change(
      "market.currency_quotes",
      { id: newId(), value: true, valid_from: "2020-01-01T00:00:00Z" },
      authorization,
    );
    expect(past.json().code).toBe("setting_in_the_past");
  });

  test.each([
    [
      "a rate in words",
      "investments.shelf",
      [{ ...demoShelf[0], cdi_percent: "muito" }],
      "produtos",
    ],
    ["a code twice", "investments.shelf", [demoShelf[0], demoShelf[0]], "um código próprio"],
    ["no licence", "partners.insurance", { name: "Seguradora" }, "name, cnpj e licence"],
    ["no prices", "insurance.tariff", {}, "a tabela inteira de preços"],
  ])("a document with %s is refused (%s)", async (_, key, value, words) => {
    const { authorization } = await server.signIn(["super"]);
    const answer = await change(key, { id: newId(), value }, authorization);
    expect(answer.json()).toMatchObject({ code: "setting_value_invalid", status: 422 });
    expect(answer.json().detail).toContain(words);
  });

  test("a dated change waits for its day", async () => {
    const { authorization } = await server.signIn(["super"]);
    const validFrom = "2099-01-01T00:00:00.000Z";
    await change(
      "market.currency_quotes",
      { id: newId(), value: false, valid_from: validFrom },
      authorization,
    );
    expect(await publicValues()).not.toMatchObject({ "market.currency_quotes": false });
    const list = await server.app.inject({
      url: "/api/v1/admin/settings",
      headers: { authorization },
    });
    const setting = list
      .json()
      .settings.find((one: { key: string }) => one.key === "market.currency_quotes");
    expect(setting.scheduled).toEqual([{ value: false, valid_from: validFrom }]);
  });
});
