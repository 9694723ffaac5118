import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { countStock } from "../stock/count-stock.ts";
import { openProductsSite, type ProductsSite } from "../test-products.ts";
import { reviewFactsReader } from "./review-facts-reader.ts";

let site: ProductsSite;
let moderator: TestPerson;
beforeAll(async () => {
  site = await openProductsSite();
  moderator = await site.openModerator();
});
afterAll(() => site.close());

const read = async (seller: TestPerson, id: string) =>
  (await site.call(seller, "GET", `/seller/products/${id}`)).body;
const queue = async (query = "") =>
  (await site.call(moderator, "GET", `/admin/products/reviews?limit=100${query}`)).body;
const decide = (id: string, decision: string, reason = "", by = moderator) =>
  site.call(by, "POST", `/admin/products/reviews/${id}/decision`, { decision, reason });

async function submitted(seller: TestPerson) {
  const { body } = await site.draft(seller);
  const answer = await site.publish(seller, body);
  expect(answer.body.state, JSON.stringify(answer.body)).toBe("in_review");
  return answer.body;
}

/** Hands the facts of a product to the reader, as the worker does. */
async function tell(productId: string): Promise<{ title: string; message: string }[]> {
  const reader = reviewFactsReader({ bus: { publish: () => {} } });
  const { db } = site.database;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${productId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  await inTransaction(db, (trx) => reader.handle(trx, rows));
  const told = await sql<{ title: string; message: string }>`
    select n.title, n.message from notifications.notifications n
    join catalog.products p on p.created_by = n.user_id where p.id = ${productId}`.execute(db);
  return told.rows;
}

describe("a seller whom moderation does not know yet", () => {
  test("waits three times, and publishes at once from then on", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    for (let times = 0; times < 3; times += 1) {
      const { id, review } = await submitted(seller);
      expect((await site.call(null, "GET", `/catalog/products/${id}`)).status).toBe(404);
      const answer = await decide(review.id, "accept");
      expect(answer.body).toMatchObject({ state: "accepted", accepted_before: times + 1 });
      expect((await site.call(null, "GET", `/catalog/products/${id}`)).status).toBe(200);
    }
    const { body } = await site.draft(seller);
    expect((await site.publish(seller, body)).body.state).toBe("published");
  });

  test("reads why a publication was rejected, corrects it and submits it again", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const { id, review } = await submitted(seller);
    expect((await decide(review.id, "reject")).status).toBe(400);
    await decide(review.id, "reject", "A foto não mostra o produto.");
    const back = await read(seller, id);
    expect(back).toMatchObject({
      state: "draft",
      review: { state: "rejected", reason: "A foto não mostra o produto." },
    });
    expect(await tell(id)).toMatchObject([
      { title: "Anúncio não aprovado", message: expect.stringContaining("A foto não mostra") },
    ]);
    const saved = await site.save(seller, back, { title: "Soja em grão, foto nova" });
    expect((await site.publish(seller, saved.body)).body.state).toBe("in_review");
  });

  test("can't edit what waits, but can take it back", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const product = await submitted(seller);
    const edit = await site.save(seller, product, { title: "Outro título" });
    expect(edit.body.code).toBe("product_in_review");
    const path = `/seller/products/${product.id}/review-withdrawal`;
    const taken = await site.call(seller, "POST", path);
    expect(taken.body).toMatchObject({ state: "draft", review: { state: "withdrawn" } });
    expect((await site.call(seller, "POST", path)).body.code).toBe("review_not_waiting");
    expect((await decide(product.review.id, "accept")).body.code).toBe("review_not_waiting");
  });

  test("changes prices at once, but words and photos only when moderation agrees", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const { id, review } = await submitted(seller);
    await decide(review.id, "accept");
    const live = await read(seller, id);
    const photo = await site.addPhoto(seller);
    const wish = { title: "Soja premiada em grão", price: "128.10", photo_ids: [photo] };
    const edited = await site.save(seller, live, wish);
    expect(edited.body).toMatchObject({
      state: "published",
      content: { title: live.content.title, price: "128.10", photo_ids: live.content.photo_ids },
      review: { kind: "edit", state: "waiting", proposed: wish },
    });
    const offer = await site.call(null, "GET", `/catalog/products/${id}`);
    expect(offer.body).toMatchObject({ title: live.content.title, price: "128.10" });
    const { reviews } = await queue("&kind=edit");
    expect(reviews.at(-1)).toMatchObject({ id: edited.body.review.id, product: { id } });
    // The price that the seller set meanwhile stays.
    await site.save(seller, edited.body, { ...wish, price: "128.05" });
    // A form that is filled from what waits must not bring the old price back.
    expect((await read(seller, id)).review).toMatchObject({
      id: edited.body.review.id,
      proposed: { ...wish, price: "128.05" },
    });
    const other = await site.save(seller, await read(seller, id), { ...wish, title: "Soja 26" });
    expect((await decide(edited.body.review.id, "accept")).body.code).toBe("review_not_waiting");
    await site.save(seller, other.body, { ...wish, price: "128.05" });
    await decide((await read(seller, id)).review.id, "accept");
    expect((await read(seller, id)).content).toMatchObject({ ...wish, price: "128.05" });
    expect((await tell(id)).map(({ title }) => title).toSorted()).toEqual([
      "Alteração aceita",
      "Anúncio publicado",
    ]);
    const holds = await site.database.db
      .selectFrom("files.holds")
      .select("holder")
      .where("file_id", "in", [photo, ...live.content.photo_ids])
      .execute();
    expect(holds).toEqual([{ holder: `product:${id}` }]);
  });
});

describe("a decision", () => {
  test("is not for one's own product, nor for people without the capability", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const { review } = await submitted(seller);
    await site.database.db
      .insertInto("platform.user_roles")
      .values({ user_id: seller.actor.userId, role: "moderation" })
      .execute();
    expect((await decide(review.id, "accept", "", seller)).body.code).toBe("review_is_own");
    const support = await site.server.signIn(["support"]);
    expect((await decide(review.id, "accept", "", support)).status).toBe(403);
    expect((await decide(review.id, "accept")).status).toBe(200);
  });

  test("of two moderators at once is one; the same may be repeated", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const { id, review } = await submitted(seller);
    const other = await site.openModerator();
    const answers = await Promise.all([
      decide(review.id, "accept"),
      decide(review.id, "reject", "Título enganoso.", other),
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? "decided" : body.code));
    expect(new Set(codes)).toEqual(new Set(["decided", "review_not_waiting"]));
    const won = codes[0] === "decided" ? "accept" : "reject";
    expect((await decide(review.id, won, "Título enganoso.")).status).toBe(200);
    const history = await site.call(moderator, "GET", `/admin/products/${id}/history`);
    const acts = history.body.entries.map(({ act }: { act: string }) => act);
    expect(acts).toEqual([won === "accept" ? "accepted" : "rejected", "submitted", "created"]);
    const own = await site.call(seller, "GET", `/seller/products/${id}/history`);
    expect(own.body.entries[0].actor).toEqual({ name: "Moderação", is_moderation: true });
  });
});

describe("a seller whose product moderation took out of the catalogue", () => {
  test("waits for moderation again: while it is out, and after removing it", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller);
    await site.publish(seller, body);
    const path = `/admin/products/${body.id}`;
    const reason = "Anúncio enganoso.";
    await site.call(moderator, "POST", `${path}/block`, { reason });
    const publish = async () => {
      const draft = await site.draft(seller);
      return (await site.publish(seller, draft.body)).body.state;
    };
    expect(await publish()).toBe("in_review");
    await site.call(moderator, "POST", `${path}/unblock`, { reason: "Foi engano." });
    expect(await publish()).toBe("published");
    await site.call(moderator, "POST", `${path}/block`, { reason });
    await site.call(seller, "DELETE", `/seller/products/${body.id}`);
    expect(await publish()).toBe("in_review");
    const { body: summary } = await site.call(seller, "GET", "/seller/products/summary");
    expect(summary.needs_review).toBe(true);
  });
});

describe("the desk", () => {
  test("accepts nothing beyond the seller's plan, and the offer keeps its place", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const { id, review } = await submitted(seller);
    await site.fillShelf(seller, 10);
    expect((await decide(review.id, "accept")).body).toMatchObject({
      code: "review_beyond_plan",
      params: { plan: "Iniciante", limit: 10 },
    });
    expect((await read(seller, id)).state).toBe("in_review");
  });

  test("begins at the beginning for a place in the queue that nobody of ours wrote", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    await submitted(seller);
    const whole = await queue();
    const times = ["2026", "2026-02-30T00:00:00.000000Z", "0000-01-01T00:00:00.000000Z"];
    for (const at of times) {
      const cursor = Buffer.from(JSON.stringify({ at, id: newId() })).toString("base64url");
      expect(await queue(`&cursor=${cursor}`)).toEqual(whole);
    }
  });

  test("pages through what waits, oldest first, each once", async () => {
    const seller = await site.openSeller({ isTrusted: false });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await submitted(seller)).review.id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { reviews: { id: string }[]; next_cursor: string | null } = (
        await site.call(moderator, "GET", `/admin/products/reviews?limit=2&cursor=${cursor}`)
      ).body;
      seen.push(...page.reviews.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("takes a product out of the catalogue with a reason, until it lets it go", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller);
    await site.publish(seller, body);
    const path = `/admin/products/${body.id}`;
    const reason = "Anúncio repetido.";
    await site.call(moderator, "POST", `${path}/block`, { reason });
    expect(await read(seller, body.id)).toMatchObject({
      state: "paused",
      pause_reason: "moderation",
    });
    expect(await tell(body.id)).toMatchObject([{ title: "Anúncio pausado pela moderação" }]);
    const resume = () => site.call(seller, "POST", `/seller/products/${body.id}/resumption`);
    expect((await resume()).body.code).toBe("product_paused_by_desk");
    await site.call(moderator, "POST", `${path}/unblock`, { reason: "Resolvido." });
    expect((await resume()).body.state).toBe("published");
  });

  test("finds products of all sellers by words, code, state, category and place", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, { title: "Feijão de corda orgânico" });
    const found = async (query: string) => {
      const answer = await site.call(moderator, "GET", `/admin/products?${query}`);
      return answer.body.products.map(({ product }: { product: { id: string } }) => product.id);
    };
    expect(await found("q=feijao cord")).toEqual([body.id]);
    expect(await found(`q=${body.code.toLowerCase()}`)).toEqual([body.id]);
    expect(await found(`party_id=${seller.partyId}&state=draft&category=graos&uf=MT`)).toEqual([
      body.id,
    ]);
    expect(await found(`party_id=${seller.partyId}&category=maquinas`)).toEqual([]);
    expect(await found("q='; drop table")).toEqual([]);
  });

  test("sees which stock is short, and what all of it is worth", async () => {
    const seller = await site.openSeller();
    const publish = async () => {
      const { body } = await site.draft(seller, { category: "girassol", tiers: [] }, "600");
      await site.publish(seller, body);
      return body.id as string;
    };
    await publish();
    const [low, out] = [await publish(), await publish()];
    const move = async (id: string, change: string) => {
      const product = await read(seller, id);
      await site.save(seller, product, {}, { stock_change: change, stock_id: newId() });
    };
    await move(low, "-500");
    await move(out, "-600");
    const stock = async (level: string) => {
      const path = `/admin/stock?category=girassol&level=${level}`;
      return (await site.call(moderator, "GET", path)).body.products;
    };
    expect(await stock("low")).toMatchObject([
      { product: { id: low }, level: "low", value: "12840.00" },
    ]);
    expect(await stock("out")).toMatchObject([
      { product: { id: out }, level: "out", value: "0.00" },
    ]);
    expect((await stock("any")).length).toBe(3);
    expect(await countStock(site.database.db)).toBe(1);
    expect(await countStock(site.database.db)).toBe(0);
    const { body } = await site.call(moderator, "GET", "/admin/stock/summary");
    const row = body.categories.find(({ slug }: { slug: string }) => slug === "girassol");
    expect(row).toEqual({
      slug: "girassol",
      name: "Girassol",
      root: "graos",
      products: 3,
      low: 1,
      out: 1,
      value: "89880.00",
    });
    expect(body.counted_at).not.toBeNull();
  });

  test("counts an absurd stock no higher than an amount can be", async () => {
    const seller = await site.openSeller();
    for (let count = 0; count < 2; count += 1) {
      const absurd = { category: "sorgo", price: "9999999999.99", tiers: [] };
      const { body } = await site.draft(seller, absurd, "99999999999");
      await site.publish(seller, body);
    }
    await sql`delete from catalog.stock_counts`.execute(site.database.db);
    expect(await countStock(site.database.db)).toBe(1);
    const { body } = await site.call(moderator, "GET", "/admin/stock/summary");
    const row = body.categories.find(({ slug }: { slug: string }) => slug === "sorgo");
    expect(row).toMatchObject({ products: 2, value: "1999999999999.98" });
    const { body: list } = await site.call(moderator, "GET", "/admin/stock?category=sorgo");
    expect(list.products[0].value).toBe("999999999999.99");
  });
});
