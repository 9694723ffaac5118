import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { withCheck } from "#platform/db/test-with-check";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import type { TestOffer } from "../search/test-offers.ts";
import { openAttentionSite, type AttentionSite } from "../test-attention.ts";
import { favoritesReader } from "./favorites-reader.ts";
import { favoritesRoutes } from "./favorites.routes.ts";
import { favoritesSweepers } from "./favorites.sweepers.ts";
import { tellFavorites } from "./tell-favorites.ts";

let site: AttentionSite;
let buyer: TestPerson;
let soy: string;
beforeAll(async () => {
  site = await openAttentionSite(favoritesRoutes);
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer");
  soy = await site.catalogue.offer({ title: "Soja em grão", price: "100.00" });
});
afterAll(() => site.close());

const keep = (person = buyer) => site.call(person, "PUT", `/catalog/favorites/${soy}`);

/** The offer changes and its fact is read; nobody is told yet. */
async function change(over: Partial<TestOffer>): Promise<void> {
  await site.catalogue.change(soy, over);
  const fact = { key: soy, payload: { id: soy } } as unknown as StoredEvent;
  await inTransaction(site.database.db, (trx) => favoritesReader().handle(trx, [fact]));
}

const [sweeper] = favoritesSweepers({ bus: { publish: () => {} } });

async function tellAll(): Promise<void> {
  while ((await sweeper!.sweep(site.database.db)) > 0);
}

async function changeAndTell(over: Partial<TestOffer>): Promise<void> {
  await change(over);
  await tellAll();
}

const told = async (person = buyer) =>
  (await site.told(person.actor.userId)).map(({ title, message }) =>
    `${title} | ${message}`.replaceAll("\u00a0", " "),
  );

const fell = (from: string, to: string) =>
  `Preço caiu: Soja em grão | De R$ ${from} para R$ ${to} / saca 60 kg, em Sorriso, MT.`;

describe("a price that falls", () => {
  test("is told to who keeps the offer, with the way to it", async () => {
    await keep();
    await changeAndTell({ price: "90.00" });
    expect(await told()).toEqual([fell("100,00", "90,00")]);
    expect(await site.told(buyer.actor.userId)).toMatchObject([{ link: `/product/${soy}` }]);
  });

  test("of an offer of which nobody can be told keeps no other from being told", async () => {
    await keep();
    await change({ price: "90.00" });
    const faulty = soy;
    soy = await site.catalogue.offer({ title: "Soja em grão", price: "100.00" });
    await keep();
    await change({ price: "80.00" });
    const check = `product_id <> '${faulty}' or due_at is not null`;
    await withCheck(site.database, { table: "catalog.favorite_rounds", check }, async () => {
      await expect(tellAll()).rejects.toThrow(`1 of what is due failed, ${faulty}`);
      expect(await told()).toEqual([fell("100,00", "80,00")]);
    });
    await tellAll();
    expect(await told()).toHaveLength(2);
  });

  test("five times in a day is one notice, and a second one a day later with the last price", async () => {
    await keep();
    for (const price of ["99.00", "98.00", "97.00", "96.00", "95.00"]) {
      await changeAndTell({ price });
      await site.moveClock(1);
    }
    expect(await told()).toEqual([fell("100,00", "99,00")]);
    await site.moveClock(24);
    await tellAll();
    await tellAll();
    expect(await told()).toEqual([fell("99,00", "95,00"), fell("100,00", "99,00")]);
    await site.moveClock(48);
    await tellAll();
    expect(await told()).toHaveLength(2);
  });

  test("between two looks is one notice from the first price to the last", async () => {
    await keep();
    for (const price of ["95.00", "110.00", "92.0050"]) await change({ price });
    await tellAll();
    expect(await told()).toEqual([fell("100,00", "92,005")]);
  });

  test("to what was told before, after a rise, is no news", async () => {
    await keep();
    await changeAndTell({ price: "90.00" });
    await site.moveClock(25);
    await changeAndTell({ price: "120.00" });
    await changeAndTell({ price: "90.00" });
    await changeAndTell({ price: "95.00" });
    expect(await told()).toHaveLength(1);
    await changeAndTell({ price: "89.99" });
    expect(await told()).toHaveLength(2);
  });

  test("below a price that was seen is news, to a price that was seen is none", async () => {
    await keep();
    await change({ price: "90.00" });
    const seen = (price: string) =>
      site.call(buyer, "POST", "/catalog/favorites/seen", { seen: [{ product_id: soy, price }] });
    expect((await seen("90.00")).status).toBe(204);
    await tellAll();
    expect(await told()).toEqual([]);
    await seen("120.00");
    await changeAndTell({ price: "110.00" });
    expect(await told()).toEqual([fell("120,00", "110,00")]);
  });

  test("of an offer that can't be bought is told when it can", async () => {
    await keep();
    await changeAndTell({ price: "90.00", state: "paused" });
    expect(await told()).toEqual([]);
    await changeAndTell({ state: "published" });
    expect(await told()).toEqual([fell("100,00", "90,00")]);
  });

  test("is not told to who gave the offer up", async () => {
    await keep();
    await site.call(buyer, "DELETE", `/catalog/favorites/${soy}`);
    await changeAndTell({ price: "90.00" });
    expect(await told()).toEqual([]);
  });
});

describe("an offer that was sold out", () => {
  const back = "De volta ao estoque: Soja em grão | 50 sacas por R$ 100,00 / saca 60 kg";

  test("and is there again is told once, to who kept it and to who waited for it", async () => {
    await keep();
    await changeAndTell({ stock: "0" });
    const waiting = await site.openPerson("buyer");
    await keep(waiting);
    await tellAll();
    await changeAndTell({ stock: "50" });
    await changeAndTell({ stock: "40" });
    for (const person of [buyer, waiting]) {
      expect(await told(person)).toEqual([`${back}, em Sorriso, MT.`]);
    }
    const late = await site.openPerson("buyer");
    await keep(late);
    await changeAndTell({ stock: "30" });
    expect(await told(late)).toEqual([]);
  });

  test("and comes back cheaper is one notice", async () => {
    await keep();
    await changeAndTell({ stock: "0" });
    await changeAndTell({ stock: "50", price: "80.00" });
    await site.moveClock(48);
    await tellAll();
    expect(await told()).toEqual([
      "De volta ao estoque: Soja em grão | 50 sacas por R$ 80,00 / saca 60 kg, em Sorriso, MT.",
    ]);
  });

  test("and flickers is told once a day", async () => {
    await keep();
    for (const stock of ["0", "5", "0", "5", "0", "5"]) await changeAndTell({ stock });
    expect(await told()).toHaveLength(1);
    await site.moveClock(25);
    await tellAll();
    await tellAll();
    expect(await told()).toHaveLength(2);
  });

  test("and returns while somebody saves it is told to them", async () => {
    await changeAndTell({ stock: "0" });
    await keep();
    // The fact of the return was read before the favourite was there.
    await site.catalogue.change(soy, { stock: "50" });
    await tellAll();
    expect(await told()).toHaveLength(1);
  });
});

describe("an offer that very many keep", () => {
  const people = 1_200;

  beforeEach(async () => {
    await sql`
      with people as (
        insert into identity.users (id, user_type, full_name)
        select platform.new_id(), 'buyer', 'Pessoa' from generate_series(1, ${people}) returning id
      )
      insert into catalog.favorites (user_id, product_id, known_price, known_title)
      select id, ${soy}, 100, 'Soja' from people`.execute(site.database.db);
  });

  const counts = async () => {
    const { rows } = await sql<{ notices: number; people: number }>`
      select count(*)::int as notices, count(distinct user_id)::int as people
      from notifications.notifications where link = ${`/product/${soy}`}`.execute(site.database.db);
    return rows[0]!;
  };

  test("is told in batches, by several workers at once, to everybody once", async () => {
    await change({ price: "90.00" });
    await Promise.all([tellAll(), tellAll(), tellAll()]);
    await tellAll();
    expect(await counts()).toEqual({ notices: people, people });
  });

  test("goes on where it was when a batch is lost in the middle of its writing", async () => {
    const parts = { ...site, db: site.database.db };
    const owner = new Client({ connectionString: site.database.ownerUrl });
    await owner.connect();
    await change({ price: "90.00" });
    expect(await tellFavorites(parts)).toBe(1);
    await owner.query(`alter table notifications.unread_counters add constraint full_disk
      check (unread = 0) not valid`);
    await expect(tellFavorites(parts)).rejects.toThrow("full_disk");
    expect((await counts()).notices).toBe(500);
    await owner.query("alter table notifications.unread_counters drop constraint full_disk");
    await owner.end();
    await tellAll();
    expect(await counts()).toEqual({ notices: people, people });
  });

  test("changes its price on the way: nobody is told twice within the day", async () => {
    await change({ price: "90.00" });
    await tellFavorites({ ...site, db: site.database.db });
    await change({ price: "80.00" });
    await tellAll();
    expect(await counts()).toEqual({ notices: people, people });
    await site.moveClock(25);
    await tellAll();
    expect((await counts()).notices).toBe(people + 500);
  });
});
