import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { inTransaction } from "#platform/db/database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Bus } from "#platform/realtime/bus";
import type { CreatedNotification, Notice } from "./telling/notice.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { notify } from "./telling/notify.ts";

export interface NotificationsSite {
  database: TestDatabase;
  server: TestServer;
  /** What was put on the bus. */
  hints: { topic: string; payload: unknown }[];
  bus: Pick<Bus, "publish">;
  tell(to: readonly string[], notice?: Partial<Notice>): Promise<readonly CreatedNotification[]>;
  call(
    person: TestPerson,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  /** The counter and, from outside of the module, what it should be. */
  counts(userId: string): Promise<{ counter: number; counted: number }>;
  moveClock(days: number): Promise<void>;
  close(): Promise<void>;
}

export async function openNotificationsSite(): Promise<NotificationsSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const hints: NotificationsSite["hints"] = [];
  const bus = { publish: (topic: string, payload: unknown) => void hints.push({ topic, payload }) };
  const server = await createTestServer({ db, routes: notificationsRoutes({ db, bus }) });
  return {
    database,
    server,
    hints,
    bus,
    tell: (to, notice = {}) =>
      inTransaction(db, (trx) => notify(trx, [{ ...plainNotice(), ...notice, to }])),
    call: async ({ authorization }, method, path, body) => {
      const answer = await server.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    counts: async (userId) => {
      const { rows } = await sql<{ counter: number; counted: number }>`
        select coalesce((select unread from notifications.unread_counters
            where user_id = ${userId}), 0) as counter,
          (select count(*)::int from notifications.notifications
            where user_id = ${userId} and read_at is null) as counted`.execute(db);
      return rows[0]!;
    },
    moveClock: async (days) => {
      await sql`update platform.clock_offset
        set is_movable = true, offset_ms = offset_ms + ${days * 86_400_000}`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

function plainNotice(): Omit<Notice, "to"> {
  return {
    kind: "order",
    title: "Pedido enviado",
    message: "A carga saiu de Sorriso.",
    link: "~/dashboard",
    source: `test.sent:${newId()}`,
  };
}
