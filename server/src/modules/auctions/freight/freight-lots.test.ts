import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFloorTables } from "#modules/freight";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { lotContent } from "../creating/test-content.ts";
import { openAuctionSite, type Answer, type AuctionSite } from "../test-auction-site.ts";

const haul = { distance_km: 1_000, axles: 6, cargo: "bulk_solid", weight_kg: 37_000 };
const request = {
  auction_type: "reverse",
  title: "Frete de soja, Sorriso a Miritituba",
  category: "servicos",
  quantity: "37",
  unit: "t",
  delivery: "fob",
  starting_price: "600.00",
  freight: haul,
};

let site: AuctionSite;
let buyer: TestPerson;
let carrier: TestPerson;
let rival: TestPerson;
beforeAll(async () => {
  site = await openAuctionSite();
  buyer = await site.openBuyer("20000.00");
  carrier = await site.openSeller({ funds: "9000.00" });
  rival = await site.openSeller({ funds: "9000.00" });
});
afterAll(() => site.close());

async function create(person: TestPerson, over: object = {}, more: object = {}): Promise<Answer> {
  const id = newId();
  const end = new Date((await site.now()).getTime() + 3 * 86_400_000);
  const content = lotContent(end, { ...request, ...over });
  const grant = await site.grantFor(person, {
    auctionId: id,
    amount: content.starting_price,
    intentId: id,
  });
  return site.call(person, "POST", "/auctions", { id, content, grant, ...more });
}

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select platform.business_date(platform.now())::text as day`.execute(site.db);
  return rows[0]!.day;
}

type Cargo = "bulk_solid" | "general";

/** A new act with one kind of cargo on six axles: so much per kilometre, and for loading. */
async function announce(
  name: string,
  { cargo, perKm, loading }: { cargo: Cargo; perKm: string; loading: string },
): Promise<void> {
  const rows = [[cargo, [perKm], [loading]]] as const;
  const act = { id: newId(), name, sourceUrl: "https://anttlegis.antt.gov.br/", rows };
  const validFrom = await today();
  await inTransaction(site.db, (trx) => seedFloorTables(trx, [{ ...act, validFrom, axles: [6] }]));
}

test("28.9: a transport asks how far, on how many axles and what it carries, and tells its floor", async () => {
  const { status, body } = await create(buyer);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.freight).toMatchObject(haul);
  const { floor } = body.freight;
  // Two trucks of six axles; the sum is the act's own: km by CCD, and CC for loading.
  expect(floor).toMatchObject({ trucks: 2, total: "16128.22", per_unit: "435.90" });
  expect(floor.rule.name).toContain("Resolução ANTT");
  const content = await site.call(buyer, "GET", `/auctions/${body.id}/content`);
  expect(content.body.freight).toEqual(haul);
  const { axles: _axles, ...lacking } = haul;
  expect((await create(buyer, { freight: lacking })).status).toBe(400);
});

test("28.9: it is not published with a price under the floor, and the refusal names the table", async () => {
  const { body } = await create(buyer, { starting_price: "435.89" });
  expect(body.code).toBe("auction_below_floor");
  expect(body.detail).toContain("Resolução ANTT");
});

test("28.9: a screen that knows of no freights leaves the mark as it is; null takes it off", async () => {
  const marked = (await create(buyer, {}, { is_draft: true })).body;
  const { freight: _freight, ...before } = request;
  const unknowing = lotContent(new Date(marked.end_time), before);
  const save = (content: object) =>
    site.call(buyer, "PUT", `/auctions/${marked.id}`, { is_draft: true, content });
  const renamed = await save({ ...unknowing, title: "Frete de milho" });
  expect(renamed.body).toMatchObject({ title: "Frete de milho", freight: haul });
  expect((await save({ ...unknowing, category: "graos" })).body.freight).toBeNull();
  expect((await save({ ...unknowing, freight: haul })).body.freight).toMatchObject(haul);
  expect((await save({ ...unknowing, freight: null })).body.freight).toBeNull();
});

test("28.9: its weight is that of the whole quantity, not of one truck", async () => {
  const { body } = await create(buyer, { freight: { ...haul, weight_kg: 1 } });
  expect(body.code).toBe("auction_weight_unsound");
  expect(body.detail).toContain("37.000 kg");
  const trips = { quantity: "2", unit: "unit", starting_price: "8100.00" };
  expect((await create(buyer, trips)).status).toBe(201);
});

test("28.9: it takes no bid and no secret limit under the floor", async () => {
  const { body } = await create(buyer);
  await site.confirmed(carrier, body.id, "0.01");
  const low = await site.bid(carrier, body.id, "435.89");
  expect([low.status, low.body.code]).toEqual([422, "bid_below_floor"]);
  expect(low.body.detail).toContain("Resolução ANTT");
  const secret = await site.bid(carrier, body.id, "590.00", { limit: "435.89" });
  expect(secret.body.code).toBe("bid_below_floor");
  expect((await site.bid(carrier, body.id, "435.90")).body.outcome).toBe("leading");
});

test("28.9: a carrier who sells a transport begins at the floor, and a limit upwards is free", async () => {
  const offer = { auction_type: "standard", starting_price: "435.89" };
  expect((await create(carrier, offer)).body.code).toBe("auction_below_floor");
  const { body } = await create(carrier, { ...offer, starting_price: "435.90" });
  expect(body).toMatchObject({ status: "active", freight: { floor: { per_unit: "435.90" } } });
  const shipper = await site.openBuyer("9000.00");
  await site.confirmed(shipper, body.id, "700.00");
  const bid = await site.bid(shipper, body.id, "438.40", { limit: "650.00" });
  expect(bid.body).toMatchObject({ outcome: "leading", current_price: "438.40" });
});

test("28.9: without a floor in the table nothing is published or bid, and the same bid is heard once there is one", async () => {
  const { body } = await create(buyer);
  await site.confirmed(carrier, body.id, "0.01");
  await announce("Resolução sem granel", { cargo: "general", perKm: "6.0000", loading: "600.00" });
  const shown = await site.call(carrier, "GET", `/auctions/${body.id}`);
  expect(shown.body.freight).toEqual({ ...haul, floor: null });
  const id = newId();
  const refused = await site.bid(carrier, body.id, "1.00", { id });
  expect([refused.status, refused.body.code]).toEqual([422, "auction_without_floor"]);
  expect((await create(buyer)).body.code).toBe("auction_without_floor");
  await announce("Resolução com granel", {
    cargo: "bulk_solid",
    perKm: "6.6983",
    loading: "664.83",
  });
  expect((await site.bid(carrier, body.id, "1.00", { id })).body.code).toBe("bid_below_floor");
});

test("28.9: a table that begins during an auction binds the bids after it, and limits that bid by themselves", async () => {
  const sought = (await create(buyer)).body;
  const offered = await create(carrier, { auction_type: "standard", starting_price: "400.00" });
  for (const person of [carrier, rival]) await site.confirmed(person, sought.id, "0.01");
  const shipper = await site.openBuyer("9000.00");
  await site.confirmed(shipper, offered.body.id, "700.00");
  await site.bid(carrier, sought.id, "590.00", { limit: "420.00" });
  await site.pass(86_400);
  // R$ 8.800,00 for each of two trucks: R$ 475,68 per tonne.
  const act = { cargo: "bulk_solid", perKm: "8.0000", loading: "800.00" } as const;
  await announce("Resolução do dia seguinte", act);
  const low = await site.bid(rival, sought.id, "475.67");
  expect(low.body.code).toBe("bid_below_floor");
  expect(low.body.detail).toContain("Resolução do dia seguinte");
  const covered = await site.bid(rival, sought.id, "476.00");
  expect(covered.body).toMatchObject({ outcome: "outbid", current_price: "475.68" });
  expect((await site.bid(shipper, offered.body.id, "475.67")).body.code).toBe("bid_below_floor");
  expect((await site.bid(shipper, offered.body.id, "475.68")).body.outcome).toBe("leading");
});
