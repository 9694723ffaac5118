import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { closeAuction } from "../closing/close-auction.ts";
import { auctionFactsReader } from "../facts/auction-facts-reader.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;
let creator: TestPerson;
/** Leads with a limit. */
let leader: TestPerson;
/** Was outbid, whose limit is used up. */
let behind: TestPerson;
let everybody: Record<string, TestPerson | null>;

beforeAll(async () => {
  site = await openAuctionSite();
  creator = await site.openSeller();
  leader = await site.openBuyer("9000.00");
  behind = await site.openBuyer("9000.00");
  everybody = {
    creator,
    leader,
    behind,
    stranger: await site.openBuyer(),
    support: await site.signIn(["support"], { userType: "admin" }),
    super: await site.signIn(["super"], { userType: "admin" }),
    visitor: null,
  };
});

afterAll(() => site.close());

/** Amounts that stand nowhere else: of the reserve, the leader's limit and those of who was outbid. */
const reserve = "77137.71";
const limit = "61313.13";
const raisedLimit = "63737.37";
const confirmed = "68181.81";

const secrets = [reserve, limit, raisedLimit];

/** In reais, in centavos and as people read it. */
function spellings(amount: string): string[] {
  const [whole = "", cents = ""] = amount.split(".");
  const grouped = `${whole.slice(0, -3)}.${whole.slice(-3)},${cents}`;
  return [amount, `${whole}${cents}`, grouped];
}

function pathsOf({ id, code, slug }: { id: string; code: string; slug: string }): string[] {
  return [
    "/auctions",
    "/auctions?q=segredo",
    "/auctions/summary",
    `/auctions/${id}`,
    `/auctions/${code}`,
    `/auctions/${id}/bids`,
    `/auctions/${id}/questions`,
    `/auctions/${id}/watch`,
    ...["bidding", "watching", "created", "won"].map((view) => `/my-auctions?view=${view}`),
    `/shared-auctions/${slug}`,
    `/shared-auctions/${slug}/preview`,
    "/admin/auctions",
    `/admin/auctions/${id}`,
  ];
}

/** Asks everything as everybody; what the leader's own limit is said in is left out. */
async function expectSecret(id: string, amounts: readonly string[]): Promise<void> {
  const row = await site.row(id);
  for (const [who, person] of Object.entries(everybody)) {
    for (const path of pathsOf(row)) {
      const where = `${who} ${path}`;
      const { status, body } = await site.call(person, "GET", path);
      expect([200, 401, 403], where).toContain(status);
      const text = JSON.stringify(body, (key, value: unknown) =>
        who === "leader" && key === "limit" ? null : value,
      );
      expectSilence(where, text, amounts);
    }
  }
}

function expectSilence(where: string, text: string, amounts: readonly string[]): void {
  for (const word of amounts.flatMap(spellings)) expect(text, where).not.toContain(word);
}

/** All that anybody was ever notified of. */
async function notices(): Promise<string> {
  const reader = auctionFactsReader({ bus: site.parts.bus });
  const { rows: events } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where type = any (${[...reader.types]}::text[]) order by seq`.execute(
    site.db,
  );
  await inTransaction(site.db, (trx) => reader.handle(trx, events));
  const { rows } = await sql`select title, message from notifications.notifications`.execute(
    site.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  return JSON.stringify(rows);
}

test("reserve and limits are told to nobody, but the leader's own limit to the leader", async () => {
  const id = await site.createAuction(creator, {
    title: "Lote de segredo",
    starting_price: "50000.00",
    reserve_price: reserve,
  });
  for (const person of [leader, behind]) await site.confirmed(person, id, confirmed);
  await site.bid(behind, id, "50010.00", { limit: "55151.51" });
  await site.bid(leader, id, "56000.00", { limit });
  const outbid = await site.bid(behind, id, "56500.00");
  expect(outbid.body).toMatchObject({ outcome: "outbid", current_price: "56510.00" });
  expectSilence("the answer to a bid", JSON.stringify(outbid.body), secrets);
  expect((await site.bid(leader, id, "56510.00", { limit: raisedLimit })).status).toBe(201);
  const { body: own } = await site.call(leader, "GET", `/auctions/${id}`);
  expect(own.own).toMatchObject({ is_leading: true, limit: raisedLimit });
  expect(own.reserve_met).toBe(false);
  const { body: other } = await site.call(behind, "GET", `/auctions/${id}`);
  expect(other.own).toMatchObject({ is_leading: false, limit: null, best_amount: "56500.00" });
  await expectSecret(id, secrets);
  expectSilence("live rows", JSON.stringify(site.published), secrets);

  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
  expect((await site.row(id)).state).toBe("awaiting_seller");
  await expectSecret(id, secrets);
  await site.call(creator, "POST", `/auctions/${id}/answer`, { accept: true });
  expect((await site.row(id)).state).toBe("sold");
  await expectSecret(id, secrets);
  expectSilence("notices", await notices(), secrets);
});

test("of a reverse one the secret minimum and the reserve stay secret too", async () => {
  for (const person of [leader, behind]) await site.verify(person);
  const id = await site.createAuction(creator, {
    kind: "reverse",
    title: "Lote de segredo ao contrário",
    starting_price: "90000.00",
    reserve_price: "71717.17",
  });
  for (const person of [leader, behind]) await site.confirmed(person, id, "10.00");
  await site.bid(leader, id, "89000.00", { limit: "73131.31" });
  await site.bid(behind, id, "88000.00", { limit: "81919.19" });
  const { body } = await site.call(leader, "GET", `/auctions/${id}`);
  expect(body).toMatchObject({ current_price: "81909.19", own: { limit: "73131.31" } });
  await expectSecret(id, ["71717.17", "73131.31"]);
});
