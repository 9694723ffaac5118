import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuctionContent } from "@areon/contracts/auctions/acts";
import { auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { floorOfHaul } from "#modules/freight";
import { verifyLedger } from "#modules/ledger";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { holdOwners } from "./ports.ts";
import { seedDatabase } from "./seed-database.ts";
import { seedDemoAuctions } from "./seed-demo-auctions.ts";
import { seedDemoCatalog } from "./seed-demo-catalog.ts";
import { seedDemoCases } from "./seed-demo-cases.ts";
import { seedDemoOrders } from "./seed-demo-orders.ts";

type HaulOfLot = NonNullable<AuctionContent["freight"]>;

let database: TestDatabase;
let directory: string;
let seed: () => Promise<void>;

// Many doors are gone through, on a machine that may be busy.
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "areon-demo-files-"));
  const config = testConfig({ FILES_DIRECTORY: directory });
  const log = createLogger(config, "test");
  const pixel = await sharp({ create: { width: 8, height: 6, channels: 3, background: "green" } })
    .webp()
    .toBuffer();
  seed = async () => {
    await seedDatabase(database.db, { config, log });
    await seedDemoCatalog(database.db, { config, log, pictures: async () => pixel });
    await seedDemoOrders(database.db, { config, log });
    await seedDemoCases(database.db, { config, log, pictures: async () => pixel });
    await seedDemoAuctions(database.db, { config, log, pictures: async () => pixel });
  };
  await seed();
}, 300_000);
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await query.execute(database.db)).rows;
}

test("the catalogue is full: offers of everything, from every state, by many sellers", async () => {
  const [found] = await rows(sql<Record<string, number>>`
    select count(*)::int as offers, count(distinct p.party_id)::int as sellers,
      count(distinct m.uf)::int as states, count(distinct p.category_id)::int as categories,
      count(distinct p.code)::int as codes
    from catalog.products p join places.municipalities m on m.ibge_code = p.municipality_code
    where p.state = 'published'`);
  expect(found!["offers"]).toBeGreaterThanOrEqual(300);
  expect(found!["sellers"]).toBeGreaterThanOrEqual(40);
  expect(found).toMatchObject({ states: 27, codes: found!["offers"] });
  const [tree] = await rows(sql<{ leaves: number }>`
    select count(*)::int as leaves from catalog.categories where parent_id is not null`);
  expect(found!["categories"]).toBe(tree!.leaves);
});

test("orders stand in the states that people meet, in the past, and the escrow is what is open", async () => {
  const states = await rows(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders.orders group by state order by state`);
  expect(states).toEqual([
    { state: "awaiting_payment", count: 2 },
    { state: "cancelled", count: 1 },
    { state: "completed", count: 3 },
    { state: "delivered", count: 5 },
    { state: "paid", count: 3 },
    { state: "shipped", count: 1 },
  ]);
  const [sums] = await rows(sql<{ held: bigint; open: bigint; is_past: boolean; fixed: string }>`
    select (select sum(a.credits_posted - a.debits_posted)::bigint from ledger.accounts a
        join ledger.books b on b.code = a.book where b.name = 'escrow') as held,
      (sum(case state when 'awaiting_payment' then deposit else total - refunded end)
        filter (where state in ('awaiting_payment', 'paid', 'shipped', 'delivered')))::bigint as open,
      bool_and(paid_at < platform.now()) as is_past,
      max(state) filter (where code = 'O-DEMO-01') as fixed
    from orders.orders`);
  expect(sums!.held).toBe(sums!.open);
  expect(sums).toMatchObject({ is_past: true, fixed: "delivered" });
});

test("who offers services says so beside the name", async () => {
  const found = await rows(sql<{ says: boolean }>`
    select distinct coalesce(f.provides_services, false) as says
    from catalog.products p
    join catalog.categories c on c.id = p.category_id and c.parent_id = 5
    join identity.memberships m on m.party_id = p.party_id
    left join identity.profiles f on f.user_id = m.user_id
    where p.state = 'published'`);
  expect(found).toEqual([{ says: true }]);
});

test("disputes, negotiations, reviews and a ticket stand where people meet them", async () => {
  const [found] = await rows(sql<Record<string, string>>`
    select (select string_agg(code || ' ' || state, ', ' order by code) from disputes.cases) as disputes,
      (select string_agg(code || ' ' || state || ' ' || coalesce(turn, '-'), ', ' order by code)
        from negotiations.negotiations) as negotiations,
      (select count(*) from reviews.reviews where published_at is not null)::text as reviews,
      (select string_agg(state || ' ' || (difference > 0), ', ') from orders.classifications) as tickets,
      (select string_agg(code, ', ' order by code) from orders.orders
        where frozen_because = 'dispute') as frozen`);
  expect(found).toEqual({
    disputes: "D-DEMO-01 open, D-DEMO-02 talking, D-DEMO-03 mediation, D-DEMO-04 agreed",
    negotiations: "N-DEMO-01 open seller, N-DEMO-02 open buyer, N-DEMO-03 agreed -",
    reviews: "4",
    tickets: "open true",
    frozen: "O-DEMO-02, O-DEMO-03, O-DEMO-04",
  });
});

test("auctions stand in the states that people meet, backed by money on hold", async () => {
  const states = await rows(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from auctions.auctions group by state order by state`);
  expect(states).toEqual([
    { state: "active", count: 9 },
    { state: "awaiting_seller", count: 1 },
    { state: "draft", count: 1 },
    { state: "scheduled", count: 1 },
    { state: "sold", count: 1 },
    { state: "unsold", count: 1 },
  ]);
  const [buyer] = await rows(sql<Record<string, string>>`
    select string_agg(a.code, ', ' order by a.code) filter (where a.leader_party_id = b.party_id)
        as leads,
      string_agg(a.code, ', ' order by a.code) filter (where a.leader_party_id <> b.party_id)
        as is_outbid
    from auctions.bidders b join auctions.auctions a on a.id = b.auction_id
    join identity.users u on u.id = b.user_id where u.email = 'comprador@demo.areon.br'`);
  expect(buyer).toEqual({ leads: "L-DEMO-11", is_outbid: "L-DEMO-01" });
  const [odd] = await rows(sql<Record<string, number>>`
    select count(*) filter (where state in ('active', 'scheduled') and ends_at < platform.now())::int
        as over,
      (select count(*)::int from auctions.bids where decided_at > platform.now()) as future,
      (select count(*)::int from auctions.bids where outcome = 'refused') as refused,
      (select count(*)::int from identity.sessions) as sessions
    from auctions.auctions`);
  expect(odd).toEqual({ over: 0, future: 0, refused: 0, sessions: 0 });
});

test("28.9: the lot that is a freight says so, and its bids are not below the legal floor", async () => {
  const [lot] = await rows(sql<{ haul: HaulOfLot; quantity: string; lowest: bigint }>`
    select freight as haul, quantity, current_price as lowest
    from auctions.auctions where code = 'L-DEMO-05'`);
  const { distance_km: km, axles, cargo, weight_kg: weightKg } = lot!.haul;
  const floor = await floorOfHaul(database.db, { km, axles, cargo, weightKg });
  expect(floor).toMatchObject({ trucks: 12 });
  expect(auctionTotalCents(lot!.lowest, lot!.quantity)).toBeGreaterThanOrEqual(floor!.total);
});

test("there is something in every state, and who waits for moderation is new to it", async () => {
  const states = await rows(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from catalog.products group by state order by state`);
  expect(states.map(({ state }) => state)).toEqual(["draft", "in_review", "paused", "published"]);
  const [others] = await rows(sql<{ sold_out: number; waiting: number; unverified: number }>`
    select (select count(*)::int from catalog.products where state = 'published' and stock = 0) as sold_out,
      (select count(*)::int from catalog.reviews where state = 'waiting') as waiting,
      (select count(*)::int from catalog.products p where state <> 'draft' and not exists (
        select from identity.verifications v where v.party_id = p.party_id and v.state = 'approved'
      )) as unverified`);
  expect(others!.sold_out).toBeGreaterThan(2);
  expect(others!.waiting).toBe(states.find(({ state }) => state === "in_review")!.count);
  expect(others!.unverified).toBe(0);
});

test("the product that links know is soy of Fazenda Santa Rita in Sorriso, among neighbours", async () => {
  const [fixed] = await rows(sql<Record<string, unknown>>`
    select p.title, p.price::text, p.stock::text, m.name, m.uf, t.display_name, u.email, (
      select count(*)::int from catalog.product_photos f where f.product_id = p.id) as photos
    from catalog.products p join places.municipalities m on m.ibge_code = p.municipality_code
    join identity.parties t on t.id = p.party_id join identity.users u on u.id = p.created_by
    where p.code = 'P-DEMO-01' and p.state = 'published'`);
  expect(fixed).toEqual({
    title: "Soja em grão safra 25/26",
    price: "128.4000",
    stock: "8400.000",
    name: "Sorriso",
    uf: "MT",
    display_name: "Fazenda Santa Rita",
    email: "vendedor@demo.areon.br",
    photos: 4,
  });
  const around = await rows(sql<{ name: string; count: number }>`
    select m.name, count(*)::int as count from catalog.products p
    join places.municipalities m on m.ibge_code = p.municipality_code
    join catalog.categories c on c.id = p.category_id
    where c.slug = 'soja' and p.state = 'published' and m.uf = 'MT' group by m.name`);
  expect(around.find(({ name }) => name === "Sorriso")!.count).toBeGreaterThanOrEqual(5);
  expect(around.length).toBeGreaterThanOrEqual(4);
});

test("one seller has the ten products of Iniciante, another more on Profissional", async () => {
  const counts = await rows(sql<{ email: string; count: number }>`
    select u.email, count(*)::int as count from catalog.products p
    join identity.users u on u.id = p.created_by
    where p.state in ('published', 'in_review') group by u.email`);
  const countOf = (name: string) =>
    counts.find(({ email }) => email === `${name}@demo.areon.br`)!.count;
  expect(countOf("cerradinho")).toBe(10);
  expect(countOf("agromaq")).toBeGreaterThan(10);
  expect(counts.filter(({ count }) => count > 10)).toHaveLength(1);
  expect(await verifyLedger(database.db, holdOwners)).toEqual([]);
});

test("the price of each offer ends a month of prices, and no time lies in the future", async () => {
  const [odd] = await rows(sql<Record<string, number>>`
    select count(*) filter (where last.price <> p.price)::int as other_price,
      count(*) filter (where p.published_at > platform.now() or p.created_at > p.published_at)::int as future,
      count(*) filter (where last.days = 0)::int as without
    from catalog.products p cross join lateral (
      select count(*)::int as days, (array_agg(d.price order by d.day desc))[1] as price
      from catalog.price_days d where d.product_id = p.id) last
    where p.state in ('published', 'paused')`);
  expect(odd).toEqual({ other_price: 0, future: 0, without: 0 });
});

test("questions are answered, and the buyer keeps offers of others", async () => {
  const [found] = await rows(sql<Record<string, number>>`
    select (select count(*)::int from catalog.questions) as questions,
      (select count(*)::int from catalog.answers) as answers,
      (select count(*)::int from catalog.favorites) as favorites`);
  expect(found!["questions"]).toBeGreaterThan(found!["answers"]!);
  expect(found!["answers"]).toBeGreaterThan(10);
  expect(found!["favorites"]).toBeGreaterThan(4);
});

test("photos are files of their sellers, made anew and held by what shows them", async () => {
  const files = await rows(sql<Record<string, unknown>>`
    select f.id, f.state, f.owner_id = p.created_by as is_own,
      exists (select from files.holds h where h.file_id = f.id
        and h.holder = 'product:' || p.id) as is_held,
      (select count(*)::int from files.variants v where v.file_id = f.id) as variants
    from catalog.product_photos ph join files.files f on f.id = ph.file_id
    join catalog.products p on p.id = ph.product_id`);
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    expect(file).toMatchObject({ state: "ready", is_own: true, is_held: true, variants: 1 });
  }
  expect(await readdir(join(directory, "staging"))).toEqual([]);
});

test("a second seed changes nothing", async () => {
  const tables = [
    "catalog.products",
    "catalog.product_history",
    "catalog.price_days",
    "catalog.questions",
  ]
    .concat(["catalog.favorites", "files.files", "identity.users", "identity.verifications"])
    .concat(["auctions.auctions", "auctions.bids", "auctions.questions", "auctions.files"])
    .concat(["ledger.transfers", "notifications.notifications", "plans.subscriptions"]);
  const contents = async () => {
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const [row] = await rows(sql`
        select count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as content
        from ${sql.table(table)} t`);
      found[table] = row;
    }
    return found;
  };
  const before = await contents();
  await seed();
  expect(await contents()).toEqual(before);
});
