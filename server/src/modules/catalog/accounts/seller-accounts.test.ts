import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { openProductsSite, type ProductsSite } from "../test-products.ts";
import { catalogErasureBlocker } from "./catalog-privacy.ts";
import { sellerAccountsReader } from "./seller-accounts-reader.ts";

let site: ProductsSite;
beforeAll(async () => {
  site = await openProductsSite();
});
afterAll(() => site.close());

async function happen(type: string, { actor }: TestPerson): Promise<void> {
  const event = {
    id: "1",
    seq: 1n,
    type,
    key: actor.userId,
    payload: {},
    traceId: null,
    occurredAt: realNow(),
  };
  await inTransaction(site.database.db, (trx) => sellerAccountsReader().handle(trx, [event]));
}

async function open(seller: TestPerson, times = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const { body } = await site.draft(seller);
    await site.publish(seller, body);
    ids.push(body.id);
  }
  return ids;
}

const statesOf = async (ids: readonly string[]) => {
  const rows = await site.database.db
    .selectFrom("catalog.products")
    .select(["state", "pause_reason"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  return rows.map(({ state, pause_reason }) => `${state} ${pause_reason ?? ""}`.trim());
};

test("a suspended account's offers leave the catalogue, and come back with it, within the plan", async () => {
  const seller = await site.openSeller();
  const ids = await open(seller, 3);
  await site.call(seller, "POST", `/seller/products/${ids[0]}/pause`);
  await happen("identity.user_suspended", seller);
  expect(await statesOf(ids)).toEqual(["paused", "paused account", "paused account"]);
  expect((await site.call(null, "GET", `/catalog/products/${ids[1]}`)).status).toBe(404);
  await site.fillShelf(seller, 9);
  await happen("identity.user_reinstated", seller);
  expect(await statesOf(ids)).toEqual(["paused", "published", "paused account"]);
});

test("what waits for moderation is taken back", async () => {
  const seller = await site.openSeller({ isTrusted: false });
  const ids = await open(seller);
  await happen("identity.user_suspended", seller);
  expect(await statesOf(ids)).toEqual(["draft"]);
});

test("a company goes on selling while another of its people is there", async () => {
  const seller = await site.openSeller();
  const partner = await site.openSeller();
  const ids = await open(seller);
  await site.database.db
    .insertInto("identity.memberships")
    .values({ user_id: partner.actor.userId, party_id: seller.partyId, role: "member" })
    .execute();
  await happen("identity.user_suspended", seller);
  expect(await statesOf(ids)).toEqual(["published"]);
});

test("an erasure removes the offers, empties their words and lets go of their photos", async () => {
  const seller = await site.openSeller();
  const ids = await open(seller, 2);
  const settled = await inTransaction(site.database.db, (trx) =>
    catalogErasureBlocker.shut!(trx, seller.actor.userId),
  );
  expect(settled).toBe(true);
  const { rows } = await sql<object>`
    select state, title, description, pickup_place,
      (select count(*)::int from catalog.product_photos f where f.product_id = p.id) as photos,
      (select count(*)::int from files.holds h where h.holder = 'product:' || p.id) as holds
    from catalog.products p where id = any (${ids}::uuid[])`.execute(site.database.db);
  const gone = { state: "removed", title: "", description: "", pickup_place: "" };
  expect(rows).toEqual([1, 2].map(() => ({ ...gone, photos: 0, holds: 0 })));
});
