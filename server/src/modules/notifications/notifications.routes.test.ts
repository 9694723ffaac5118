import { notificationKinds } from "@areon/contracts/identity/notification-kind";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openNotificationsSite, type NotificationsSite } from "./test-notifications.ts";

let site: NotificationsSite;
let person: TestPerson;
let userId: string;
beforeAll(async () => {
  site = await openNotificationsSite();
});
afterAll(() => site.close());

async function newPerson(count: number): Promise<string[]> {
  person = await site.server.signIn(["seller"]);
  userId = person.actor.userId;
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const kind = notificationKinds[number % notificationKinds.length]!;
    const [created] = await site.tell([userId], { kind, title: `Aviso ${number}` });
    ids.unshift(created!.id);
  }
  site.hints.length = 0;
  return ids;
}

test("the list goes from the newest to the oldest, page by page, each once", async () => {
  const ids = await newPerson(12);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const { body } = await site.call(person, "GET", `/notifications?limit=5${query}`);
    expect(body.unread_count).toBe(12);
    seen.push(...body.notifications.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(ids);
});

test("a notification is told in full, with a link into the person's own area", async () => {
  await newPerson(1);
  const { body } = await site.call(person, "GET", "/notifications");
  expect(body).toEqual({
    notifications: [
      {
        id: expect.any(String),
        type: "order",
        title: "Aviso 0",
        message: "A carga saiu de Sorriso.",
        link: "/seller/dashboard",
        is_read: false,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
    next_cursor: null,
    unread_count: 1,
  });
});

test("filters by kind and by unread, alone and together, with the same paging", async () => {
  const ids = await newPerson(21);
  const orders = ids.filter((_, place) => (20 - place) % notificationKinds.length === 0);
  await site.call(person, "POST", `/notifications/${orders[1]}/read`);
  const idsOf = async (query: string) => {
    const { body } = await site.call(person, "GET", `/notifications?${query}`);
    return body.notifications.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf("type=order")).toEqual(orders);
  expect(await idsOf("unread=true&limit=100")).toEqual(ids.filter((id) => id !== orders[1]));
  expect(await idsOf("type=order&unread=true")).toEqual([orders[0], orders[2]]);
  expect(await idsOf(`type=order&cursor=${orders[0]}`)).toEqual([orders[1], orders[2]]);
  expect(await idsOf("type=auction&unread=true&limit=1")).toHaveLength(1);
});

test("reading one lowers the count once and tells the person's other screens", async () => {
  const [newest] = await newPerson(3);
  const read = () => site.call(person, "POST", `/notifications/${newest}/read`);
  expect(await read()).toEqual({ status: 200, body: { unread_count: 2 } });
  expect(await read()).toEqual({ status: 200, body: { unread_count: 2 } });
  expect(site.hints).toEqual([
    {
      topic: `rows.notifications.${userId}`,
      payload: {
        type: "UPDATE",
        record: {
          id: newest,
          user_id: userId,
          type: expect.any(String),
          created_at: expect.any(String),
          is_read: true,
        },
        committedAt: expect.any(String),
      },
    },
  ]);
  const count = await site.call(person, "GET", "/notifications/unread-count");
  expect(count.body).toEqual({ unread_count: 2 });
});

test("another person's notification does not exist, and stays unread", async () => {
  const [foreign] = await newPerson(1);
  const owner = userId;
  await newPerson(1);
  expect((await site.call(person, "POST", `/notifications/${foreign}/read`)).status).toBe(404);
  expect((await site.call(person, "POST", `/notifications/${newId()}/read`)).status).toBe(404);
  const stranger = await site.server.signIn();
  expect((await site.call(stranger, "POST", `/notifications/${foreign}/read`)).status).toBe(404);
  await site.call(person, "POST", "/notifications/read-all", { up_to: foreign });
  expect(await site.counts(owner)).toEqual({ counter: 1, counted: 1 });
  expect((await site.call(stranger, "GET", "/notifications")).body).toEqual({
    notifications: [],
    next_cursor: null,
    unread_count: 0,
  });
});

test("marking all stops at the newest that was on the screen", async () => {
  const [, seen] = await newPerson(5);
  const answer = await site.call(person, "POST", "/notifications/read-all", { up_to: seen });
  expect(answer).toEqual({ status: 200, body: { unread_count: 1 } });
  expect(site.hints).toHaveLength(1);
  const again = await site.call(person, "POST", "/notifications/read-all", { up_to: seen });
  expect(again.body).toEqual({ unread_count: 1 });
  expect(site.hints).toHaveLength(1);
});

test("somebody who was never told anything has nothing to mark", async () => {
  const stranger = await site.server.signIn();
  const answer = await site.call(stranger, "POST", "/notifications/read-all", { up_to: newId() });
  expect(answer).toEqual({ status: 200, body: { unread_count: 0 } });
});
