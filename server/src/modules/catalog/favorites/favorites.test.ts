import { maxFavorites } from "@areon/contracts/catalog/favorites";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import type { TestPerson } from "#platform/http/test-server";
import { openAttentionSite, type AttentionSite } from "../test-attention.ts";
import { favoritesRoutes } from "./favorites.routes.ts";

let site: AttentionSite;
let buyer: TestPerson;
beforeAll(async () => {
  site = await openAttentionSite(favoritesRoutes);
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer");
});
afterAll(() => site.close());

const keep = (productId: string, person = buyer) =>
  site.call(person, "PUT", `/catalog/favorites/${productId}`);
const ids = async () =>
  (await site.call(buyer, "GET", "/catalog/favorites/ids")).body.product_ids as string[];

describe("a heart", () => {
  test("goes on and off, however often it is pressed", async () => {
    const soy = await site.catalogue.offer();
    expect((await keep(soy)).status).toBe(204);
    expect((await keep(soy)).status).toBe(204);
    expect(await ids()).toEqual([soy]);
    for (const _ of [1, 2]) {
      expect((await site.call(buyer, "DELETE", `/catalog/favorites/${soy}`)).status).toBe(204);
    }
    expect(await ids()).toEqual([]);
  });

  test("is one, though it is pressed on five screens at once", async () => {
    const soy = await site.catalogue.offer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(soy)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await ids()).toEqual([soy]);
  });

  test("is for what everybody sees, and not for one's own", async () => {
    const draft = await site.catalogue.offer({ state: "paused" });
    expect((await keep(draft)).body.code).toBe("not_found");
    expect((await keep(newId())).body.code).toBe("not_found");
    const own = await site.catalogue.offer();
    await site.leadSeller(buyer);
    expect((await keep(own)).body.code).toBe("own_product");
  });

  test("is for buyers", async () => {
    const soy = await site.catalogue.offer();
    expect((await keep(soy, await site.openPerson("seller"))).status).toBe(403);
    expect((await site.call(null, "GET", "/catalog/favorites")).status).toBe(401);
  });

  test("has a last place, which two at once do not both take", async () => {
    await sql`
      with products as (
        insert into catalog.products (id, code, party_id, created_by)
        select platform.new_id(), 'P-' || lpad(n::text, 4, '0') || '-ZZ', ${site.catalogue.sellers.new},
          ${site.catalogue.sellers.new}
        from generate_series(1, ${maxFavorites - 1}) n returning id
      )
      insert into catalog.favorites (user_id, product_id, known_price, known_title)
      select ${buyer.actor.userId}, id, 1, 'Soja' from products`.execute(site.database.db);
    const offers = [await site.catalogue.offer(), await site.catalogue.offer()];
    const answers = await Promise.all(offers.map((offer) => keep(offer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await ids()).toHaveLength(maxFavorites);
  });
});

describe("the list of favourites", () => {
  test("pages by what was saved last, and never shows another's", async () => {
    const offers: string[] = [];
    for (let n = 0; n < 5; n += 1) offers.push(await site.catalogue.offer({ title: `Soja ${n}` }));
    for (const offer of offers) await keep(offer);
    await keep(offers[0]!, await site.openPerson("buyer"));
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < 3; page += 1) {
      const { body } = await site.call(buyer, "GET", `/catalog/favorites?limit=2${cursor}`);
      expect(body.total).toBe(5);
      for (const { product } of body.favorites) seen.push(product.id);
      cursor = `&cursor=${body.next_cursor}`;
      if (page === 2) expect(body.next_cursor).toBeNull();
    }
    expect(seen).toEqual(offers.toReversed());
  });

  test.each([
    [{}, "available"],
    [{ stock: "0" }, "out_of_stock"],
  ])("shows a public offer as it is now: %o is %s", async (change, state) => {
    const soy = await site.catalogue.offer({ price: "100.00" });
    await keep(soy);
    await site.catalogue.change(soy, { ...change, price: "90.00" });
    const { body } = await site.call(buyer, "GET", "/catalog/favorites");
    expect(body.favorites).toMatchObject([
      { state, known_price: "100.00", product_id: soy, product: { id: soy, price: "90.00" } },
    ]);
  });

  test.each([
    ["paused", "paused"],
    ["in_review", "paused"],
    ["removed", "removed"],
  ])("tells of an offer that is %s only what was known of it", async (state, told) => {
    const soy = await site.catalogue.offer({ title: "Soja em grão", price: "100.00" });
    await keep(soy);
    await site.catalogue.change(soy, { state, price: "55.55", title: "Segredo do vendedor" });
    const { body } = await site.call(buyer, "GET", "/catalog/favorites");
    expect(body.favorites).toEqual([
      {
        product_id: soy,
        title: "Soja em grão",
        product: null,
        state: told,
        known_price: "100.00",
        saved_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Segredo|55\.55/);
  });
});
