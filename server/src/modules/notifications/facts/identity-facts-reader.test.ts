import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { startEventReaders, type EventReaders } from "#platform/events/event-readers";
import { recordEvents } from "#platform/events/record-events";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import type { TestPerson } from "#platform/http/test-server";
import { openNotificationsSite, type NotificationsSite } from "../test-notifications.ts";
import { identityFactsReader } from "./identity-facts-reader.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let site: NotificationsSite;
let readers: EventReaders;
let person: TestPerson;
let userId: string;
beforeAll(async () => {
  site = await openNotificationsSite();
  readers = await startReaders();
});
beforeEach(async () => {
  person = await site.server.signIn();
  userId = person.actor.userId;
  site.hints.length = 0;
});
afterAll(async () => {
  await readers.stop();
  await site.close();
});

function startReaders(reader = "notifications.identity_facts"): Promise<EventReaders> {
  const { db } = site.database;
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const subscription = { ...identityFactsReader(site), reader };
  const subscriptions = [{ ...subscription, startAt: "beginning" as const }];
  return startEventReaders({ db, log, metrics: createMetrics(), subscriptions, pollMs: 20 });
}

function happen(fact: string, payload: Record<string, string | boolean> = {}): Promise<void> {
  const type = `identity.${fact}` as const;
  return inTransaction(site.database.db, (trx) =>
    recordEvents(trx, [{ type, key: userId, payload: { user_id: userId, ...payload } }]),
  );
}

async function titles(): Promise<string[]> {
  const { body } = await site.call(person, "GET", "/notifications?limit=100");
  return body.notifications.map(({ title }: { title: string }) => title);
}

test("a changed password is in the bell of its owner, and the screens are told", async () => {
  await happen("password_changed");
  await expect.poll(titles, patiently).toEqual(["Senha trocada"]);
  await expect
    .poll(() => site.hints, patiently)
    .toMatchObject([
      {
        topic: `rows.notifications.${userId}`,
        payload: { type: "INSERT", record: { user_id: userId, type: "system", is_read: false } },
      },
    ]);
});

test("a new device is named as its session knows it; a known device is no news", async () => {
  await site.database.db
    .updateTable("identity.sessions")
    .set({ device_label: "Chrome no Android" })
    .where("id", "=", person.actor.sessionId)
    .execute();
  const session = { session_id: person.actor.sessionId };
  await happen("session_started", { ...session, is_new_device: false });
  await happen("session_started", { ...session, is_new_device: true });
  await expect.poll(titles, patiently).toEqual(["Novo acesso à sua conta"]);
  const { body } = await site.call(person, "GET", "/notifications");
  expect(body.notifications[0].message).toMatch(/^Chrome no Android · \d+ de \S+ às \d\dh\d\d\./);
});

test("another reader of the same facts tells nobody twice", async () => {
  await happen("password_changed");
  await happen("pin_changed", { is_reset: false });
  await expect.poll(titles, patiently).toHaveLength(2);
  const replay = await startReaders("notifications.replay");
  await happen("factor_removed");
  await expect
    .poll(async () => {
      const row = await site.database.db
        .selectFrom("platform.event_cursors")
        .select("delivered")
        .where("reader", "=", "notifications.replay")
        .executeTakeFirst();
      return Number(row?.delivered ?? 0);
    }, patiently)
    .toBeGreaterThan(2);
  await expect.poll(titles, patiently).toHaveLength(3);
  await replay.stop();
  expect(await titles()).toHaveLength(3);
  expect(await site.counts(userId)).toEqual({ counter: 3, counted: 3 });
});

test("what was told during an erasure is forgotten with the person", async () => {
  await happen("password_changed");
  await expect.poll(titles, patiently).toHaveLength(1);
  await happen("person_erased");
  await expect.poll(titles, patiently).toEqual([]);
  expect(await site.counts(userId)).toEqual({ counter: 0, counted: 0 });
});
