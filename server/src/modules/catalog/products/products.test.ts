import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openProductsSite, soy, type ProductsSite } from "../test-products.ts";

let site: ProductsSite;
beforeAll(async () => {
  site = await openProductsSite();
});
afterAll(() => site.close());

const holdsOf = async (fileId: string) =>
  (
    await site.database.db
      .selectFrom("files.holds")
      .select("holder")
      .where("file_id", "=", fileId)
      .execute()
  ).map(({ holder }) => holder);

async function published(seller: TestPerson, over: Parameters<ProductsSite["draft"]>[1] = {}) {
  const { body } = await site.draft(seller, over);
  const answer = await site.publish(seller, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

describe("a draft", () => {
  test("is what was written, says what is missing, and a repeat is the same draft", async () => {
    const seller = await site.openSeller();
    const id = newId();
    const body = { id, content: { title: "Soja" } };
    const first = await site.call(seller, "POST", "/seller/products", body);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ id, state: "draft", version: 2, stock: "0" });
    expect(first.body.missing.map(({ field }: { field: string }) => field)).toEqual(
      "photos,category,title,unit,price,stock,municipality_code,delivery".split(","),
    );
    const repeat = await site.call(seller, "POST", "/seller/products", body);
    expect(repeat.body).toEqual(first.body);
    const other = await site.openSeller();
    const taken = await site.call(other, "POST", "/seller/products", body);
    expect(taken.body.code).toBe("intent_mismatch");
  });

  test("keeps only what its category asks, and names what does not fit it", async () => {
    const seller = await site.openSeller();
    const kept = await site.draft(seller, { attributes: { ...soy.attributes, raca: "Nelore" } });
    expect(kept.body.content.attributes).toEqual(soy.attributes);
    expect(kept.body.fee_percent).toBe("3");
    const wrong = [
      [{ category: "graos" }, "category"],
      [{ attributes: { umidade: 99 } }, "attributes.umidade"],
      [{ attributes: { umidade: 13.25 } }, "attributes.umidade"],
      [{ attributes: { safra: "1999" } }, "attributes.safra"],
      [{ unit: "head" }, "unit"],
      [{ municipality_code: 1_000_000 }, "municipality_code"],
      [{ tiers: [{ from_quantity: "500", price: "120.00" }] }, "tiers"],
      [{ tiers: [{ from_quantity: "600", price: "130.00" }] }, "tiers"],
      [{ minimum_quantity: "0" }, "minimum_quantity"],
      [{ unit_weight_kg: "99999999999" }, "unit_weight_kg"],
    ] as const;
    for (const [over, field] of wrong) {
      const answer = await site.draft(seller, over as object);
      expect(answer.body).toMatchObject({ code: "product_invalid", params: { field } });
    }
    for (const capacidade_t of [1e17, 1e300]) {
      const huge = { category: "frete", attributes: { capacidade_t } };
      expect((await site.draft(seller, huge)).body).toMatchObject({ code: "validation_failed" });
    }
  });

  test("keeps its unit once it was published, so that a price never changes its meaning", async () => {
    const seller = await site.openSeller();
    const draft = await site.draft(seller, { photo_ids: [await site.addPhoto(seller)] });
    const published = await site.publish(seller, draft.body);
    expect(published.body.state).toBe("published");
    const other = { unit: "t", price: "128.40" } as const;
    expect((await site.save(seller, published.body, other)).body).toMatchObject({
      code: "product_invalid",
      params: { field: "unit" },
    });
    const same = await site.save(seller, published.body, { price: "128.45" });
    expect(same.body.content).toMatchObject({ unit: "sc60", price: "128.45" });
  });

  test("holds its photos in their order, and lets go of those that leave", async () => {
    const seller = await site.openSeller();
    const photos = [await site.addPhoto(seller), await site.addPhoto(seller)];
    const { body } = await site.draft(seller, { photo_ids: photos });
    expect(await holdsOf(photos[0]!)).toEqual([`product:${body.id}`]);
    const saved = await site.save(seller, body, { photo_ids: [photos[1]!] });
    expect(saved.body.photos.map(({ id }: { id: string }) => id)).toEqual([photos[1]]);
    expect(await holdsOf(photos[0]!)).toEqual([]);
    const foreign = await site.addPhoto(await site.openSeller());
    const stolen = await site.save(seller, saved.body, { photo_ids: [photos[0]!, foreign] });
    expect(stolen.status).toBe(404);
    expect(await holdsOf(photos[0]!)).toEqual([]);
  });

  test("that somebody else saved meanwhile is not written over", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller);
    const answers = await Promise.all(
      ["Primeiro título", "Segundo título"].map((title) => site.save(seller, body, { title })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body: { code } }) => code === "product_changed_meanwhile");
    expect([taken.length, refused.length]).toEqual([1, 1]);
    const { version } = taken[0]!.body;
    expect(refused[0]!.body.params).toEqual({ version });
    const now = await site.call(seller, "GET", `/seller/products/${body.id}`);
    expect(now.body.content.title).toBe(taken[0]!.body.content.title);
  });

  test("can be copied, photos included, with nothing in stock", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller);
    const id = newId();
    const copy = await site.call(seller, "POST", `/seller/products/${body.id}/copies`, { id });
    expect(copy.body).toMatchObject({ id, state: "draft", content: body.content, stock: "0" });
    expect(copy.body.code).not.toBe(body.code);
    expect((await holdsOf(body.content.photo_ids[0])).length).toBe(2);
  });
});

describe("publishing", () => {
  test("names everything that is missing, so that the form can lead there", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, { attributes: {}, price: null, tiers: [] }, "1");
    const answer = await site.publish(seller, body);
    expect(answer.body).toMatchObject({
      code: "product_incomplete",
      params: {
        fields:
          "attributes.safra,attributes.embalagem,attributes.umidade,attributes.impureza,price,stock",
        labels: "Safra, Embalagem, Umidade, Impureza, Preço, Quantidade disponível",
      },
    });
  });

  test("is for verified sellers, and everybody finds what is published", async () => {
    const newcomer = await site.openSeller({ isVerified: false });
    const draft = await site.draft(newcomer);
    expect((await site.publish(newcomer, draft.body)).body.code).toBe("registration_incomplete");
    const seller = await site.openSeller();
    const product = await published(seller);
    expect(product).toMatchObject({ state: "published", missing: [] });
    for (const ref of [product.id, product.code]) {
      const seen = await site.call(null, "GET", `/catalog/products/${ref}`);
      expect(seen.body).toMatchObject({ price: "128.40", available: "8400", pickup_place: null });
      expect(seen.body.attributes[0]).toMatchObject({ label: "Safra", value: "25/26" });
    }
    const buyer = await site.server.signIn(["buyer"]);
    const page = await site.call(buyer, "GET", `/catalog/products/${product.id}`);
    expect(page.body).toMatchObject({ pickup_place: soy.pickup_place, is_own: false });
    const own = await site.call(seller, "GET", `/catalog/products/${product.id}`);
    expect(own.body.is_own).toBe(true);
    // Another account of the same people is told the same, as it may not buy either.
    await site.database.db
      .insertInto("identity.memberships")
      .values({ user_id: buyer.actor.userId, party_id: seller.partyId })
      .execute();
    const theirs = await site.call(buyer, "GET", `/catalog/products/${product.id}`);
    expect(theirs.body.is_own).toBe(true);
  });

  test("twice is publishing once", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller);
    const answers = await Promise.all([1, 2, 3].map(() => site.publish(seller, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const history = await site.call(seller, "GET", `/seller/products/${body.id}/history`);
    const acts = history.body.entries.map(({ act }: { act: string }) => act);
    expect(acts).toEqual(["published", "created"]);
  });

  test("an eleventh is refused by the plan's name, and the draft stays as it was", async () => {
    const seller = await site.openSeller();
    await site.fillShelf(seller, 9);
    await published(seller);
    const { body } = await site.draft(seller);
    const answer = await site.publish(seller, body);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "plan_limit_reached",
      params: { plan: "Iniciante", limit: 10 },
    });
    const after = await site.call(seller, "GET", `/seller/products/${body.id}`);
    expect(after.body).toEqual(body);
    const summary = await site.call(seller, "GET", "/seller/products/summary");
    expect(summary.body).toMatchObject({
      counts: { draft: 1, published: 10, in_review: 0, paused: 0 },
      plan: { name: "Iniciante", limit: 10, used: 10 },
      is_verified: true,
      needs_review: false,
    });
  });

  test("twenty at once with nine published: exactly one takes the last place", async () => {
    const seller = await site.openSeller();
    await site.fillShelf(seller, 9);
    const drafts = [];
    for (let count = 0; count < 20; count += 1) drafts.push((await site.draft(seller)).body);
    const answers = await Promise.all(drafts.map((draft) => site.publish(seller, draft)));
    const codes = answers.map(({ status, body }) => (status === 200 ? "published" : body.code));
    expect(codes.filter((code) => code === "published")).toHaveLength(1);
    expect(codes.filter((code) => code === "plan_limit_reached")).toHaveLength(19);
  });
});

describe("a published product", () => {
  test("leaves the catalogue while it is paused, and when it is removed", async () => {
    const seller = await site.openSeller();
    const { id } = await published(seller);
    const look = async () => (await site.call(null, "GET", `/catalog/products/${id}`)).status;
    await site.call(seller, "POST", `/seller/products/${id}/pause`);
    expect(await look()).toBe(404);
    const back = await site.call(seller, "POST", `/seller/products/${id}/resumption`);
    expect([back.body.state, await look()]).toEqual(["published", 200]);
    for (let times = 0; times < 2; times += 1) {
      expect((await site.call(seller, "DELETE", `/seller/products/${id}`)).status).toBe(204);
    }
    expect(await look()).toBe(404);
    expect((await site.call(seller, "GET", `/seller/products/${id}`)).status).toBe(404);
  });

  test("stays whole: an edit that leaves something out is refused and changes nothing", async () => {
    const seller = await site.openSeller();
    const product = await published(seller);
    const answer = await site.save(seller, product, { photo_ids: [], price: "128.00" });
    expect(answer.body).toMatchObject({ code: "product_incomplete", params: { fields: "photos" } });
    const after = await site.call(seller, "GET", `/seller/products/${product.id}`);
    expect(after.body).toEqual(product);
  });

  test("tells a lower price once, and the chart has a price for each day", async () => {
    const seller = await site.openSeller();
    const product = await published(seller);
    const cheaper = await site.save(seller, product, { price: "128.00" });
    await site.save(seller, cheaper.body, { price: "129.00" });
    const events = await site.database.db
      .selectFrom("platform.events")
      .select("type")
      .where("key", "=", product.id)
      .where("type", "=", "catalog.price_dropped")
      .execute();
    expect(events).toHaveLength(1);
    const prices = await site.call(null, "GET", `/catalog/products/${product.id}/prices`);
    expect(prices.body.days.map(({ price }: { price: string }) => price)).toEqual(["129.00"]);
    const history = await site.call(seller, "GET", `/seller/products/${product.id}/history`);
    expect(history.body.entries[0].changes).toEqual([
      { field: "price", label: "Preço", before: "128.00", after: "129.00" },
    ]);
  });
});

test("history speaks in names, and keeps of texts only that they changed", async () => {
  const seller = await site.openSeller();
  const { body } = await site.draft(seller);
  await site.save(seller, body, {
    title: "Milho em grão",
    category: "milho",
    attributes: { umidade: 13.1 },
  });
  const history = await site.call(seller, "GET", `/seller/products/${body.id}/history`);
  const { changes } = history.body.entries[0];
  const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);
  expect(changes.toSorted(byField)).toEqual([
    {
      field: "attributes",
      label: "Características",
      before: { Safra: "25/26", Embalagem: "A granel", Umidade: 13.2, Impureza: 0.8 },
      after: { Umidade: 13.1 },
    },
    { field: "category", label: "Categoria", before: "Soja", after: "Milho" },
    { field: "title", label: "Título", before: null, after: null },
  ]);
});

describe("stock", () => {
  test("that a save adds is added once, however often the save is repeated", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, {}, "8400");
    const hundred = { stock_change: "100", stock_id: newId() };
    const save = () => site.save(seller, body, {}, hundred);
    const first = await save();
    expect(first.body).toMatchObject({ stock: "8500", version: body.version + 1 });
    expect(await save()).toEqual(first);
    const after = await site.call(seller, "GET", `/seller/products/${body.id}`);
    expect(after.body).toEqual(first.body);
    const other = await site.save(seller, body, {}, { ...hundred, stock_change: "1" });
    expect(other.body.code).toBe("intent_mismatch");
    const late = await site.save(seller, body, {}, { stock_change: "1", stock_id: newId() });
    expect(late.body).toMatchObject({
      code: "product_changed_meanwhile",
      params: { version: first.body.version },
    });
    const less = { stock_change: "-50", stock_id: newId() };
    const both = await site.save(seller, first.body, { price: "127.90" }, less);
    expect(both.body).toMatchObject({ stock: "8450", version: first.body.version + 1 });
  });

  test("above what can be stored is refused as such", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, {}, "99999999999");
    const more = { stock_change: "1", stock_id: newId() };
    const answer = await site.save(seller, body, {}, more);
    expect(answer.body.code).toBe("stock_too_large");
  });

  test("moves by differences, so that thirty changes at once are all there, and a repeat is none", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, {}, "100");
    const path = `/seller/products/${body.id}/stock-changes`;
    const intents = Array.from({ length: 30 }, (_, at) => ({
      id: newId(),
      change: at % 2 === 0 ? "2.5" : "-1",
    }));
    const all = [...intents, ...intents.slice(0, 5)];
    const answers = await Promise.all(all.map((body) => site.call(seller, "POST", path, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await site.call(seller, "GET", `/seller/products/${body.id}`);
    expect(after.body).toMatchObject({ stock: "122.5", version: body.version });
    const other = await site.call(seller, "POST", path, { ...intents[0], change: "1" });
    expect(other.body.code).toBe("intent_mismatch");
  });

  test("never falls below nothing, however many take from it at once", async () => {
    const seller = await site.openSeller();
    const { body } = await site.draft(seller, {}, "5");
    const path = `/seller/products/${body.id}/stock-changes`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        site.call(seller, "POST", path, { id: newId(), change: "-1" }),
      ),
    );
    const codes = answers.map(({ status, body: { code } }) => (status === 200 ? "taken" : code));
    expect(codes.filter((code) => code === "taken")).toHaveLength(5);
    expect(codes.filter((code) => code === "stock_too_small")).toHaveLength(5);
  });
});
