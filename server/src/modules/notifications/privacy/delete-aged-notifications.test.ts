import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { deleteAgedNotifications } from "./delete-aged-notifications.ts";
import { notify } from "../telling/notify.ts";
import { openNotificationsSite, type NotificationsSite } from "../test-notifications.ts";

let site: NotificationsSite;
let userId: string;
beforeAll(async () => {
  site = await openNotificationsSite();
  await site.moveClock(1_000);
});
beforeEach(async () => {
  userId = (await site.server.signIn()).actor.userId;
});
afterAll(() => site.close());

async function tellOf(title: string, { days, isRead }: { days: number; isRead: boolean }) {
  const now = await businessNow(site.database.db);
  const occurredAt = new Date(now.getTime() - days * 86_400_000);
  const [created] = await site.tell([userId], { title, occurredAt });
  if (!isRead) return;
  await sql`update notifications.notifications set read_at = platform.now()
    where user_id = ${userId} and id = ${created!.id}`.execute(site.database.db);
  await sql`update notifications.unread_counters set unread = unread - 1
    where user_id = ${userId}`.execute(site.database.db);
}

const isTurn = () =>
  sql`update notifications.unread_counters set sweep_at = platform.now()
    where user_id = ${userId}`.execute(site.database.db);

async function sweepAll(): Promise<number> {
  let batches = 0;
  while ((await deleteAgedNotifications(site.database.db)) > 0) batches += 1;
  return batches;
}

const titles = async () => {
  const rows = await site.database.db
    .selectFrom("notifications.notifications")
    .select("title")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ title }) => title);
};

async function daysToNextTurn(): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from sweep_at - platform.now())::float8 / 86400 as days
    from notifications.unread_counters where user_id = ${userId}`.execute(site.database.db);
  return Math.round(rows[0]!.days);
}

test("read ones go after 180 days and unread ones after a year, and the count follows", async () => {
  await tellOf("lido velho", { days: 181, isRead: true });
  await tellOf("lido novo", { days: 179, isRead: true });
  await tellOf("não lido velho", { days: 367, isRead: false });
  await tellOf("não lido novo", { days: 300, isRead: false });
  await isTurn();
  expect(await sweepAll()).toBe(1);
  expect(await titles()).toEqual(["lido novo", "não lido novo"]);
  expect(await site.counts(userId)).toEqual({ counter: 1, counted: 1 });
});

test("the next turn comes when the first of the oldest may go, and none when nothing is left", async () => {
  await tellOf("não lido", { days: 190, isRead: false });
  await isTurn();
  await sweepAll();
  // An unread one stays for a year, so nobody comes by every day; 30 days is the longest pause.
  expect(await daysToNextTurn()).toBe(30);
  await tellOf("lido", { days: 160, isRead: true });
  await isTurn();
  await sweepAll();
  expect(await daysToNextTurn()).toBe(20);
  await site.database.db
    .deleteFrom("notifications.notifications")
    .where("user_id", "=", userId)
    .execute();
  await isTurn();
  await sweepAll();
  expect(await daysToNextTurn()).toBe(Infinity);
  await tellOf("de novo", { days: 0, isRead: false });
  expect(await daysToNextTurn()).toBe(30);
});

test("thousands of one person go in bounded batches until none is left", async () => {
  const now = await businessNow(site.database.db);
  const occurredAt = new Date(now.getTime() - 400 * 86_400_000);
  const notice = { kind: "order", title: "x", message: "y", link: null, to: [userId] } as const;
  const notices = Array.from({ length: 1_201 }, () => ({
    ...notice,
    source: newId(),
    occurredAt,
  }));
  await inTransaction(site.database.db, (trx) => notify(trx, notices));
  await isTurn();
  expect(await sweepAll()).toBe(3);
  expect(await titles()).toEqual([]);
  expect(await site.counts(userId)).toEqual({ counter: 0, counted: 0 });
});
