import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notify } from "#modules/notifications";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { createLifecycle } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { openResources, type Resources } from "./resources.ts";
import { seedDatabase } from "./seed-database.ts";
import { allSweepers } from "./work.ts";

let database: TestDatabase;
let resources: Resources;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`select platform.ensure_partitions(1)`.execute(database.db);
  const config = testConfig({ DATABASE_URL: database.url });
  const log = createLogger(config, "test");
  const lifecycle = createLifecycle(log);
  resources = await openResources({ config, log, lifecycle });
  await seedDatabase(database.db, { config, log });
  close = async () => {
    await lifecycle.shutdown("test");
    await database.close();
  };
});
afterAll(() => close());

async function toldTo(email: string) {
  const { rows } = await sql<{ title: string; is_read: boolean; days: number }>`
    select n.title, n.read_at is not null as is_read,
      round(extract(epoch from platform.now() - n.created_at) / 86400)::int as days
    from notifications.notifications n join identity.users u on u.id = n.user_id
    where u.email = ${email} order by n.id`.execute(database.db);
  return rows;
}

async function unreadOf(email: string): Promise<number[]> {
  const { rows } = await sql<{ unread: number }>`
    select c.unread from notifications.unread_counters c join identity.users u on u.id = c.user_id
    where u.email = ${email}`.execute(database.db);
  return rows.map(({ unread }) => unread);
}

test("demo people know what the seed did to their accounts, and a second seed adds nothing", async () => {
  await seedDatabase(database.db, resources);
  for (const email of ["comprador@demo.areon.br", "vendedor@demo.areon.br"]) {
    expect(await toldTo(email)).toEqual([
      { title: "Boas-vindas à AREON", is_read: true, days: 3 },
      { title: "Cadastro completo", is_read: true, days: 2 },
      { title: "PIN de transação definido", is_read: false, days: 1 },
    ]);
    expect(await unreadOf(email)).toEqual([1]);
  }
  expect(await toldTo("admin@demo.areon.br")).toEqual([
    { title: "Boas-vindas à AREON", is_read: true, days: 2 },
    { title: "Cadastro completo", is_read: false, days: 1 },
  ]);
});

test("an erasure leaves nothing of what a person was told", async () => {
  // Somebody without money: the demo people's balance would have to be paid out first.
  const { id: userId } = await database.db
    .insertInto("identity.users")
    .values({ user_type: "buyer", email: "recem-chegada@demo.areon.br" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await inTransaction(database.db, (trx) =>
    notify(trx, [
      {
        to: [userId],
        kind: "order",
        title: "Pedido pago",
        message: "Carla pagou.",
        link: null,
        source: newId(),
      },
    ]),
  );
  await sql`insert into identity.erasures (id, protocol, user_id, due_at)
    values (${newId()}, 'E-0000-0000-0001', ${userId}, platform.now())`.execute(database.db);
  const erase = allSweepers(resources).find(({ name }) => name === "identity.erase_persons")!;
  expect(await erase.sweep(database.db)).toBe(1);
  for (const table of ["notifications", "unread_counters", "mails"]) {
    const { rows } = await sql`select from ${sql.table(`notifications.${table}`)}
      where user_id = ${userId}`.execute(database.db);
    expect(rows).toEqual([]);
  }
});
