import { maxSavedSearches } from "@areon/contracts/catalog/saved-searches";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { sinop, sorriso, type TestOffer } from "../search/test-offers.ts";
import { openAttentionSite, type AttentionSite } from "../test-attention.ts";
import { savedSearchesRoutes } from "./saved-searches.routes.ts";
import { tellNewOffers } from "./tell-new-offers.ts";

let site: AttentionSite;
let buyer: TestPerson;
beforeAll(async () => {
  site = await openAttentionSite(savedSearchesRoutes);
});
beforeEach(async () => {
  await sql`delete from catalog.saved_searches`.execute(site.database.db);
  buyer = await site.openPerson("buyer");
});
afterAll(() => site.close());

const soyInSorriso = { category: "soja", municipality: sorriso };
const save = (over: object = {}, person = buyer) =>
  site.call(person, "POST", "/catalog/saved-searches", {
    id: newId(),
    name: "Soja em Sorriso",
    filters: soyInSorriso,
    ...over,
  });
const list = async (person = buyer) =>
  (await site.call(person, "GET", "/catalog/saved-searches")).body.searches;
const told = async () =>
  (await site.told(buyer.actor.userId)).map(({ title }) => title).toReversed();

async function tellAll(): Promise<void> {
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  while ((await tellNewOffers({ ...site, log, db: site.database.db })) > 0);
}

/** Published at this moment of business time. */
async function publish(over: Partial<TestOffer> = {}): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(site.database.db);
  await site.catalogue.offer({ publishedAt: rows[0]!.now.toISOString(), ...over });
}

describe("a saved search", () => {
  test("is listed, renamed and deleted by its owner, and nobody else's", async () => {
    const { status, body: search } = await save();
    expect(status).toBe(201);
    expect(search).toMatchObject({ name: "Soja em Sorriso", filters: soyInSorriso });
    const stranger = await site.openPerson("buyer");
    const path = `/catalog/saved-searches/${search.id}`;
    expect((await site.call(stranger, "PATCH", path, { name: "Minha" })).status).toBe(404);
    await site.call(stranger, "DELETE", path);
    expect(await list(stranger)).toEqual([]);
    await site.call(buyer, "PATCH", path, { name: "Soja perto" });
    expect(await list()).toMatchObject([{ id: search.id, name: "Soja perto", last_notice: null }]);
    for (const _ of [1, 2]) expect((await site.call(buyer, "DELETE", path)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("that is sent twice is kept once; another under its id is refused", async () => {
    const id = newId();
    // On a busy machine the second may be asked to come again.
    for (const { status } of await Promise.all([save({ id }), save({ id })])) {
      expect([201, 409]).toContain(status);
    }
    expect((await save({ id })).status).toBe(201);
    expect(await list()).toHaveLength(1);
    expect((await save({ id, filters: { q: "milho" } })).body.code).toBe("intent_mismatch");
  });

  test("looks for something", async () => {
    for (const filters of [{}, { order: "newest" }, { origin: sorriso }]) {
      expect((await save({ filters })).body.code).toBe("saved_search_empty");
    }
    expect((await save({ filters: { uf: "Mato Grosso" } })).status).toBe(400);
  });

  test("has a last place, which two at once do not both take", async () => {
    for (let n = 1; n < maxSavedSearches; n += 1) await save({ name: `Busca ${n}` });
    const answers = await Promise.all([save(), save(), save()]);
    const codes = answers.map(({ body }) => String(body.code ?? "saved")).toSorted();
    expect(codes).toEqual(["saved", "saved_searches_full", "saved_searches_full"]);
    expect(await list()).toHaveLength(maxSavedSearches);
  });

  test("is for buyers", async () => {
    expect((await save({}, await site.openPerson("seller"))).status).toBe(403);
  });
});

describe("new offers", () => {
  test("that match are told once a day with their number; those of before are no news", async () => {
    await publish();
    await save();
    await publish();
    await publish({ title: "Soja convencional" });
    await publish({ municipality: sinop });
    await publish({ category: "milho", title: "Milho" });
    await tellAll();
    expect(await told()).toEqual([]);
    await site.moveClock(24.1);
    await Promise.all([tellAll(), tellAll()]);
    await tellAll();
    expect(await told()).toEqual(["2 ofertas novas na sua busca"]);
    expect(await list()).toMatchObject([{ last_notice: { count: 2 } }]);
    await site.moveClock(24.1);
    await tellAll();
    expect(await told()).toHaveLength(1);
    await publish();
    await site.moveClock(24.1);
    await tellAll();
    expect(await told()).toEqual(["2 ofertas novas na sua busca", "1 oferta nova na sua busca"]);
  });

  test("that were sold out or paused again by then are not counted", async () => {
    await save();
    await publish({ stock: "0" });
    await publish({ state: "paused" });
    await site.moveClock(24.1);
    await tellAll();
    expect(await told()).toEqual([]);
  });

  test("of other searches are told, though one can't be looked at", async () => {
    const { body: broken } = await save({ name: "Quebrada" });
    await sql`update catalog.saved_searches set filters = '{"municipality": "x"}'
      where id = ${broken.id}`.execute(site.database.db);
    await save();
    await publish();
    await site.moveClock(24.1);
    await tellAll();
    expect(await told()).toEqual(["1 oferta nova na sua busca"]);
    const { rows } = await sql<{ waits: boolean }>`
      select next_look_at < platform.now() + interval '61 minutes' as waits
      from catalog.saved_searches where id = ${broken.id}`.execute(site.database.db);
    expect(rows).toEqual([{ waits: true }]);
  });
});
