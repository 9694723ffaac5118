import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import { createDatabaseClock } from "./bidding/database-clock.ts";
import { placeBids, type BidRules } from "./bidding/place-bids.ts";
import { guaranteeFor } from "./guarantee.ts";
import { auctionHoldOwner } from "./guarantee-owner.ts";
import { openAuctionSite, type AuctionSite } from "./test-auction-site.ts";
import { amountsOf, attemptArbitrary, BidModel, type Attempt } from "./test-bid-model.ts";

/** `AUCTION_HISTORIES=10000` for a long look, at others each time. */
const wanted = process.env["AUCTION_HISTORIES"];
const histories = Number(wanted ?? 40);

const rules: BidRules = {
  guarantee: { percent: "5", minimum: "50.00" },
  questionFactor: "2",
  extension: { extensionMs: 120_000, mostExtensionMs: 3_600_000 },
};
const quantity = "3.000";
const increment = 1_000n;
/** The last two can back little: 5% of three times R$ 1.030,00, or R$ 980,00. */
const funds = ["9000.00", "9000.00", "9000.00", "154.50", "147.00"];

let site: AuctionSite;
let seller: TestPerson;
let bidders: TestPerson[];
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  bidders = await Promise.all(funds.map((amount) => site.openBuyer(amount)));
});
afterAll(() => site.close());

test(
  `answers, price, leader and money are those of a plain model after every batch of ${histories} random histories`,
  { timeout: 3_600_000 },
  async () => {
    const seen = new Set<string>();
    const batch = fc.array(attemptArbitrary(funds.length), { minLength: 1, maxLength: 8 });
    const history = fc.array(batch, { minLength: 2, maxLength: 10, size: "max" });
    const kinds = fc.constantFrom<AuctionKind>("standard", "reverse");
    await fc.assert(
      fc.asyncProperty(kinds, history, (kind, batches) => live(kind, batches, seen)),
      {
        numRuns: histories,
        endOnFailure: true,
        ...(wanted === undefined && { seed: 10_000 }),
      },
    );
    const outcomes = ["leading", "outbid", "refused", "short"];
    const all = ["reverse", "standard"].flatMap((kind) => outcomes.map((one) => `${kind} ${one}`));
    expect([...seen].toSorted()).toEqual(all);
    expect(await verifyLedger(site.db, [auctionHoldOwner])).toEqual([]);
  },
);

async function live(
  kind: AuctionKind,
  batches: readonly Attempt[][],
  seen: Set<string>,
): Promise<void> {
  const auctionId = await openLot(kind);
  const model = new BidModel({ kind, increment, price: 100_000n });
  const before = await readWallets();
  const parts = { ...site.parts, clock: createDatabaseClock() };
  let leaderHolds = 0n;
  for (const attempts of batches) {
    // Of one batch all look at the same price, as people do who bid at the same moment.
    const { price } = model;
    const requests = attempts.map((attempt) => ({
      id: newId(),
      actor: bidders[attempt.who]!.actor,
      ...amountsOf(attempt, { kind, price, increment }),
      isFarConfirmed: true,
      arrivedAt: realNowMs(),
    }));
    const answers = await placeBids(parts, auctionId, { requests, rules });
    for (const [index, { who }] of attempts.entries()) {
      const { partyId } = bidders[who]!;
      const canBack = (amount: bigint) => guaranteeOf(amount) <= before[who]!;
      const expected = model.attempt(partyId, requests[index]!, canBack);
      const answer = answers[index]!;
      if (answer === "waits") throw new Error("nothing waits long before the end");
      const isShort = isRefusal(answer) && answer.refused === "bid_without_funds";
      expect(isRefusal(answer) ? "refused" : answer.outcome).toBe(expected);
      seen.add(`${kind} ${isShort ? "short" : expected}`);
    }
    leaderHolds = model.leader === null ? 0n : guaranteeOf(model.backed);
    await compare(auctionId, { model, before, leaderHolds });
  }
  // The leader's money stays on hold; the next history begins with the same wallets.
  const leader = bidders.find(({ partyId }) => partyId === model.leader);
  if (leader) await site.credit(leader, centsToDecimal(leaderHolds));
}

const guaranteeOf = (amount: bigint) => guaranteeFor({ amount, quantity }, rules.guarantee);

async function compare(
  auctionId: string,
  expected: { model: BidModel; before: readonly bigint[]; leaderHolds: bigint },
): Promise<void> {
  const { model, before, leaderHolds } = expected;
  const row = await site.row(auctionId);
  expect(row).toMatchObject({
    current_price: model.price,
    leader_party_id: model.leader,
    leader_limit: model.leader && model.limitOf(model.leader),
    leader_guarantee: model.leader && leaderHolds,
  });
  const held = bidders.map(({ partyId }) => (partyId === model.leader ? leaderHolds : 0n));
  expect(await readWallets()).toEqual(before.map((whole, index) => whole - held[index]!));
  const shown = await site.history(auctionId);
  expect(shown).toHaveLength(row.total_bids);
  expect(shown.at(-1)?.amount ?? row.starting_price).toBe(row.current_price);
}

const readWallets = () => Promise.all(bidders.map((bidder) => site.available(bidder)));

/** Everybody has confirmed; the PIN has tests of its own. */
async function openLot(kind: AuctionKind): Promise<string> {
  const id = await site.createAuction(seller, { kind, quantity });
  const limit = kind === "standard" ? 100_000_000n : 1n;
  await sql`
    insert into auctions.bidders (auction_id, party_id, user_id, confirmed_limit, mask)
    select ${id}, party_id, user_id, ${limit}, 'An••• S.'
    from unnest(${bidders.map(({ partyId }) => partyId)}::uuid[],
      ${bidders.map(({ actor }) => actor.userId)}::uuid[]) b (party_id, user_id)`.execute(site.db);
  return id;
}
