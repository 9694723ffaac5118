import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingChangeApproval, settingsRoutes } from "#modules/settings";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { adminRoutes } from "./admin.routes.ts";

describe("an act that waits for a second person", () => {
  let database: TestDatabase;
  let server: TestServer;
  let first: string;
  let second: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const approvalKinds = [settingChangeApproval];
    server = await createTestServer({
      db,
      routes: [...settingsRoutes({ db }), ...adminRoutes({ db, approvalKinds })],
    });
    first = (await server.signIn(["super"])).authorization;
    second = (await server.signIn(["finance"])).authorization;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const change = (key: string, body: object) =>
    server.app.inject({
      method: "POST",
      url: `/api/v1/admin/settings/${key}/changes`,
      headers: { authorization: first },
      payload: { reason: "teste", ...body },
    });
  const decide = (id: string, verb: "confirm" | "reject", authorization: string) =>
    server.app.inject({
      method: "POST",
      url: `/api/v1/admin/approvals/${id}/${verb}`,
      headers: { authorization },
      payload: { reason: "conferido" },
    });
  const publicValues = async () =>
    (await server.app.inject({ url: "/api/v1/settings" })).json().values;

  test("a sensitive one waits for a second person, who is not the first", async () => {
    const id = newId();
    const asked = await change("company.legal_name", { id, value: "AREON S.A." });
    expect(asked.json()).toEqual({ state: "awaiting_approval", id });
    expect(await publicValues()).not.toHaveProperty("company.legal_name");
    expect((await decide(id, "confirm", first)).json().code).toBe("approval_needs_other_person");
    const list = await server.app.inject({
      url: "/api/v1/admin/approvals",
      headers: { authorization: second },
    });
    expect(list.json().approvals).toMatchObject([
      {
        id,
        kind: "settings.change",
        act: "a mudança",
        pages: [{ label: "Configurações", path: "/admin/settings" }],
      },
    ]);
    const odd = await server.app.inject({
      url: "/api/v1/admin/approvals?cursor=abc",
      headers: { authorization: second },
    });
    expect(odd.statusCode).toBe(400);
    expect((await decide(id, "confirm", second)).json()).toEqual({ id, state: "confirmed" });
    expect(await publicValues()).toMatchObject({ "company.legal_name": "AREON S.A." });
    expect((await change("company.legal_name", { id, value: "AREON S.A." })).json().state).toBe(
      "applied",
    );
  });

  test("is beyond a second person who could not have asked for it", async () => {
    const { db } = database;
    await sql`insert into platform.roles values ('watch', 'Test')`.execute(db);
    await sql`insert into platform.role_capabilities
      values ('watch', 'approvals.read'), ('watch', 'approvals.decide')`.execute(db);
    const { authorization: watcher } = await server.signIn(["watch"]);
    const id = newId();
    await change("company.legal_name", { id, value: "AREON Ltda." });
    expect((await decide(id, "confirm", watcher)).json().code).toBe("forbidden");
    expect((await decide(id, "reject", second)).statusCode).toBe(200);
  });

  test("a repeat of a request that was refused says so instead of promising", async () => {
    const id = newId();
    const body = { id, value: "Parceiro" };
    await change("company.payment_partner", body);
    await decide(id, "reject", second);
    const repeat = await change("company.payment_partner", body);
    expect(repeat.json().code).toBe("approval_not_pending");
  });

  test("ten people deciding at once: one outcome", async () => {
    const id = newId();
    await change("company.cnpj", { id, value: "11.222.333/0001-81" });
    const deciders = await Promise.all(
      Array.from({ length: 10 }, () => server.signIn(["finance"])),
    );
    const answers = await Promise.all(
      deciders.map(({ authorization }, index) =>
        decide(id, index % 2 ? "confirm" : "reject", authorization),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });
});
