import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createVault, deskRoutes, roleChangeApprovals } from "#modules/identity";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { adminRoutes } from "./admin.routes.ts";

describe("granting and revoking roles", () => {
  let database: TestDatabase;
  let server: TestServer;
  let first: TestPerson;
  let second: TestPerson;
  let colleague: TestPerson;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const config = testConfig();
    server = await createTestServer({
      db,
      config,
      routes: [
        ...deskRoutes({ db, vault: createVault(config) }),
        ...adminRoutes({ db, approvalKinds: roleChangeApprovals }),
      ],
    });
    first = await server.signIn(["super"]);
    second = await server.signIn(["super"]);
  });
  beforeEach(async () => {
    colleague = await server.signIn(["support"]);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const post = (who: TestPerson, path: string, payload: object) =>
    server.app.inject({
      method: "POST",
      url: `/api/v1/admin/${path}`,
      headers: { authorization: who.authorization },
      payload: { reason: "Plantão de fim de semana", ...payload },
    });
  const ask = (who: TestPerson, whom: TestPerson, body: object) =>
    post(who, `users/${whom.actor.userId}/role-changes`, {
      id: newId(),
      change: "grant",
      role: "finance",
      ...body,
    });
  const decide = (who: TestPerson, id: string, verb = "confirm") =>
    post(who, `approvals/${id}/${verb}`, {});
  const inbox = async (who: TestPerson) =>
    (
      await server.app.inject({
        url: "/api/v1/admin/approvals",
        headers: { authorization: who.authorization },
      })
    ).json().approvals;
  const rolesOf = async ({ actor }: TestPerson) =>
    (
      await database.db
        .selectFrom("platform.user_roles")
        .select("role")
        .where("user_id", "=", actor.userId)
        .orderBy("role")
        .execute()
    ).map(({ role }) => role);

  test("waits for a second person, who reads who asks, why, before and after", async () => {
    const id = newId();
    const asked = await ask(first, colleague, { id });
    expect(asked.statusCode).toBe(202);
    expect(await rolesOf(colleague)).toEqual(["support"]);
    expect(await inbox(second)).toMatchObject([
      {
        id,
        kind: "identity.grant_role",
        title: "Conceder papel",
        act: "o papel",
        pages: [
          { label: "Conta de Pessoa de Teste", path: `/admin/users/${colleague.actor.userId}` },
        ],
        changes: [
          { label: "Papéis de Pessoa de Teste", before: "Suporte", after: "Suporte, Financeiro" },
        ],
        reason: "Plantão de fim de semana",
        requested_by: { id: first.actor.userId, full_name: "Pessoa de Teste" },
        may_decide: true,
      },
    ]);
    expect(await inbox(first)).toMatchObject([{ id, may_decide: false, hindrance: "own_request" }]);
    expect((await decide(first, id)).json().code).toBe("approval_needs_other_person");
    expect((await decide(second, id)).json()).toEqual({ id, state: "confirmed" });
    expect(await rolesOf(colleague)).toEqual(["finance", "support"]);
    const revoking = newId();
    await ask(first, colleague, { id: revoking, change: "revoke", role: "support" });
    expect(await inbox(second)).toMatchObject([{ id: revoking, act: "a revogação" }]);
    await decide(second, revoking);
    expect(await rolesOf(colleague)).toEqual(["finance"]);
    const events = await database.db
      .selectFrom("platform.events")
      .select(["type", "payload"])
      .where("key", "=", colleague.actor.userId)
      .orderBy("id")
      .execute();
    expect(events).toMatchObject([
      { type: "identity.role_granted", payload: { role: "finance", approval_id: id } },
      { type: "identity.role_revoked", payload: { role: "support", approval_id: revoking } },
    ]);
  });

  test("is decided only by those who may grant roles, not by all who decide on something", async () => {
    const finance = await server.signIn(["finance"]);
    const id = newId();
    await ask(first, colleague, { id, role: "super" });
    expect(await inbox(finance)).toMatchObject([
      { id, may_decide: false, hindrance: "missing_capability" },
    ]);
    for (const verb of ["confirm", "reject"]) {
      const answer = await decide(finance, id, verb);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
    }
    expect(await rolesOf(colleague)).toEqual(["support"]);
    expect((await decide(second, id)).statusCode).toBe(200);
    expect(await rolesOf(colleague)).toEqual(["super", "support"]);
  });

  test("a rejected one changes nothing", async () => {
    const id = newId();
    await ask(first, colleague, { id });
    expect((await decide(second, id, "reject")).json()).toEqual({ id, state: "rejected" });
    expect(await rolesOf(colleague)).toEqual(["support"]);
  });

  test("nobody asks for themselves nor decides in their own favour, also not by another account", async () => {
    expect((await ask(first, first, {})).json().code).toBe("own_request");
    const boss = await server.signIn(["super"]);
    const sameBoss = await server.signIn(["super"]);
    await shareCpf(boss, sameBoss);
    const id = newId();
    await ask(first, boss, { id, role: "support" });
    for (const who of [boss, sameBoss]) {
      for (const verb of ["confirm", "reject"]) {
        expect((await decide(who, id, verb)).json().code).toBe("own_request");
      }
      expect(await inbox(who)).toMatchObject([{ id, may_decide: false, hindrance: "own_favour" }]);
    }
    expect(await rolesOf(boss)).toEqual(["super"]);
    expect((await decide(second, id)).statusCode).toBe(200);
  });

  test("another account of the one who asked is no second person", async () => {
    const asking = await server.signIn(["super"]);
    const sameOne = await server.signIn(["super"]);
    await shareCpf(asking, sameOne);
    const id = newId();
    await ask(asking, colleague, { id });
    expect((await decide(sameOne, id)).json().code).toBe("approval_needs_other_person");
    expect(await rolesOf(colleague)).toEqual(["support"]);
  });

  test("two people deciding at once: one outcome, one grant", async () => {
    const third = await server.signIn(["super"]);
    const id = newId();
    await ask(first, colleague, { id });
    const answers = await Promise.all([decide(second, id), decide(third, id)]);
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(["200", "409"]);
    expect(await rolesOf(colleague)).toEqual(["finance", "support"]);
  });

  test("two people asking for the same at once: one request waits", async () => {
    const answers = await Promise.all([ask(first, colleague, {}), ask(second, colleague, {})]);
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(["202", "409"]);
  });

  test("a repeat of one request has one effect; what makes no sense is refused", async () => {
    const id = newId();
    const answers = await Promise.all([
      ask(first, colleague, { id }),
      ask(first, colleague, { id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    const other = await ask(first, colleague, { id, role: "super" });
    expect(other.json().code).toBe("intent_mismatch");
    const buyer = await server.signIn(["buyer"]);
    expect((await ask(first, buyer, {})).json().code).toBe("role_for_admins_only");
    const again = await ask(first, colleague, { role: "support" });
    expect(again.json().code).toBe("role_already_granted");
    const missing = await ask(first, colleague, { change: "revoke", role: "super" });
    expect(missing.json().code).toBe("role_not_granted");
    const support = await server.signIn(["support"]);
    expect((await ask(support, colleague, {})).statusCode).toBe(403);
  });

  /** As if both had completed their registration with one CPF. */
  async function shareCpf(...people: TestPerson[]): Promise<void> {
    const { db } = database;
    await sql`insert into places.states values ('MT', 51, 'Mato Grosso', 'CO', 'Centro-Oeste')
      on conflict do nothing`.execute(db);
    await sql`insert into places.municipalities values
      (5107925, 'MT', 'Sorriso', 'sorriso', -12.5, -55.7) on conflict do nothing`.execute(db);
    const lookup = randomBytes(32);
    for (const [index, { actor }] of people.entries()) {
      await sql`insert into identity.registrations
        (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed, municipality_code)
        values (${actor.userId}, platform.new_id(), ${lookup}, ${lookup}, ${index === 0}, ${lookup},
          5107925)`.execute(db);
    }
  }
});
