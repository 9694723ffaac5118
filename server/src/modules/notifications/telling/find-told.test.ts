import { afterAll, beforeAll, expect, test } from "vitest";
import { findTold } from "./find-told.ts";
import { openNotificationsSite, type NotificationsSite } from "../test-notifications.ts";

let site: NotificationsSite;
beforeAll(async () => {
  site = await openNotificationsSite();
});
afterAll(() => site.close());

test("who was told of one of the facts is known, and whether anything of it waits to be read", async () => {
  const people = [await site.server.signIn(), await site.server.signIn()];
  const [told, other] = people.map(({ actor }) => actor.userId) as [string, string];
  const find = (...sources: string[]) =>
    findTold(site.database.db, { userIds: [told, other], sources });
  const [created] = await site.tell([told], { source: "test.outbid:1" });
  await site.tell([other], { source: "test.outbid:9" });
  expect(await find("test.outbid:0", "test.outbid:1")).toEqual(
    new Map([[told, { isUnread: true }]]),
  );
  expect(await find("test.outbid:0")).toEqual(new Map());
  expect(await find()).toEqual(new Map());
  await site.call(people[0]!, "POST", `/notifications/${created!.id}/read`);
  expect(await find("test.outbid:1")).toEqual(new Map([[told, { isUnread: false }]]));
  await site.tell([told], { source: "test.outbid:2" });
  expect(await find("test.outbid:1", "test.outbid:2")).toEqual(
    new Map([[told, { isUnread: true }]]),
  );
});
