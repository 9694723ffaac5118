import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCounters } from "#modules/ledger";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openAuctionSite, type Answer, type AuctionSite } from "../test-auction-site.ts";
import { lotContent } from "./test-content.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

let site: AuctionSite;
let seller: TestPerson;
let buyer: TestPerson;
let now: Date;
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  buyer = await site.openBuyer("20000.00");
  now = await site.now();
});
afterAll(() => site.close());

const inMs = (ms: number): Date => new Date(now.getTime() + ms);
const lot = (over: object = {}) => lotContent(inMs(2 * day), over);
const create = (person: TestPerson | null, over: object = {}, more: object = {}): Promise<Answer> =>
  site.call(person, "POST", "/auctions", { id: newId(), content: lot(over), ...more });
const save = (person: TestPerson | null, ref: string, body: object): Promise<Answer> =>
  site.call(person, "PUT", `/auctions/${ref}`, body);

/** Published with the yes to its guarantee. */
async function createReverse(person: TestPerson, over: object = {}, more: object = {}) {
  const id = newId();
  const content = lot({
    auction_type: "reverse",
    title: "Compra de 30 t de NPK 20-05-20",
    ...over,
  });
  const bound = { auctionId: id, amount: content.starting_price, intentId: id };
  const grant = await site.grantFor(person, bound);
  return site.call(person, "POST", "/auctions", { id, content, grant, ...more });
}

async function stepsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select act || ' ' || to_state as step from auctions.steps where auction_id = ${id}
    order by id`.execute(site.db);
  return rows.map(({ step }) => step);
}

async function countAuctions(person: TestPerson): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auctions.auctions
    where creator_party_id = ${person.partyId}`.execute(site.db);
  return rows[0]!.count;
}

describe("a standard auction", () => {
  test("is open at once, with an address of its own and an account for guarantees", async () => {
    const { status, body } = await create(seller);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "active",
      current_price: "300.00",
      quantity: "520",
      total_bids: 0,
      side: "creator",
      reserve_met: null,
    });
    expect(body.code).toMatch(/^L-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
    expect(body.slug).toBe(`lote-18-40-garrotes-nelore-${body.code.toLowerCase()}`);
    expect((await readCounters(site.db, [body.id])).has(body.id)).toBe(true);
    expect(await stepsOf(body.id)).toEqual(["publish active"]);
    expect((await site.call(buyer, "GET", `/auctions/${body.code}`)).status).toBe(200);
  });

  test("waits for its start when that lies ahead", async () => {
    const { body } = await create(seller, { start_time: inMs(day).toISOString() });
    expect(body.state).toBe("scheduled");
    expect(new Date(body.start_time)).toEqual(inMs(day));
    expect(await stepsOf(body.id)).toEqual(["schedule scheduled"]);
  });

  test("with a start that has passed begins now", async () => {
    const { body } = await create(seller, { start_time: inMs(-day).toISOString() });
    expect(body.state).toBe("active");
    expect(new Date(body.start_time).getTime()).toBeGreaterThanOrEqual(now.getTime());
  });

  test("of the same intent is made once, also by two tries at once", async () => {
    const before = await countAuctions(seller);
    const wish = { id: newId(), content: lot() };
    const both = await Promise.all([1, 2].map(() => site.call(seller, "POST", "/auctions", wish)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]!.body.code).toBe(both[1]!.body.code);
    expect(await countAuctions(seller)).toBe(before + 1);
    const other = { ...wish, content: lot({ title: "Outro lote" }) };
    expect((await site.call(seller, "POST", "/auctions", other)).body.code).toBe("intent_mismatch");
    const stranger = await site.openSeller();
    expect((await site.call(stranger, "POST", "/auctions", wish)).body.code).toBe(
      "intent_mismatch",
    );
  });

  test("is for verified sellers; a draft is for everybody with a registration", async () => {
    const newcomer = await site.openSeller({ isVerified: false });
    expect((await create(newcomer)).body.code).toBe("seller_not_verified");
    expect((await create(buyer)).body.code).toBe("seller_not_verified");
    expect(await countAuctions(newcomer)).toBe(0);
    const draft = await create(newcomer, {}, { is_draft: true });
    expect(draft.status).toBe(201);
    const published = { is_draft: false, content: lot() };
    expect((await save(newcomer, draft.body.id, published)).body.code).toBe("seller_not_verified");
    const nobody = await site.signIn(["seller"]);
    expect((await create(nobody)).body.code).toBe("registration_incomplete");
    expect((await create(nobody, {}, { is_draft: true })).body.code).toBe(
      "registration_incomplete",
    );
  });

  test("is neither a visitor's nor an administrator's", async () => {
    const desk = await site.signIn(["super"], { userType: "admin" });
    expect((await create(null)).status).toBe(401);
    expect((await create(desk)).status).toBe(403);
  });
});

describe("what is written must be sound", () => {
  test.each([
    ["auction_reserve_unsound", { reserve_price: "299.99" }],
    ["auction_reserve_unsound", { auction_type: "reverse", reserve_price: "300.01" }],
    ["auction_total_unsound", { starting_price: "2000000.00" }],
    ["auction_total_unsound", { reserve_price: "2000000.00" }],
    ["auction_total_unsound", { quantity: "0.001" }],
    ["delivery_address_missing", { auction_type: "reverse", delivery: "cif" }],
    ["not_found", { auction_type: "reverse", delivery: "cif", address_id: newId() }],
    ["not_found", { municipality_code: 9_999_998 }],
    ["not_found", { photo_ids: [newId()] }],
    ["validation_failed", { starting_price: "0.00" }],
    ["validation_failed", { title: "" }],
    ["validation_failed", { quantity: "0" }],
  ])("%s: %j", async (code, over) => {
    const before = await countAuctions(seller);
    expect((await create(seller, over, { is_draft: true })).body.code).toBe(code);
    expect(await countAuctions(seller)).toBe(before);
  });

  test.each([
    [9, 0],
    [-10, 0],
    [61 * 24 * 60, 0],
    [60, 55],
    [70 * 24 * 60, 61 * 24 * 60],
  ])("an end in %i minutes after a start in %i is unsound", async (end, start) => {
    const start_time = start === 0 ? null : inMs(start * minute).toISOString();
    const times = { start_time, end_time: inMs(end * minute).toISOString() };
    expect((await create(seller, times)).body.code).toBe("auction_end_unsound");
  });

  test("a reserve at the start's price and sixty days are sound", async () => {
    const end_time = inMs(60 * day).toISOString();
    const { status, body } = await create(seller, { reserve_price: "300.00", end_time });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain("reserve_price");
    expect(body.reserve_met).toBe(false);
  });

  test("a category that needs an auctioneer has none published without", async () => {
    const setAuctioneer = (name: string) =>
      sql`insert into settings.values (key, value, valid_from, reason) values
        ('auctions.auctioneers', ${JSON.stringify([
          { category: "maquinas", name, registration: name && "JUCEMAT 42", is_required: true },
        ])}::jsonb, platform.now(), 'test')`.execute(site.db);
    await setAuctioneer("");
    expect((await create(seller, { category: "maquinas" })).body.code).toBe(
      "auction_needs_auctioneer",
    );
    expect((await create(seller, { category: "maquinas" }, { is_draft: true })).status).toBe(201);
    await setAuctioneer("Paula Leite");
    const { status, body } = await create(seller, { category: "maquinas" });
    expect(status).toBe(201);
    expect(body.auctioneer).toEqual({ name: "Paula Leite", registration: "JUCEMAT 42" });
  });
});

describe("a draft", () => {
  test("is its creator's alone, is written again as a whole, and published once", async () => {
    const first = lot({ reserve_price: "350.00", start_time: inMs(day).toISOString() });
    const draft = await create(seller, first, { is_draft: true });
    const { id, code } = draft.body;
    expect(draft.body.state).toBe("draft");
    expect(await stepsOf(id)).toEqual([]);
    const contentOf = (person: TestPerson) => site.call(person, "GET", `/auctions/${code}/content`);
    const { body: content } = await contentOf(seller);
    expect(content).toMatchObject({ ...first, reserve_price: "350.00", photo_ids: [] });
    for (const person of [buyer, await site.openSeller()]) {
      expect((await contentOf(person)).status).toBe(404);
      expect((await site.call(person, "GET", `/auctions/${code}`)).status).toBe(404);
      expect((await save(person, code, { is_draft: false, content })).status).toBe(404);
    }
    const second = { ...content, title: "Lote 18: 38 garrotes", quantity: "494", start_time: null };
    const saved = await save(seller, code, { is_draft: true, content: second });
    expect(saved.body).toMatchObject({ state: "draft", title: second.title, quantity: "494" });
    expect(saved.body.slug).toContain("38-garrotes");
    const publication = { is_draft: false, content: second };
    expect((await save(seller, code, publication)).body.state).toBe("active");
    expect((await save(seller, id, publication)).body.state).toBe("active");
    expect(await stepsOf(id)).toEqual(["publish active"]);
    for (const late of [
      { is_draft: true, content: second },
      { is_draft: false, content: { ...second, starting_price: "1.00" } },
    ]) {
      expect((await save(seller, id, late)).body.code).toBe("auction_act_not_allowed");
    }
    expect((await site.row(id)).starting_price).toBe(30_000n);
  });

  test("that was written since is not written back by a late repeat of its creation", async () => {
    const wish = { id: newId(), is_draft: true, content: lot() };
    await site.call(seller, "POST", "/auctions", wish);
    const content = lot({ title: "Lote 19: 20 novilhas" });
    await save(seller, wish.id, { is_draft: true, content });
    const again = await site.call(seller, "POST", "/auctions", wish);
    expect(again).toMatchObject({ status: 201, body: { title: "Lote 19: 20 novilhas" } });
  });
});

describe("a reverse auction", () => {
  test("is backed by its creator with the guarantee of the highest price, once", async () => {
    const before = await site.available(buyer);
    const { status, body } = await createReverse(buyer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "active", auction_type: "reverse", side: "creator" });
    // 5% of 520 x 300.00.
    expect(await site.available(buyer)).toBe(before - 780_000n);
    const row = await site.row(body.id);
    expect(row.creator_guarantee).toBe(780_000n);
    expect((await readCounters(site.db, [body.id])).get(body.id)!.creditsPending).toBe(780_000n);
  });

  test("asks for a yes to exactly this, and a repeat of it for none", async () => {
    const person = await site.openBuyer("10000.00");
    const content = lot({ auction_type: "reverse" });
    const id = newId();
    const post = (grant: string | null) =>
      site.call(person, "POST", "/auctions", { id, content, grant });
    expect((await post(null)).body.code).toBe("step_up_required");
    const bound = { auctionId: id, intentId: id };
    const cheap = await site.grantFor(person, { ...bound, amount: "1.00" });
    expect((await post(cheap)).body.code).toBe("step_up_required");
    const theirs = await site.grantFor(buyer, { ...bound, amount: "300.00" });
    expect((await post(theirs)).body.code).toBe("step_up_required");
    const grant = await site.grantFor(person, { ...bound, amount: "300.00" });
    expect((await post(grant)).status).toBe(201);
    expect((await post(grant)).status).toBe(201);
    expect((await post(null)).status).toBe(201);
    expect(await site.held(person)).toBe(780_000n);
  });

  test("without the money nothing is left, and the yes is still good", async () => {
    const poor = await site.openBuyer("7000.00");
    const id = newId();
    const content = lot({ auction_type: "reverse" });
    const grant = await site.grantFor(poor, { auctionId: id, amount: "300.00", intentId: id });
    const post = () => site.call(poor, "POST", "/auctions", { id, content, grant });
    const refused = await post();
    expect(refused.body).toMatchObject({ code: "bid_without_funds" });
    expect(refused.body.title).toMatch(/^Faltam R\$\s800,00 para a garantia$/);
    expect(await countAuctions(poor)).toBe(0);
    expect(await site.held(poor)).toBe(0n);
    await site.credit(poor, "800.00");
    expect((await post()).status).toBe(201);
    expect(await site.available(poor)).toBe(0n);
  });

  test("as a draft holds nothing, and does when it is published, also for later", async () => {
    const person = await site.openBuyer("10000.00");
    const address_id = await site.addAddress(person);
    const reverse = {
      auction_type: "reverse",
      delivery: "cif",
      address_id,
      municipality_code: null,
    };
    const draft = await create(person, reverse, { is_draft: true });
    expect(draft.status).toBe(201);
    expect(await site.held(person)).toBe(0n);
    // Where it is brought to is where it is wanted.
    expect(draft.body.place).toEqual({ municipality: "São Paulo", uf: "SP" });
    const { id } = draft.body;
    const content = lot({ ...reverse, start_time: inMs(day).toISOString() });
    const grant = await site.grantFor(person, { auctionId: id, amount: "300.00", intentId: id });
    const published = await save(person, id, { is_draft: false, content, grant });
    expect(published.body.state).toBe("scheduled");
    expect(await site.held(person)).toBe(780_000n);
    expect(JSON.stringify(published.body)).not.toContain(address_id);
  });

  test("to somebody else's address is not created", async () => {
    const address_id = await site.addAddress(await site.openBuyer());
    const { body } = await createReverse(buyer, { delivery: "cif", address_id });
    expect(body.code).toBe("not_found");
  });
});
