import type { RecordFact } from "@areon/contracts/reviews/terms";
import type { PartyRecord, RecordEntry } from "@areon/contracts/reviews/record";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { isRefusal } from "#platform/refusal";
import { openReviewsSite, type ReviewsSite } from "../test-reviews-site.ts";
import { getPartyRecord } from "./get-party-record.ts";
import type { EndedDispute } from "./judge-sale.ts";
import { listRecordEntries } from "./list-record-entries.ts";
import { recountDueRecords } from "./recount-due-records.ts";
import { historyArbitrary, type History } from "./test-history.ts";

/** `RECORD_HISTORIES=5000` for a long look, at others each time. */
const wanted = process.env["RECORD_HISTORIES"];
const histories = Number(wanted ?? 40);

let site: ReviewsSite;
let buyer: TestPerson;
const disputes: EndedDispute[] = [];
beforeAll(async () => {
  site = await openReviewsSite();
  buyer = await site.openPerson("buyer", "Marta Queiroz Lima");
});
afterAll(() => site.close());

const log = createLogger({ LOG_LEVEL: "silent" }, "test");
const disputesOf = (_: unknown, orderIds: readonly string[]) =>
  Promise.resolve(disputes.filter(({ orderId }) => orderIds.includes(orderId)));

async function recount(partyId: string): Promise<void> {
  await site.readFacts();
  await sql`update reviews.records set due_at = platform.now() - interval '1 second'
    where party_id = ${partyId}`.execute(site.db);
  while ((await recountDueRecords(site.db, { log, disputesOf })) > 0);
}

const recordOf = async (partyId: string): Promise<PartyRecord> =>
  (await site.call(null, "GET", `/parties/${partyId}/record`)).body;
const entriesOf = async (partyId: string, fact: string, person: TestPerson | null = null) =>
  (await site.call(person, "GET", `/parties/${partyId}/record/${fact}?limit=100`)).body as {
    total: number;
    entries: RecordEntry[];
    next_cursor: string | null;
  };

/** Thousands of them: without the door, which lets a visitor ask so often and no more. */
async function readRecord(partyId: string) {
  const record = await getPartyRecord(site, partyId);
  if (isRefusal(record)) throw new Error(record.refused);
  return record;
}

async function readEntries(partyId: string, fact: RecordFact) {
  const asked = { partyId, fact, cursor: undefined, limit: 100, userId: null };
  const list = await listRecordEntries(site, asked);
  if (isRefusal(list)) throw new Error(list.refused);
  return list;
}

async function live(seller: TestPerson, history: History): Promise<void> {
  const { state, delivery, daysAgo, load, dispute, review } = history;
  const { orderId } = await site.sell({ buyer, seller, state, delivery, daysAgo });
  for (const cause of history.causes) {
    await sql`insert into orders.refunds (id, order_id, amount, from_escrow, from_seller, from_debt,
        from_fee, sent_to, cause)
      values (${newId()}, ${orderId}, 100, 100, 0, 0, 0, 'wallet', ${cause})`.execute(site.db);
  }
  const end = sql`(select coalesce(completed_at, ended_at, paid_at) from orders.orders
    where id = ${orderId})`;
  const at = (offset: number | null) =>
    offset === null ? sql`null` : sql`${end} + make_interval(hours => ${offset})`;
  if (load) {
    const arrive = load.arriveAfter === null ? null : load.collect + load.arriveAfter;
    await sql`insert into orders.shipments (order_id, scheduled_by, collect_at, arrive_by, left_at,
        arrived_at)
      values (${orderId}, ${seller.actor.userId}, ${at(load.collect)}, ${at(arrive)},
        ${at(load.left)}, ${at(load.arrived)})`.execute(site.db);
  }
  if (dispute) disputes.push({ orderId, ...dispute });
  // Nothing else is reviewed.
  if (!review || state !== "completed") return;
  await sql`insert into reviews.rounds (order_id, closes_at) values (${orderId}, ${end})
    on conflict do nothing`.execute(site.db);
  const isOut = review.state !== "written";
  await sql`insert into reviews.reviews (id, order_id, side, author_party_id, about_party_id, stars,
      text, tags, published_at, hidden_at, hidden_reason)
    values (${newId()}, ${orderId}, 'buyer', ${buyer.partyId}, ${seller.partyId}, ${review.stars}, '',
      '{}', ${isOut ? end : null}, ${review.state === "hidden" ? end : null},
      ${review.state === "hidden" ? "Ofensa" : null})`.execute(site.db);
}

/** One by one, in plain words; shares nothing with what is tested. */
function countPlainly(all: readonly History[]) {
  const count = { completed: 0, on_time: 0, late: 0, as_agreed: 0, not_as_agreed: 0 };
  const rest = { disputes_lost: 0, cancelled: 0 };
  const stars: number[] = [];
  for (const { state, delivery, daysAgo, causes, load, dispute, review } of all) {
    if (daysAgo >= 365) continue;
    if (state === "paid") continue;
    const hasPaidBack = dispute !== null && dispute.refund > 0n;
    const isMore = hasPaidBack && dispute.refund - dispute.sellerOffered > 0n;
    if (isMore && dispute.outcome === "decided") rest.disputes_lost += 1;
    if (state === "cancelled") {
      if (causes.includes("cancelled_by_seller") || causes.includes("not_shipped")) {
        rest.cancelled += 1;
      }
    }
    if (state !== "completed") continue;
    if (review?.state === "published") stars.push(review.stars);
    count.completed += 1;
    const isAboutGoods =
      hasPaidBack && ["quality", "damaged", "less_quantity"].includes(dispute.reason);
    if (isAboutGoods || causes.includes("classification")) count.not_as_agreed += 1;
    else count.as_agreed += 1;
    if (delivery !== "cif" || load === null) continue;
    const { collect, arriveAfter, left, arrived } = load;
    let late: boolean | null = null;
    if (arriveAfter !== null) late = arrived === null ? null : arrived > collect + arriveAfter;
    else if (left !== null) late = left > collect + 1;
    if (late === true) count.late += 1;
    if (late === false) count.on_time += 1;
  }
  return { ...count, ...rest, stars };
}

test(
  `a record equals a plain count, and its lists what it counts, in ${histories} random histories`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(historyArbitrary, { minLength: 1, maxLength: 12 }), async (all) => {
        const seller = await site.openPerson("seller", "Rui Andrade");
        for (const history of all) await live(seller, history);
        await recount(seller.partyId);
        const plain = countPlainly(all);
        const record = await readRecord(seller.partyId);
        expect({
          completed: record.completed,
          on_time: record.on_time.count,
          late: record.on_time.of - record.on_time.count,
          as_agreed: record.as_agreed.count,
          not_as_agreed: record.as_agreed.of - record.as_agreed.count,
          disputes_lost: record.disputes_lost,
          cancelled: record.cancelled,
          stars: record.stars.count,
        }).toEqual({ ...plain, stars: plain.stars.length });
        expect(record.is_small_sample).toBe(plain.completed < 5);
        const sum = plain.stars.reduce((total, one) => total + one, 0);
        const mean = plain.stars.length === 0 ? null : sum / plain.stars.length;
        if (mean !== null) expect(Math.abs(Number(record.stars.mean) - mean)).toBeLessThan(0.051);
        for (const [fact, count] of Object.entries(plain)) {
          if (typeof count !== "number") continue;
          const list = await readEntries(seller.partyId, fact as RecordFact);
          expect([fact, list.total, list.entries.length]).toEqual([fact, count, count]);
        }
      }),
      {
        numRuns: histories,
        endOnFailure: true,
        ...(wanted === undefined && { seed: 9_000 }),
      },
    );
  },
);

const plainSale: History = {
  state: "completed",
  delivery: "cif",
  daysAgo: 1,
  causes: [],
  load: { collect: -100, arriveAfter: 20, left: -99, arrived: -30 },
  dispute: null,
  review: null,
};

test("a dispute is lost by what the desk gave beyond the seller's offer", async () => {
  const seller = await site.openPerson("seller");
  const decided = { reason: "quality", outcome: "decided" } as const;
  const sales = [
    { ...decided, refund: 500n, sellerOffered: 0n },
    { ...decided, refund: 500n, sellerOffered: 499n },
    { ...decided, refund: 500n, sellerOffered: 500n },
    { ...decided, refund: 500n, sellerOffered: 600n },
    { ...decided, refund: 0n, sellerOffered: 0n },
    { ...decided, refund: 500n, sellerOffered: 0n, outcome: "agreed" },
  ] as const;
  for (const dispute of sales) await live(seller, { ...plainSale, dispute });
  await recount(seller.partyId);
  expect((await recordOf(seller.partyId)).disputes_lost).toBe(2);
  expect((await entriesOf(seller.partyId, "disputes_lost")).total).toBe(2);
});

describe("a number of the record", () => {
  test("opens its sales without names and amounts; the way to them is their seller's", async () => {
    const seller = await site.openPerson("seller");
    await live(seller, plainSale);
    await recount(seller.partyId);
    const { entries } = await entriesOf(seller.partyId, "late");
    expect(entries).toMatchObject([
      { title: "Soja em grão", buyer: "M. L.", days_late: 3, order_id: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Marta|Queiroz|Lima|128|O-/);
    const own = await entriesOf(seller.partyId, "late", seller);
    expect(own.entries[0]!.order_id).not.toBeNull();
    expect((await entriesOf(seller.partyId, "late", buyer)).entries[0]!.order_id).toBeNull();
  });

  test("goes on page by page without naming an order", async () => {
    const seller = await site.openPerson("seller");
    for (const daysAgo of [1, 2, 3]) await live(seller, { ...plainSale, daysAgo });
    await recount(seller.partyId);
    const path = `/parties/${seller.partyId}/record/completed?limit=2`;
    const first = (await site.call(null, "GET", path)).body;
    expect(first).toMatchObject({ total: 3, next_cursor: "2" });
    const second = (await site.call(null, "GET", `${path}&cursor=2`)).body;
    expect(second).toMatchObject({ total: 3, next_cursor: null });
    const days = [...first.entries, ...second.entries].map(
      ({ happened_on }: RecordEntry) => happened_on,
    );
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(3);
  });

  test("stays as it was counted until the next night", async () => {
    const seller = await site.openPerson("seller");
    await live(seller, plainSale);
    await recount(seller.partyId);
    await live(seller, plainSale);
    await site.readFacts();
    while ((await recountDueRecords(site.db, { log, disputesOf })) > 0);
    expect((await recordOf(seller.partyId)).completed).toBe(1);
    expect((await entriesOf(seller.partyId, "completed")).total).toBe(1);
    await site.moveClock(30);
    while ((await recountDueRecords(site.db, { log, disputesOf })) > 0);
    expect((await recordOf(seller.partyId)).completed).toBe(2);
  });
});

test("who never sold has an empty record, and who is gone has none", async () => {
  const seller = await site.openPerson("seller");
  expect(await recordOf(seller.partyId)).toMatchObject({
    counted_at: null,
    completed: 0,
    on_time: { count: 0, of: 0, percent: null },
    stars: { mean: null, count: 0 },
  });
  await sql`update identity.users set deleted_at = platform.now()
    where id = ${seller.actor.userId}`.execute(site.db);
  expect((await site.call(null, "GET", `/parties/${seller.partyId}/record`)).status).toBe(404);
  expect((await site.call(null, "GET", `/parties/${newId()}/record`)).status).toBe(404);
});

test("one record that can't be counted holds up no other", async () => {
  const [broken, whole] = [await site.openPerson("seller"), await site.openPerson("seller")];
  for (const seller of [broken, whole]) await live(seller, plainSale);
  await site.readFacts();
  const failing = async (db: unknown, orderIds: readonly string[]) => {
    const { rows } = await sql<{ party: string }>`select seller_party_id as party from orders.orders
      where id = any (${[...orderIds]}::uuid[]) limit 1`.execute(site.db);
    if (rows[0]?.party === broken.partyId) throw new Error("the disputes are away");
    return disputesOf(db, orderIds);
  };
  while ((await recountDueRecords(site.db, { log, disputesOf: failing })) > 0);
  expect((await recordOf(whole.partyId)).completed).toBe(1);
  expect((await recordOf(broken.partyId)).counted_at).toBeNull();
});
