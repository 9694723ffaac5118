import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { createSessionGate } from "../sessions/session-gate.ts";
import { startSession } from "../sessions/start-session.ts";
import { createVault } from "../trust/vault.ts";
import { deskRoutes } from "./desk.routes.ts";

describe("suspending an account", () => {
  let database: TestDatabase;
  let server: TestServer;
  let support: TestPerson;
  const config = testConfig();

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    server = await createTestServer({
      db,
      config,
      routes: deskRoutes({ db, vault: createVault(config) }),
      sessions: createSessionGate(db),
    });
    support = await server.signIn(["support"]);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const act = (who: TestPerson, whom: TestPerson, verb: string, body: object = {}) =>
    server.app.inject({
      method: "POST",
      url: `/api/v1/admin/users/${whom.actor.userId}/${verb}`,
      headers: { authorization: who.authorization },
      payload: { reason: "teste", ...body },
    });
  const liveSessions = async (person: TestPerson) =>
    (
      await database.db
        .selectFrom("identity.sessions")
        .select("id")
        .where("user_id", "=", person.actor.userId)
        .where("ended_at", "is", null)
        .execute()
    ).length;

  test("ends all sessions, is audited and announced, and is undone by reinstating", async () => {
    const person = await server.signIn(["seller"]);
    const answer = await act(support, person, "suspension");
    expect(answer.json()).toEqual({ id: person.actor.userId, ended_sessions: 1 });
    expect(await liveSessions(person)).toBe(0);
    expect((await act(support, person, "suspension")).json().code).toBe("user_already_suspended");
    expect((await act(support, person, "reinstatement")).statusCode).toBe(200);
    expect((await act(support, person, "reinstatement")).json().code).toBe("user_not_suspended");
    const events = await database.db
      .selectFrom("platform.events")
      .select("type")
      .where("key", "=", person.actor.userId)
      .orderBy("id")
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      "identity.sessions_ended",
      "identity.user_suspended",
      "identity.user_reinstated",
    ]);
    const audit = await database.db
      .selectFrom("platform.audit_entries")
      .select(["action", "reason", "actor_id"])
      .where("object_id", "=", person.actor.userId)
      .orderBy("id")
      .execute();
    const by = { reason: "teste", actor_id: support.actor.userId };
    expect(audit).toEqual([
      { action: "identity.user_suspended", ...by },
      { action: "identity.user_reinstated", ...by },
    ]);
  });

  test("ten administrators at once: one suspends, nine learn that it is done", async () => {
    const person = await server.signIn(["seller"]);
    const deciders = await Promise.all(
      Array.from({ length: 10 }, () => server.signIn(["support"])),
    );
    const answers = await Promise.all(deciders.map((who) => act(who, person, "suspension")));
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual([
      "200",
      ...Array.from({ length: 9 }, () => "409"),
    ]);
  });

  test("no sign-in of the same moment gets past it, nor lives on after reinstating", async () => {
    const { db } = database;
    const person = await server.signIn(["seller"]);
    const origin = { address: "203.0.113.9", userAgent: "teste", deviceMark: undefined };
    const { userId } = person.actor;
    const signIn = () =>
      inTransaction(db, (trx) =>
        startSession(trx, createSealer(config), { userId, method: "password", origin }),
      );
    const attempts = await Promise.allSettled([
      signIn(),
      signIn(),
      act(support, person, "suspension"),
      signIn(),
      signIn(),
    ]);
    const gate = createSessionGate(db);
    // Once it stands, a sign-in that was on its way past all other checks is refused too.
    expect(await signIn()).toMatchObject({ authRefused: "user_banned" });
    const started = attempts.flatMap((attempt) =>
      attempt.status === "fulfilled" && "user_id" in attempt.value ? [attempt.value.id] : [],
    );
    const standing = () =>
      Promise.all(started.map((sessionId) => gate.check({ userId, sessionId, assurance: "aal1" })));
    for (const one of await standing()) expect(one).toHaveProperty("refusal");
    await act(support, person, "reinstatement");
    for (const one of await standing()) expect(one).toMatchObject({ reason: "no_session" });
    expect(await liveSessions(person)).toBe(0);
  });

  test("is refused for oneself, for another account of one's own, and for colleagues", async () => {
    const other = await server.signIn(["buyer"]);
    await shareCpf(support, other);
    const colleague = await server.signIn(["finance"]);
    const boss = await server.signIn(["super"]);
    expect((await act(support, support, "suspension")).json().code).toBe("own_request");
    expect((await act(support, support, "session-endings")).json().code).toBe("own_request");
    expect((await act(support, other, "suspension")).json().code).toBe("own_request");
    expect((await act(support, colleague, "suspension")).json().code).toBe("staff_account");
    expect((await act(boss, colleague, "suspension")).statusCode).toBe(200);
  });

  test("may end by itself; an end that has passed is refused", async () => {
    const person = await server.signIn(["buyer"]);
    const past = await act(support, person, "suspension", { until: "2020-01-01T00:00:00Z" });
    expect(past.json().code).toBe("end_in_the_past");
    const until = "2099-01-01T00:00:00.000Z";
    expect((await act(support, person, "suspension", { until })).statusCode).toBe(200);
  });

  test("one session or all can be ended without suspending", async () => {
    const person = await server.signIn(["buyer"]);
    const none = await act(support, person, "session-endings", {
      session_id: support.actor.sessionId,
    });
    expect(none.json()).toEqual({ ended_sessions: 0 });
    expect((await act(support, person, "session-endings")).json()).toEqual({ ended_sessions: 1 });
    expect(await liveSessions(person)).toBe(0);
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
