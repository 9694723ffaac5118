import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openReviewsSite, type ReviewsSite } from "../test-reviews-site.ts";

let site: ReviewsSite;
let buyer: TestPerson;
let seller: TestPerson;
let moderation: TestPerson;
let reviewId: string;
let sale: { orderId: string; productId: string; code: string };
beforeAll(async () => {
  site = await openReviewsSite();
  moderation = await site.signIn(["moderation"]);
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer", "Marta Queiroz Lima");
  seller = await site.openPerson("seller", "Rui Andrade");
  sale = await site.sell({ buyer, seller });
  const path = `/orders/${sale.orderId}/review`;
  const { body } = await site.call(buyer, "PUT", path, { stars: 1, text: "Gente desonesta!" });
  reviewId = body.own.id;
  await site.call(seller, "PUT", path, { stars: 3 });
});
afterAll(() => site.close());

const report = (person: TestPerson, reason = "Ofende sem dizer o que houve", id = reviewId) =>
  site.call(person, "POST", `/reviews/${id}/reports`, { reason });
const queue = async () =>
  (await site.call(moderation, "GET", "/admin/reviews?limit=100")).body.reviews as {
    review: { id: string };
    reports: { reason: string }[];
  }[];
const decide = (body: object, person = moderation) =>
  site.call(person, "POST", `/admin/reviews/${reviewId}/decision`, body);
const onProduct = async () =>
  (await site.call(null, "GET", `/catalog/products/${sale.productId}/reviews`)).body;
const hiding = { decision: "hide_review", reason: "Ofensa pessoal" };

test("a report brings a review before moderation, once a person, and leaves it where it is", async () => {
  expect((await report(seller)).status).toBe(204);
  expect((await report(seller, "Outra vez")).status).toBe(204);
  const passer = await site.openPerson("buyer", "Outro Comprador");
  await report(passer, "Não fala do produto");
  const waiting = (await queue()).find(({ review }) => review.id === reviewId);
  expect(waiting).toMatchObject({
    about: "Rui Andrade",
    order_code: sale.code,
    side: "buyer",
    is_own: false,
  });
  expect(waiting!.reports.map(({ reason }) => reason)).toEqual([
    "Ofende sem dizer o que houve",
    "Não fala do produto",
  ]);
  expect((await onProduct()).reviews).toHaveLength(1);
});

test("what is hidden is off the page with its stars, and its writer reads why", async () => {
  await report(seller);
  expect((await decide(hiding)).status).toBe(204);
  expect(await onProduct()).toMatchObject({ reviews: [], stars: { mean: null, count: 0 } });
  expect((await queue()).some(({ review }) => review.id === reviewId)).toBe(false);
  expect((await decide(hiding)).body.code).toBe("review_hidden");
  expect((await report(seller)).status).toBe(404);
  const { body } = await site.call(seller, "PUT", `/reviews/${reviewId}/answer`, { text: "Não." });
  expect(body.code).toBe("review_hidden");
  const own = await site.call(buyer, "GET", `/orders/${sale.orderId}/review`);
  expect(own.body.own.hidden_reason).toBe("Ofensa pessoal");
  const others = await site.call(seller, "GET", `/orders/${sale.orderId}/review`);
  expect(others.body.other).toBeNull();
  await site.readFacts();
  expect(await site.told(buyer.actor.userId)).toContainEqual({
    title: "Sua avaliação foi ocultada",
    message: `${sale.code}, Soja em grão: Ofensa pessoal`,
    link: `/buyer/orders/${sale.orderId}#avaliacao`,
  });
});

test("an answer is hidden without its review", async () => {
  expect((await decide({ ...hiding, decision: "hide_answer" })).body.code).toBe("review_hidden");
  await site.call(seller, "PUT", `/reviews/${reviewId}/answer`, { text: "Mentira sua!" });
  await report(buyer, "A resposta ofende").then(({ body }) => expect(body.code).toBe("own_review"));
  expect((await decide({ ...hiding, decision: "hide_answer" })).status).toBe(204);
  expect((await onProduct()).reviews).toMatchObject([{ id: reviewId, answer: null }]);
  const again = await site.call(seller, "PUT", `/reviews/${reviewId}/answer`, { text: "De novo" });
  expect(again.body.code).toBe("review_hidden");
});

test("what is left as it is leaves the queue until somebody else reports it", async () => {
  await report(seller);
  expect((await decide({ decision: "keep" })).status).toBe(204);
  expect((await queue()).some(({ review }) => review.id === reviewId)).toBe(false);
  await report(await site.openPerson("buyer"), "Ainda ofende");
  expect((await queue()).some(({ review }) => review.id === reviewId)).toBe(true);
});

test("deciding needs the capability, a reason, another person, and is written into the audit", async () => {
  expect((await decide(hiding, seller)).status).toBe(403);
  expect((await decide(hiding, await site.signIn(["support"]))).status).toBe(403);
  const weak = await site.signIn(["moderation"], { assurance: "aal1" });
  expect((await decide(hiding, weak)).status).toBe(403);
  expect((await decide({ decision: "hide_review" })).status).toBe(400);
  await sql`insert into platform.user_roles (user_id, role) values (${seller.actor.userId}, 'moderation')`.execute(
    site.db,
  );
  expect((await decide(hiding, seller)).body.code).toBe("own_request");
  await decide(hiding);
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from platform.audit_entries where object_id = ${reviewId}`.execute(site.db);
  expect(rows).toEqual([{ actor_id: moderation.actor.userId }]);
});

test("of two who hide at once one does, and the stars are taken once", async () => {
  const other = await site.signIn(["moderation"]);
  const answers = await Promise.all([decide(hiding), decide(hiding, other)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "409"]);
  expect((await onProduct()).stars).toEqual({ mean: null, count: 0 });
});

test("what is not published can't be reported, nor can what is not there", async () => {
  const hidden = await site.sell({ buyer, seller });
  const path = `/orders/${hidden.orderId}/review`;
  const { body } = await site.call(buyer, "PUT", path, { stars: 1 });
  expect((await report(seller, undefined, body.own.id)).status).toBe(404);
  expect((await report(seller, undefined, newId())).status).toBe(404);
});

test("a person reports twenty on a day", async () => {
  const busy = await site.openPerson("buyer");
  await sql`insert into reviews.reports (id, review_id, reported_by, reason, reported_at)
    select platform.new_id(), r.id, ${busy.actor.userId}, 'Muitas', platform.now()
    from reviews.reviews r where r.id <> ${reviewId} and r.published_at is not null
    limit 20`.execute(site.db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reviews.reports
    where reported_by = ${busy.actor.userId}`.execute(site.db);
  for (let n = rows[0]!.count; n < 20; n += 1) {
    const one = await site.sell({ buyer, seller });
    const path = `/orders/${one.orderId}/review`;
    const { body } = await site.call(buyer, "PUT", path, { stars: 2 });
    await site.call(seller, "PUT", path, { stars: 2 });
    expect((await report(busy, undefined, body.own.id)).status).toBe(204);
  }
  expect((await report(busy)).body).toMatchObject({ code: "reports_used_up", params: { max: 20 } });
});
