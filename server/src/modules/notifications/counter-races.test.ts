import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { isRefusal } from "#platform/refusal";
import { deleteAgedNotifications } from "./privacy/delete-aged-notifications.ts";
import { markAllNotificationsRead } from "./reading/mark-all-notifications-read.ts";
import { markNotificationRead } from "./reading/mark-notification-read.ts";
import { openNotificationsSite, type NotificationsSite } from "./test-notifications.ts";

/**
 * Goal: the counter equals the number of unread rows at every commit. Method: three people, everything
 * that writes at once in a random order, and an onlooker who compares the two in one statement.
 */
let site: NotificationsSite;
let people: string[];
let now: number;
beforeAll(async () => {
  site = await openNotificationsSite();
  people = await Promise.all([1, 2, 3].map(async () => (await site.server.signIn()).actor.userId));
  // Far from the real clock, so that what is written now can be old enough to be swept.
  await site.moveClock(500);
  now = (await businessNow(site.database.db)).getTime();
});
afterAll(() => site.close());

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const daysAgo = (days: number) => new Date(now - days * 86_400_000);

async function someId(userId: string): Promise<string | undefined> {
  const row = await site.database.db
    .selectFrom("notifications.notifications")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const acts: (() => Promise<unknown>)[] = [
  () => site.tell(people, { occurredAt: daysAgo(pick([0, 200, 400])) }),
  () => site.tell(people.toReversed(), { occurredAt: daysAgo(pick([0, 200, 400])) }),
  () => site.tell([pick(people)]),
  async () => {
    const userId = pick(people);
    const id = await someId(userId);
    if (id) await markNotificationRead(parts(), { userId, id });
  },
  async () => {
    const userId = pick(people);
    const id = await someId(userId);
    if (id) await markAllNotificationsRead(parts(), { userId, upTo: id });
  },
  async () => {
    await sql`update notifications.unread_counters set sweep_at = platform.now()
      where user_id = ${pick(people)}`.execute(site.database.db);
    await deleteAgedNotifications(site.database.db);
  },
];
const parts = () => ({ db: site.database.db, bus: site.bus });

test("the counter is exact at every moment, whatever happens at once", async () => {
  const writing = new AbortController();
  let looks = 0;
  const onlooker = async () => {
    while (!writing.signal.aborted) {
      for (const userId of people) {
        const { counter, counted } = await site.counts(userId);
        expect(counter).toBe(counted);
        looks += 1;
      }
    }
  };
  const writer = async () => {
    for (let turn = 0; turn < 50; turn += 1) await pick(acts)();
  };
  const watching = Promise.all([onlooker(), onlooker()]);
  await Promise.all(Array.from({ length: 10 }, writer)).finally(() => writing.abort());
  await watching;
  expect(looks).toBeGreaterThan(20);
});

test("twenty tabs that mark the same one lower the count by one", async () => {
  const userId = pick(people);
  const [created] = await site.tell([userId]);
  await site.tell([userId]);
  const before = (await site.counts(userId)).counted;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => markNotificationRead(parts(), { userId, id: created!.id })),
  );
  for (const answer of answers) {
    expect(isRefusal(answer) ? answer.refused : answer.unread_count).toBe(before - 1);
  }
  expect(await site.counts(userId)).toEqual({ counter: before - 1, counted: before - 1 });
});
