import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openReviewsSite, type ReviewsSite } from "../test-reviews-site.ts";
import { summarizeStars } from "./stars.ts";

let site: ReviewsSite;
let buyer: TestPerson;
let seller: TestPerson;
let reviewId: string;
let sale: { orderId: string; productId: string; code: string };
beforeAll(async () => {
  site = await openReviewsSite();
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer", "Marta Queiroz Lima");
  seller = await site.openPerson("seller", "Rui Andrade");
  sale = await site.sell({ buyer, seller });
  reviewId = await publish(sale.orderId);
});
afterAll(() => site.close());

async function publish(orderId: string, stars = 5): Promise<string> {
  const content = { stars, text: `Compra de ${stars} estrelas` };
  const { body } = await site.call(buyer, "PUT", `/orders/${orderId}/review`, content);
  await site.call(seller, "PUT", `/orders/${orderId}/review`, { stars: 5 });
  return body.own.id;
}
const answer = (text = "Obrigado, volte sempre.", person = seller, id = reviewId) =>
  site.call(person, "PUT", `/reviews/${id}/answer`, { text });
const inbox = async (state = "unanswered", person = seller) =>
  (await site.call(person, "GET", `/seller/reviews?state=${state}`)).body;

describe("the seller's answer", () => {
  test("is read under the review, and told to who wrote it", async () => {
    expect((await inbox()).reviews).toHaveLength(1);
    expect((await answer()).body.answer).toMatchObject({
      text: "Obrigado, volte sempre.",
      is_edited: false,
    });
    const { body } = await site.call(null, "GET", `/catalog/products/${sale.productId}/reviews`);
    expect(body.reviews[0].answer.text).toBe("Obrigado, volte sempre.");
    expect(await inbox()).toMatchObject({ reviews: [] });
    expect((await inbox("answered")).reviews).toMatchObject([
      { id: reviewId, order: { code: sale.code, title: "Soja em grão" } },
    ]);
    await site.readFacts();
    expect(await site.told(buyer.actor.userId)).toContainEqual({
      title: "O vendedor respondeu sua avaliação",
      message: `${sale.code}, Soja em grão: Obrigado, volte sempre.`,
      link: `/buyer/orders/${sale.orderId}#avaliacao`,
    });
  });

  test("is corrected within half an hour, and stands afterwards", async () => {
    await answer();
    expect((await inbox("answered")).reviews[0].answer_editable_until).not.toBeNull();
    expect((await answer("Obrigado!")).body.answer).toMatchObject({
      text: "Obrigado!",
      is_edited: true,
    });
    await site.moveClock(0.51);
    expect((await inbox("answered")).reviews[0].answer_editable_until).toBeNull();
    expect((await answer("Agora é outra coisa.")).body).toMatchObject({
      code: "review_answer_final",
      params: { minutes: 30 },
    });
    expect((await answer("Obrigado!")).status).toBe(200);
  });

  test("is the seller's of that sale only, and about what is published only", async () => {
    const another = await site.openPerson("seller");
    expect((await answer(undefined, another)).status).toBe(404);
    expect((await answer(undefined, buyer)).status).toBe(403);
    expect((await answer(undefined, seller, newId())).status).toBe(404);
    const hidden = await site.sell({ buyer, seller });
    const { body } = await site.call(buyer, "PUT", `/orders/${hidden.orderId}/review`, {
      stars: 1,
    });
    expect((await answer(undefined, seller, body.own.id)).status).toBe(404);
    expect((await answer("Liga no 66 99999-8888")).body.code).toBe("review_has_contact");
  });

  test("of two at once is one, and the other corrects it", async () => {
    const answers = await Promise.all([answer("Obrigado."), answer("Muito obrigado.")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { reviews } = await inbox("answered");
    expect(reviews).toHaveLength(1);
    expect(reviews[0].answer.is_edited).toBe(true);
  });
});

test("an offer's reviews go on page by page, the last first, with the mean of all", async () => {
  const { productId } = sale;
  for (const stars of [4, 4, 2]) {
    const other = await site.sell({ buyer, seller });
    await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
        quantity, unit_price, total, fee_percent, fee)
      select ${other.orderId}, 1, product_id, title, category_id, unit, quantity, unit_price, total,
        fee_percent, fee from orders.lines where order_id = ${sale.orderId}`.execute(site.db);
    await publish(other.orderId, stars);
  }
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? "" : `&cursor=${cursor}`;
    const path = `/catalog/products/${productId}/reviews?limit=3${more}`;
    const { body } = await site.call(null, "GET", path);
    expect(body.stars).toEqual({ mean: "3.8", count: 4 });
    seen.push(...body.reviews.map(({ stars }: { stars: number }) => stars));
    cursor = body.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual([2, 4, 4, 5]);
});

test("an offer that is not public has no reviews to read", async () => {
  await sql`update catalog.products set state = 'paused' where id = ${sale.productId}`.execute(
    site.db,
  );
  const path = `/catalog/products/${sale.productId}/reviews`;
  expect((await site.call(null, "GET", path)).status).toBe(404);
});

test("the review of an account that is gone stays without its name", async () => {
  await sql`update reviews.reviews set author_id = null where id = ${reviewId}`.execute(site.db);
  const { body } = await site.call(null, "GET", `/catalog/products/${sale.productId}/reviews`);
  expect(body.reviews[0]).toMatchObject({ author: null, stars: 5 });
});

test("a mean has one decimal, a half rounded up", () => {
  expect(summarizeStars({ sum: 0, count: 0 })).toEqual({ mean: null, count: 0 });
  expect(summarizeStars({ sum: 17, count: 4 }).mean).toBe("4.3");
  expect(summarizeStars({ sum: 14, count: 3 }).mean).toBe("4.7");
  expect(summarizeStars({ sum: 5, count: 1 }).mean).toBe("5.0");
});
