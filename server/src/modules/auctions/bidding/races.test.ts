import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { auctionHoldOwner } from "../guarantee-owner.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { createBidDesk, type BidDesk } from "./bid-desk.ts";

let site: AuctionSite;
let seller: TestPerson;
let buyers: TestPerson[];
/** As many processes, each with a queue of its own. */
let desks: BidDesk[];
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  buyers = await Promise.all(Array.from({ length: 6 }, () => site.openBuyer("10000.00")));
  for (const buyer of buyers) await site.verify(buyer);
  desks = [createBidDesk(site.parts), createBidDesk(site.parts), createBidDesk(site.parts)];
});
afterAll(() => site.close());

interface Wish {
  id?: string;
  who: number;
  amount: bigint;
  limit?: bigint;
}

/** On a busy machine a stamp may be too old at the lock: whoever is sent away asks again. */
async function bid(desk: number, auctionId: string, { id = newId(), who, amount, limit }: Wish) {
  const { actor } = buyers[who]!;
  const ask = { id, actor, amount, limit: limit ?? null, isFarConfirmed: true };
  for (;;) {
    const answer = await desks[desk % desks.length]!.place(auctionId, {
      ...ask,
      arrivedAt: realNowMs(),
    });
    if (!isRefusal(answer) || answer.refused !== "unavailable") return answer;
  }
}

interface Lot {
  auctionId: string;
  /** What each buyer could spend before it. */
  whole: bigint[];
}

const readWallets = () => Promise.all(buyers.map((buyer) => site.available(buyer)));

async function openLot(kind: "standard" | "reverse"): Promise<Lot> {
  const auctionId = await site.createAuction(seller, { kind });
  const limit = kind === "standard" ? "90000.00" : "0.01";
  for (const buyer of buyers) await site.confirmed(buyer, auctionId, limit);
  return { auctionId, whole: await readWallets() };
}

async function checkStanding({ auctionId, whole }: Lot): Promise<void> {
  const history = await site.history(auctionId);
  const row = await site.row(auctionId);
  expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1));
  const prices = history.map(({ amount }) => amount);
  const toward = row.kind === "standard" ? 1n : -1n;
  expect(prices).toEqual(prices.toSorted((a, b) => Number((a - b) * toward)));
  const last = { party_id: row.leader_party_id, amount: row.current_price };
  expect(history.at(-1)).toMatchObject(last);
  expect(row.total_bids).toBe(history.length);
  expect(row.bidders).toBe(new Set(history.map(({ party_id }) => party_id)).size);
  const held = buyers.map(({ partyId }) =>
    partyId === row.leader_party_id ? row.leader_guarantee! : 0n,
  );
  expect(await readWallets()).toEqual(whole.map((free, index) => free - held[index]!));
  const { rows } = await sql<{ number: number }>`
    select number from auctions.bidders where auction_id = ${auctionId} and number is not null
    order by number`.execute(site.db);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: row.bidders }, (_, index) => index + 1),
  );
  expect(await verifyLedger(site.db, [auctionHoldOwner])).toEqual([]);
}

type Given = Awaited<ReturnType<typeof bid>>;
const said = (answer: Given) =>
  "outcome" in answer ? answer.outcome : `${answer.refused} ${JSON.stringify(answer.params)}`;

test.each(["standard", "reverse"] as const)(
  "%s: of 150 bids at once over three processes each has one answer, one leads and only they hold",
  async (kind) => {
    const lot = await openLot(kind);
    const signed = (steps: number) => BigInt(kind === "standard" ? steps : -steps) * 500n;
    const wishes = Array.from({ length: 150 }, (_, index) => {
      const amount = 100_000n + signed(2 + ((index * 79) % 150));
      const limit = index % 4 === 0 ? { limit: amount + signed(index % 40) } : {};
      return { id: newId(), who: index % buyers.length, amount, ...limit };
    });
    const answers = await Promise.all(wishes.map((wish, at) => bid(at, lot.auctionId, wish)));
    expect(new Set(answers.map((answer) => said(answer).split(" ")[0]))).toContain("leading");
    await checkStanding(lot);
    const again = await Promise.all(wishes.map((wish, at) => bid(at + 1, lot.auctionId, wish)));
    expect(again.map(said)).toEqual(answers.map(said));
    await checkStanding(lot);
  },
);

test("one bid sent twenty times at once is one bid, and another under its id is none", async () => {
  const lot = await openLot("standard");
  const id = newId();
  const same = { id, who: 0, amount: 150_000n };
  const other = { id, who: 1, amount: 160_000n };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => bid(at, lot.auctionId, same)),
  );
  expect(answers.map(said)).toEqual(answers.map(() => "leading"));
  expect(said(await bid(0, lot.auctionId, other))).toBe("intent_mismatch {}");
  const elsewhere = await openLot("standard");
  expect(said(await bid(0, elsewhere.auctionId, same))).toBe("intent_mismatch {}");
  expect(await site.history(lot.auctionId)).toHaveLength(1);
});

test("money for one guarantee leads in one of several auctions, however close the bids come", async () => {
  const poor = await site.openBuyer("60.00");
  buyers.push(poor);
  const lots = [await openLot("standard"), await openLot("standard"), await openLot("standard")];
  const answers = await Promise.all(
    lots.map(({ auctionId }, at) =>
      bid(at, auctionId, { who: buyers.length - 1, amount: 120_000n }),
    ),
  );
  const told = answers.map((answer) => said(answer).split(" ")[0]!).toSorted();
  expect(told).toEqual(["bid_without_funds", "bid_without_funds", "leading"]);
  expect(await site.held(poor)).toBe(6_000n);
  expect(await verifyLedger(site.db, [auctionHoldOwner])).toEqual([]);
});
