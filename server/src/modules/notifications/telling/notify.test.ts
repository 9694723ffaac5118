import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { recordStatements } from "#platform/db/test-statements";
import { newId } from "#platform/ids";
import type { Notice } from "./notice.ts";
import { notify } from "./notify.ts";
import { tellScreens } from "./tell-screens.ts";
import { openNotificationsSite, type NotificationsSite } from "../test-notifications.ts";

let site: NotificationsSite;
beforeAll(async () => {
  site = await openNotificationsSite();
});
afterAll(() => site.close());

async function insertPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into identity.users (id, user_type, email, full_name)
    select id, 'buyer', id || '@teste.areon.br', 'Pessoa' from unnest(${ids}::uuid[]) p (id)`.execute(
    site.database.db,
  );
  return ids;
}

async function choose(userId: string, kind: string, channel: string, isOn: boolean) {
  await site.database.db
    .insertInto("identity.notification_preferences")
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .execute();
}

const mailsOf = (userId: string) =>
  site.database.db
    .selectFrom("notifications.mails")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

describe("telling many", () => {
  test("takes as many statements for two thousand people as for one", async () => {
    const people = await insertPeople(2_000);
    const notice = { ...plain(), source: "test.auction_opened:1", to: people };
    const tell = (to: readonly string[]) =>
      recordStatements(site.database.pool, (db) =>
        inTransaction(db, (trx) => notify(trx, [{ ...notice, to }])),
      );
    const one = await tell(people.slice(0, 1));
    const all = await tell(people);
    expect(all.length).toBe(one.length);
    const { rows } = await sql<{ people: number; exact: number }>`
      select count(*)::int as people, (count(*) filter (where unread = 1))::int as exact
      from notifications.unread_counters where user_id = any (${people})`.execute(site.database.db);
    expect(rows).toEqual([{ people: 2_000, exact: 2_000 }]);
  });

  test("is refused above five thousand at once, which callers send page by page", async () => {
    const crowd = Array.from({ length: 5_001 }, () => newId());
    await expect(site.tell(crowd)).rejects.toThrow("5001 recipients");
  });

  test("tells each person's screens once, without haste", async () => {
    const people = await insertPeople(600);
    const created = await inTransaction(site.database.db, (trx) =>
      notify(trx, [
        { ...plain(), to: people },
        { ...plain(), to: people },
      ]),
    );
    expect(created).toHaveLength(1_200);
    const newest = new Map(created.map(({ userId, id }) => [userId, id]));
    const hints: { topic: string; id: unknown }[] = [];
    const publish = (topic: string, payload: unknown) => {
      hints.push({ topic, id: (payload as { record: { id: string } }).record.id });
    };
    await tellScreens({ publish }, created);
    expect(hints).toHaveLength(600);
    for (const { topic, id } of hints) expect(newest.get(topic.split(".").at(-1)!)).toBe(id);
  });
});

describe("one fact", () => {
  test("is told once, whoever replays it and whatever else the batch holds", async () => {
    const [ana, bia] = await insertPeople(2);
    const source = `test.sold:${newId()}`;
    expect(await site.tell([ana!, ana!], { source })).toHaveLength(1);
    expect(await site.tell([ana!, bia!], { source, title: "Outras palavras" })).toMatchObject([
      { userId: bia },
    ]);
    expect(await site.counts(ana!)).toEqual({ counter: 1, counted: 1 });
    expect(await mailsOf(ana!)).toMatchObject([{ total: 1 }]);
  });

  test("is told once when two processes tell it at the same moment", async () => {
    const people = await insertPeople(20);
    const source = `test.sold:${newId()}`;
    const tellers = Array.from({ length: 6 }, (_, turn) =>
      site.tell(turn % 2 === 0 ? people : people.toReversed(), { source }),
    );
    const created = (await Promise.all(tellers)).flat();
    expect(created).toHaveLength(20);
    for (const userId of people) {
      expect(await site.counts(userId)).toEqual({ counter: 1, counted: 1 });
    }
  });
});

describe("what a person chose", () => {
  test("keeps a kind out of the app or out of the mail, each by itself", async () => {
    const [noApp, noMail, neither] = await insertPeople(3);
    await choose(noApp!, "order", "app", false);
    await choose(noMail!, "order", "email", false);
    await choose(neither!, "order", "app", false);
    await choose(neither!, "order", "email", false);
    const created = await site.tell([noApp!, noMail!, neither!]);
    expect(created.map(({ userId }) => userId)).toEqual([noMail]);
    expect(await mailsOf(noApp!)).toHaveLength(1);
    expect(await mailsOf(noMail!)).toHaveLength(0);
    expect(await mailsOf(neither!)).toHaveLength(0);
  });

  test("does not silence what concerns the safety of the account", async () => {
    const [person] = await insertPeople(1);
    for (const channel of ["app", "email"]) await choose(person!, "system", channel, false);
    expect(await site.tell([person!], { kind: "system" })).toHaveLength(0);
    expect(await site.tell([person!], { kind: "system", isSecurity: true })).toHaveLength(1);
    expect(await mailsOf(person!)).toMatchObject([{ total: 1 }]);
  });

  test("leaves the other kinds and the other people as they were", async () => {
    const [person, other] = await insertPeople(2);
    await choose(person!, "social", "app", false);
    expect(await site.tell([person!, other!], { kind: "social" })).toMatchObject([
      { userId: other },
    ]);
    expect(await site.tell([person!], { kind: "auction" })).toHaveLength(1);
  });
});

test("28.9: what is longer than a notification is told as far as it fits, and holds up nobody", async () => {
  const [person] = await insertPeople(1);
  const long = {
    title: "Compra recusada em ".padEnd(121, "n"),
    message: "Motivo: ".padEnd(1_000, "n"),
  };
  expect(await site.tell([person!], long)).toHaveLength(1);
  const told = await site.database.db
    .selectFrom("notifications.notifications")
    .select(["title", "message"])
    .where("user_id", "=", person!)
    .executeTakeFirstOrThrow();
  expect([told.title.length, told.message.length]).toEqual([120, 500]);
  expect(told.message.endsWith("n…")).toBe(true);
});

test("nobody is told who is unknown or gone", async () => {
  const [gone] = await insertPeople(1);
  await sql`update identity.users set deleted_at = platform.now() where id = ${gone!}`.execute(
    site.database.db,
  );
  expect(await site.tell([gone!, newId()])).toEqual([]);
  expect(await mailsOf(gone!)).toEqual([]);
});

test("a link to another site is refused by the database itself", async () => {
  const [person] = await insertPeople(1);
  for (const link of ["https://crime.br", "//crime.br", "/\\crime.br", "crime"]) {
    await expect(site.tell([person!], { link })).rejects.toThrow(/link/);
  }
});

test("who sees a notification has seen every one with a lower id", async () => {
  const [person] = await insertPeople(1);
  const seen: string[][] = [];
  const telling = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 12; turn += 1) await site.tell([person!]);
    }),
  );
  const ended = new AbortController();
  void telling.finally(() => ended.abort());
  while (!ended.signal.aborted) seen.push(await idsOf(person!));
  await telling;
  const all = await idsOf(person!);
  expect(all).toHaveLength(96);
  for (const ids of seen) expect(ids).toEqual(all.slice(0, ids.length));
});

async function idsOf(userId: string): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom("notifications.notifications")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

function plain(): Notice {
  const source = `test.opened:${newId()}`;
  return { to: [], kind: "order", title: "Pedido", message: "Saiu hoje.", link: null, source };
}
