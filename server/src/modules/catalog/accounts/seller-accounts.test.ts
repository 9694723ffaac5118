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

test("a company whose people are all suspended sells nothing, and returns with one of them", async () => {
  const seller = await site.openSeller();
  const partner = await site.openSeller();
  const ids = await open(seller);
  const { db } = site.database;
  await db
    .insertInto("identity.memberships")
    .values({ user_id: partner.actor.userId, party_id: seller.partyId, role: "member" })
    .execute();
  await sql`
    update identity.users set suspended_at = platform.now(), suspension_reason = 'Fraude.'
    where id = ${partner.actor.userId}`.execute(db);
  await happen("identity.user_suspended", seller);
  expect(await statesOf(ids)).toEqual(["paused account"]);
  await happen("identity.user_reinstated", seller);
  expect(await statesOf(ids)).toEqual(["published"]);
});

test("one party without room or verification does not keep another of the person away", async () => {
  const seller = await site.openSeller();
  const others = [await site.openSeller(), await site.openSeller()];
  const { db } = site.database;
  const ids = [];
  for (const other of [seller, ...others]) {
    ids.push(...(await open(other)));
    await happen("identity.user_suspended", other);
  }
  for (const { partyId } of others) {
    await db
      .insertInto("identity.memberships")
      .values({ user_id: seller.actor.userId, party_id: partyId, role: "member" })
      .execute();
  }
  // Parties are taken in the order of their ids, which is that in which they were opened.
  await site.fillShelf(seller, 10);
  await db
    .deleteFrom("identity.verifications")
    .where("party_id", "=", others[0]!.partyId)
    .execute();
  await happen("identity.user_reinstated", seller);
  expect(await statesOf(ids)).toEqual(["paused account", "paused account", "published"]);
  const history = await site.call(others[1]!, "GET", `/seller/products/${ids[2]}/history`);
  const reasons = history.body.entries.map(({ reason }: { reason: string | null }) => reason);
  expect(reasons).toEqual(["Conta reativada", "Conta suspensa", null, null]);
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

test("an erasure leaves none of the person's words or places, neither in history nor in reviews", async () => {
  const seller = await site.openSeller({ isTrusted: false });
  const { body } = await site.draft(seller, { title: "Soja do sítio Palavra" });
  const { review } = (await site.publish(seller, body)).body;
  const moderator = await site.openModerator();
  const path = `/admin/products/reviews/${review.id}/decision`;
  await site.call(moderator, "POST", path, { decision: "accept", reason: "" });
  const live = (await site.call(seller, "GET", `/seller/products/${body.id}`)).body;
  const words = {
    title: "Palavra nova",
    description: "Palavra da família",
    pickup_place: "Estrada da Palavra, km 3",
    municipality_code: 5107909,
  };
  const edited = await site.save(seller, live, words);
  expect(edited.body.review).toMatchObject({ state: "waiting", proposed: words });
  const history = await site.call(seller, "GET", `/seller/products/${body.id}/history`);
  const changes = history.body.entries.flatMap((entry: { changes: object[] }) => entry.changes);
  expect(changes).toContainEqual({
    field: "pickup_place",
    label: "Local de retirada",
    before: null,
    after: null,
  });
  const { db } = site.database;
  await inTransaction(db, (trx) => catalogErasureBlocker.shut!(trx, seller.actor.userId));
  const { rows } = await sql<{ left: string }>`
    select concat((select jsonb_agg(h.*)::text from catalog.product_history h
        where h.product_id = ${body.id}),
      (select jsonb_agg(r.*)::text from catalog.reviews r where r.product_id = ${body.id}),
      (select to_jsonb(p.*)::text from catalog.products p where p.id = ${body.id})) as left`.execute(
    db,
  );
  expect(rows[0]!.left).not.toContain("Palavra");
  expect(rows[0]!.left).not.toContain("Santa Rita");
});
