import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withCheck } from "#platform/db/test-with-check";
import type { TestPerson } from "#platform/http/test-server";
import { createLogger } from "#platform/log";
import { reviewsSweepers } from "../reviews.sweepers.ts";
import { openReviewsSite, type ReviewsSite } from "../test-reviews-site.ts";
import { closeDueRounds } from "./close-due-rounds.ts";
import { remindWriters } from "./remind-writers.ts";

let site: ReviewsSite;
let buyer: TestPerson;
let seller: TestPerson;
let sale: { orderId: string; productId: string; code: string };
beforeAll(async () => {
  site = await openReviewsSite();
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer", "Marta Queiroz Lima");
  seller = await site.openPerson("seller", "Rui Andrade");
  sale = await site.sell({ buyer, seller });
});
afterAll(() => site.close());

const good = { stars: 5, text: "Peso bateu certinho.", tags: ["right_weight", "on_time"] };
const fair = { stars: 4, text: "Descarregou rápido.", tags: ["quick_unloading"] };
const write = (person: TestPerson, content: object, ref = sale.orderId) =>
  site.call(person, "PUT", `/orders/${ref}/review`, content);
const look = async (person: TestPerson) =>
  (await site.call(person, "GET", `/orders/${sale.orderId}/review`)).body;
const onProduct = async () =>
  (await site.call(null, "GET", `/catalog/products/${sale.productId}/reviews`)).body;

async function sweep(act: typeof closeDueRounds): Promise<void> {
  while ((await act(site.db)) > 0);
}

describe("a review", () => {
  test("is nobody's to read until both have written, and then everybody's", async () => {
    expect((await write(buyer, good)).body).toMatchObject({
      side: "buyer",
      writing: "open",
      own: { ...good, tags: ["on_time", "right_weight"], author: "Marta L.", is_published: false },
      other: null,
    });
    expect((await onProduct()).reviews).toEqual([]);
    const { body } = await write(seller, fair);
    expect(body).toMatchObject({
      side: "seller",
      writing: "published",
      other: { stars: 5, author: "Marta L." },
      may_answer: true,
      other_stars: { mean: "4.0", count: 1 },
    });
    expect(await look(buyer)).toMatchObject({
      own: { is_published: true },
      other: fair,
      may_answer: false,
      other_stars: { mean: "5.0", count: 1 },
    });
    expect(await onProduct()).toMatchObject({
      stars: { mean: "5.0", count: 1 },
      reviews: [{ text: good.text, author: "Marta L.", answer: null }],
    });
  });

  test("is published alone when the days are over, and nothing is taken any more", async () => {
    await write(buyer, good);
    await sweep(closeDueRounds);
    expect((await look(seller)).other).toBeNull();
    await site.moveClock(7 * 24);
    await sweep(closeDueRounds);
    expect(await look(seller)).toMatchObject({ writing: "closed", own: null, other: { stars: 5 } });
    expect((await write(seller, fair)).body).toMatchObject({
      code: "review_closed",
      params: { days: 7 },
    });
  });

  test("is refused at the end of the days, also before the clock has come by", async () => {
    await site.moveClock(7 * 24);
    expect((await write(buyer, good)).body.code).toBe("review_closed");
  });

  test("is corrected until it is published; the same again changes nothing", async () => {
    await write(buyer, { stars: 1, text: "Atrasou." });
    const { body } = await write(buyer, good);
    const { id } = body.own as { id: string };
    await write(seller, fair);
    expect((await write(buyer, good)).body.own.id).toBe(id);
    expect((await write(buyer, { ...good, stars: 1 })).body.code).toBe("review_published");
    expect((await onProduct()).stars).toEqual({ mean: "5.0", count: 1 });
  });

  test("needs no words, and takes the order's code", async () => {
    const { status, body } = await write(buyer, { stars: 3 }, sale.code);
    expect(status).toBe(200);
    expect(body.own).toMatchObject({ stars: 3, text: "", tags: [] });
  });

  test.each(["paid", "refunded", "cancelled"] as const)(
    "is not written of an order that is %s",
    async (state) => {
      sale = await site.sell({ buyer, seller, state });
      expect((await look(buyer)).writing).toBe("not_completed");
      expect((await write(buyer, good)).body.code).toBe("review_not_open");
    },
  );

  test.each([
    ["Chama no (66) 99999-9999", "um telefone"],
    ["Escreva para joao@fazenda.com.br", "um e-mail"],
    ["Veja www.fazenda.com.br", "um link"],
    ["Procure @fazendaboa", "um perfil de rede social ou de mensagens"],
  ])("leads nobody around the platform: %s", async (text, what) => {
    expect((await write(buyer, { stars: 5, text })).body).toMatchObject({
      code: "review_has_contact",
      params: { what },
    });
  });

  test("ticks only what fits its side, and has one to five stars", async () => {
    expect((await write(buyer, { ...good, tags: ["quick_unloading"] })).body.code).toBe(
      "review_tag_of_other_side",
    );
    expect((await write(buyer, { ...good, stars: 0 })).status).toBe(400);
    expect((await write(buyer, { ...good, stars: 6 })).status).toBe(400);
    expect((await write(buyer, { ...good, text: "x".repeat(501) })).status).toBe(400);
  });
});

test("both who write at once are both published, once", async () => {
  const sales = await Promise.all(Array.from({ length: 12 }, () => site.sell({ buyer, seller })));
  const answers = await Promise.all(
    sales.flatMap(({ orderId }) => [write(buyer, good, orderId), write(seller, fair, orderId)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { orderId, productId } of sales) {
    const { rows } = await sql<{ side: string; published: boolean; told: number }>`
      select r.side, r.published_at is not null as published,
        (select count(*)::int from platform.events e
          where e.type = 'reviews.review_published' and e.key = r.id::text) as told
      from reviews.reviews r where r.order_id = ${orderId} order by r.side`.execute(site.db);
    expect(rows).toEqual([
      { side: "buyer", published: true, told: 1 },
      { side: "seller", published: true, told: 1 },
    ]);
    const { body } = await site.call(null, "GET", `/catalog/products/${productId}/reviews`);
    expect(body.stars).toEqual({ mean: "5.0", count: 1 });
  }
});

test("a round that can't be ended holds up no other, and the sweep fails at its end", async () => {
  const sales = await Promise.all(Array.from({ length: 3 }, () => site.sell({ buyer, seller })));
  for (const { orderId } of sales) await write(buyer, good, orderId);
  await sql`update reviews.rounds set closes_at = platform.now()
    where published_at is null`.execute(site.db);
  const faulty = sales[0]!.orderId;
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const [sweeper] = reviewsSweepers({ log, disputesOf: () => Promise.resolve([]) });
  const check = `order_id <> '${faulty}' or published_at is null`;
  await withCheck(site.database, { table: "reviews.rounds", check }, async () => {
    const ending = sweep((db) => sweeper!.sweep(db));
    await expect(ending).rejects.toThrow(`1 of what is due failed, ${faulty}`);
  });
  const { rows } = await sql<{ order_id: string }>`select order_id from reviews.rounds
    where closes_at <= platform.now() and published_at is null`.execute(site.db);
  expect(rows).toEqual([{ order_id: faulty }]);
  await sweep(closeDueRounds);
});

test("the clock and the second writer publish a review once between them", async () => {
  const sales = await Promise.all(Array.from({ length: 8 }, () => site.sell({ buyer, seller })));
  await Promise.all(sales.map(({ orderId }) => write(buyer, good, orderId)));
  await sql`update reviews.rounds set closes_at = platform.now() + interval '50 milliseconds'
    where published_at is null`.execute(site.db);
  await Promise.all([
    ...sales.map(({ orderId }) => write(seller, fair, orderId)),
    closeDueRounds(site.db),
    closeDueRounds(site.db),
  ]);
  await site.moveClock(1);
  await sweep(closeDueRounds);
  for (const { orderId, productId } of sales) {
    const { rows } = await sql<{ unpublished: number; told: number; written: number }>`
      select count(*) filter (where published_at is null)::int as unpublished,
        count(*)::int as written, (select count(*)::int from platform.events e
          join reviews.reviews x on x.id::text = e.key
          where e.type = 'reviews.review_published' and x.order_id = ${orderId}) as told
      from reviews.reviews where order_id = ${orderId}`.execute(site.db);
    expect(rows[0]!.unpublished).toBe(0);
    expect(rows[0]!.told).toBe(rows[0]!.written);
    const { body } = await site.call(null, "GET", `/catalog/products/${productId}/reviews`);
    expect(body.stars.count).toBe(1);
  }
});

describe("those concerned are told", () => {
  test("what was published about them, once however often it is read", async () => {
    await write(buyer, good);
    await write(seller, fair);
    await site.readFacts();
    await site.readFacts();
    expect(await site.told(seller.actor.userId)).toEqual([
      {
        title: "Nova avaliação: 5 estrelas",
        message: `${sale.code}, Soja em grão: Peso bateu certinho.`,
        link: `/seller/orders/${sale.orderId}#avaliacao`,
      },
    ]);
    expect(await site.told(buyer.actor.userId)).toMatchObject([
      { title: "Nova avaliação: 4 estrelas", link: `/buyer/orders/${sale.orderId}#avaliacao` },
    ]);
  });

  test("two days before the end if they have not written, once", async () => {
    await site.readFacts();
    await write(buyer, good);
    await site.moveClock(5 * 24);
    await sweep(remindWriters);
    await sweep(remindWriters);
    await site.readFacts();
    expect(await site.told(buyer.actor.userId)).toEqual([]);
    expect(await site.told(seller.actor.userId)).toMatchObject([{ title: "Como foi a venda?" }]);
  });

  test("nothing of a round that was over before anybody came by", async () => {
    await site.readFacts();
    await site.moveClock(8 * 24);
    await sweep(remindWriters);
    await site.readFacts();
    expect(await site.told(buyer.actor.userId)).toEqual([]);
  });

  test("nothing of an order that did not stay completed", async () => {
    await site.readFacts();
    await sql`update orders.orders set state = 'refunded', ended_at = platform.now(),
      due_at = null where id = ${sale.orderId}`.execute(site.db);
    await site.moveClock(5 * 24);
    await sweep(remindWriters);
    await site.readFacts();
    expect(await site.told(buyer.actor.userId)).toEqual([]);
  });
});
