import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import {
  explain,
  partitionsIn,
  recordStatements,
  type PlanNode,
} from "#platform/db/test-statements";
import { newId } from "#platform/ids";
import { listNotifications } from "./reading/list-notifications.ts";
import { markAllNotificationsRead } from "./reading/mark-all-notifications-read.ts";
import { markNotificationRead } from "./reading/mark-notification-read.ts";
import { findUnreadCount } from "./notifications.queries.ts";
import { openNotificationsSite, type NotificationsSite } from "./test-notifications.ts";

let site: NotificationsSite;
const userId = newId();
const page = { userId, kind: undefined, unreadOnly: false, before: undefined, limit: 10 };
beforeAll(async () => {
  site = await openNotificationsSite();
  // Enough rows of this and of other people that an index is the cheaper way.
  await sql`insert into notifications.notifications (user_id, kind, source_id, title, message, read_at)
    select case when n % 10 = 0 then ${userId}::uuid else gen_random_uuid() end, 'order',
      gen_random_uuid(), 'x', 'y', case when n % 100 = 0 then null else platform.now() end
    from generate_series(1, 20000) n`.execute(site.database.db);
  await sql`insert into notifications.unread_counters (user_id, unread, sweep_at)
    values (${userId}, 200, 'infinity')`.execute(site.database.db);
});
afterAll(() => site.close());

async function plansOf(work: Parameters<typeof recordStatements>[1]): Promise<PlanNode[][]> {
  const statements = await recordStatements(site.database.pool, work);
  const own = statements.filter((one) => one.sql.includes('"notifications"."notifications"'));
  return Promise.all(own.map((statement) => explain(site.database.pool, statement)));
}

test.each([
  ["the first page", page],
  ["a later page", { ...page, before: newId() }],
  ["one kind", { ...page, kind: "order" as const }],
  ["what is unread", { ...page, unreadOnly: true }],
  ["what is unread of one kind", { ...page, unreadOnly: true, kind: "order" as const }],
])("%s reads one partition, by indexes alone", async (_name, filter) => {
  const plans = await plansOf((db) => listNotifications(db, filter));
  expect(plans).toHaveLength(1);
  expect(partitionsIn(plans[0]!, "notifications")).toHaveLength(1);
  expect(plans[0]!.map(({ access }) => access)).not.toContain("Seq Scan");
});

test("marking writes one partition", async () => {
  const { bus } = site;
  const plans = await plansOf(async (db) => {
    await markNotificationRead({ db, bus }, { userId, id: newId() });
    await markAllNotificationsRead({ db, bus }, { userId, upTo: newId() });
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(partitionsIn(plan, "notifications")).toHaveLength(1);
    expect(plan.map(({ access }) => access)).not.toContain("Seq Scan");
  }
});

test("the unread count reads no notification", async () => {
  expect(await plansOf((db) => findUnreadCount(db, userId))).toEqual([]);
});
