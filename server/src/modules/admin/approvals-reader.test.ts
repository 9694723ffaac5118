import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVault, deskRoutes, roleChangeApprovals } from "#modules/identity";
import { settingChangeApproval, settingsRoutes } from "#modules/settings";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { StoredEvent } from "#platform/events/subscription";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { adminRoutes } from "./admin.routes.ts";
import { approvalsReader } from "./approvals-reader.ts";

const approvalKinds = [settingChangeApproval, ...roleChangeApprovals];
const published: string[] = [];
const reader = approvalsReader({
  bus: { publish: (topic) => void published.push(topic) },
  approvalKinds,
});

let database: TestDatabase;
let server: TestServer;
let asking: TestPerson;
let sameAsking: TestPerson;
let other: TestPerson;
let third: TestPerson;
let finance: TestPerson;
let support: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const config = testConfig();
  server = await createTestServer({
    db,
    config,
    routes: [
      ...settingsRoutes({ db }),
      ...deskRoutes({ db, vault: createVault(config) }),
      ...adminRoutes({ db, approvalKinds }),
    ],
  });
  asking = await server.signIn(["super"]);
  sameAsking = await server.signIn(["super"]);
  other = await server.signIn(["super"]);
  third = await server.signIn(["super"]);
  finance = await server.signIn(["finance"]);
  support = await server.signIn(["support"]);
  await shareCpf(asking, sameAsking);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** As if both had completed their registration with one CPF. */
async function shareCpf(...people: TestPerson[]): Promise<void> {
  const { db } = database;
  await sql`insert into places.states values ('MT', 51, 'Mato Grosso', 'CO', 'Centro-Oeste')`.execute(
    db,
  );
  await sql`insert into places.municipalities values
    (5107925, 'MT', 'Sorriso', 'sorriso', -12.5, -55.7)`.execute(db);
  const lookup = randomBytes(32);
  for (const [index, { actor }] of people.entries()) {
    await sql`insert into identity.registrations
      (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed, municipality_code)
      values (${actor.userId}, platform.new_id(), ${lookup}, ${lookup}, ${index === 0}, ${lookup},
        5107925)`.execute(db);
  }
}

async function post(who: TestPerson, path: string, payload: object): Promise<void> {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v1/admin/${path}`,
    headers: { authorization: who.authorization },
    payload: { reason: "Plantão de fim de semana", ...payload },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

/** As the worker would hand it over; twice, as after a crash. */
async function tell(approvalId: string): Promise<void> {
  const { db } = database;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${approvalId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  expect(rows).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(db, (trx) => reader.handle(trx, rows));
    await reader.afterCommit!(rows);
  }
}

async function toldOf(title: string) {
  const { rows } = await sql<{ user_id: string; message: string; link: string }>`
    select user_id, message, link from notifications.notifications where title = ${title}`.execute(
    database.db,
  );
  return rows;
}

async function peopleToldOf(title: string): Promise<string[]> {
  return (await toldOf(title)).map(({ user_id }) => user_id).toSorted();
}

function idsOf(...people: TestPerson[]): string[] {
  return people.map(({ actor }) => actor.userId).toSorted();
}

test("whoever may be the second person is told once, and nobody else", async () => {
  const id = newId();
  await post(asking, `users/${support.actor.userId}/role-changes`, {
    id,
    change: "grant",
    role: "finance",
  });
  await tell(id);
  // Finance decides on much, but not on roles; the other account is the one who asked.
  const title = "Falta aprovar: Conceder papel";
  expect(await peopleToldOf(title)).toEqual(idsOf(other, third));
  expect((await toldOf(title))[0]).toMatchObject({
    message: "Pessoa de Teste pediu a aprovação de outra pessoa: Plantão de fim de semana",
    link: "/admin/dashboard#aprovacoes",
  });
  expect(published).toContain(`rows.notifications.${other.actor.userId}`);
  expect(published).not.toContain(`rows.notifications.${asking.actor.userId}`);
});

test("of what is about themselves people are not told", async () => {
  const id = newId();
  await post(other, `users/${asking.actor.userId}/role-changes`, {
    id,
    change: "revoke",
    role: "super",
  });
  await tell(id);
  expect(await peopleToldOf("Falta aprovar: Revogar papel")).toEqual(idsOf(third));
});

test("every kind is told by the same reader, and what was decided meanwhile is not told", async () => {
  const key = "company.legal_name";
  const [told, decided] = [newId(), newId()];
  await post(asking, `settings/${key}/changes`, { id: decided, value: "AREON Ltda." });
  await post(finance, `approvals/${decided}/reject`, {});
  await tell(decided);
  const title = "Falta aprovar: Mudar configuração";
  expect(await toldOf(title)).toEqual([]);
  await post(asking, `settings/${key}/changes`, { id: told, value: "AREON S.A." });
  await tell(told);
  expect(await peopleToldOf(title)).toEqual(idsOf(other, third, finance));
});
