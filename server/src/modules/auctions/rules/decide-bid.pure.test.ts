import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountsOf, attemptArbitrary, BidModel } from "../test-bid-model.ts";
import { decideBid, type Decision } from "./decide-bid.ts";
import { ahead, type EndRules, type Standing } from "./standing.ts";

const minute = 60_000;
const rules: EndRules = {
  isSoftClose: true,
  extensionMs: 2 * minute,
  mostExtensionMs: 60 * minute,
};
const end = 1_000 * minute;

function opened(kind: AuctionKind, over: Partial<Standing> = {}): Standing {
  const plain = { price: 10_000n, increment: 1_000n, seq: 0, leader: null };
  return { kind, ...plain, announcedEnd: end, end, ...over };
}

interface Try {
  by: string;
  amount: bigint;
  limit?: bigint;
  at?: number;
}

/** The decisions one after the other, each on what the one before left. */
function play(start: Standing, tries: readonly Try[], endRules = rules): Decision[] {
  let standing = start;
  return tries.map(({ by, amount, limit = null, at = 0 }, index) => {
    const bid = { id: `bid ${index}`, partyId: by, amount, limit, arrivedAt: at };
    const decision = decideBid(standing, bid, endRules);
    if (decision.outcome !== "refused") ({ standing } = decision);
    return decision;
  });
}

function lastOf(start: Standing, tries: readonly Try[], endRules = rules) {
  const last = play(start, tries, endRules).at(-1)!;
  if (last.outcome === "refused") throw new Error(`refused: ${last.why}`);
  return last;
}

const shownRows = ({ rows }: Extract<Decision, { rows: unknown }>) =>
  rows.map(({ partyId, amount, isAutomatic }) => [partyId, amount, isAutomatic]);

describe("standard", () => {
  test("the first bid is one increment above the start too", () => {
    const [low, good] = play(opened("standard"), [
      { by: "A", amount: 10_999n },
      { by: "A", amount: 11_000n },
    ]);
    expect(low).toEqual({ outcome: "refused", why: "not_good_enough", bound: 11_000n });
    expect(good).toMatchObject({ outcome: "leading", standing: { price: 11_000n, seq: 1 } });
  });

  test("who has the further limit leads one increment beyond the other's", () => {
    const outbid = lastOf(opened("standard"), [
      { by: "A", amount: 11_000n, limit: 100_000n },
      { by: "B", amount: 12_000n, limit: 50_000n },
    ]);
    expect(outbid).toMatchObject({
      outcome: "outbid",
      standing: { price: 51_000n, seq: 4, leader: { partyId: "A", limit: 100_000n } },
    });
    expect(shownRows(outbid)).toEqual([
      ["B", 12_000n, false],
      ["B", 50_000n, true],
      ["A", 51_000n, true],
    ]);
  });

  test("an automatic bid never passes its limit, whoever leads", () => {
    const [, outbid] = play(opened("standard"), [
      { by: "A", amount: 11_000n, limit: 50_500n },
      { by: "B", amount: 50_000n },
    ]);
    expect(outbid).toMatchObject({ outcome: "outbid", standing: { price: 50_500n } });
    const passed = lastOf(opened("standard"), [
      { by: "A", amount: 11_000n, limit: 50_000n },
      { by: "B", amount: 12_000n, limit: 50_400n },
    ]);
    expect(passed).toMatchObject({
      outcome: "leading",
      standing: { price: 50_400n, leader: { partyId: "B", backedAmount: 50_400n } },
    });
    expect(shownRows(passed)).toEqual([
      ["B", 12_000n, false],
      ["A", 50_000n, true],
      ["B", 50_400n, true],
    ]);
  });

  test("of two equal limits the earlier leads", () => {
    expect(
      lastOf(opened("standard"), [
        { by: "A", amount: 11_000n, limit: 50_000n },
        { by: "B", amount: 50_000n },
      ]),
    ).toMatchObject({ outcome: "outbid", standing: { price: 50_000n, leader: { partyId: "A" } } });
  });

  test("the leader raises the limit alone, and nothing is shown of it", () => {
    const raised = lastOf(opened("standard"), [
      { by: "A", amount: 11_000n },
      { by: "A", amount: 11_000n, limit: 80_000n },
    ]);
    expect(raised).toMatchObject({
      outcome: "leading",
      isLimitOnly: true,
      rows: [],
      standing: { price: 11_000n, seq: 1, end, leader: { limit: 80_000n, backedAmount: 80_000n } },
    });
    const [, , again] = play(opened("standard"), [
      { by: "A", amount: 11_000n, limit: 80_000n },
      { by: "A", amount: 11_000n, limit: 80_000n },
      { by: "A", amount: 11_000n, limit: 70_000n },
    ]);
    expect(again).toMatchObject({ outcome: "refused", why: "not_good_enough" });
  });

  test("a limit below the bid is refused", () => {
    expect(
      play(opened("standard"), [{ by: "A", amount: 20_000n, limit: 19_999n }])[0],
    ).toMatchObject({ outcome: "refused", why: "limit_unsound" });
  });
});

describe("reverse", () => {
  test("the first bid may equal the maximum, each other one is a centavo below at least", () => {
    const [first, same, below] = play(opened("reverse"), [
      { by: "A", amount: 10_000n },
      { by: "B", amount: 10_000n },
      { by: "B", amount: 9_999n },
    ]);
    expect(first).toMatchObject({ outcome: "leading", standing: { price: 10_000n } });
    expect(same).toEqual({ outcome: "refused", why: "not_good_enough", bound: 9_999n });
    expect(below).toMatchObject({ outcome: "leading", standing: { price: 9_999n } });
    const [above] = play(opened("reverse"), [{ by: "A", amount: 10_001n }]);
    expect(above).toMatchObject({ outcome: "refused", bound: 10_000n });
  });

  test("who has the lower limit leads one increment below the other's, backed by what they took the lead with", () => {
    const moved = lastOf(opened("reverse"), [
      { by: "A", amount: 10_000n, limit: 2_000n },
      { by: "B", amount: 9_000n, limit: 5_000n },
    ]);
    expect(moved).toMatchObject({
      outcome: "outbid",
      standing: { price: 4_000n, leader: { partyId: "A", limit: 2_000n, backedAmount: 10_000n } },
    });
    expect(shownRows(moved)).toEqual([
      ["B", 9_000n, false],
      ["B", 5_000n, true],
      ["A", 4_000n, true],
    ]);
  });

  test("of two equal limits the earlier leads, and no automatic bid goes below its limit", () => {
    const tie = lastOf(opened("reverse"), [
      { by: "A", amount: 10_000n, limit: 5_000n },
      { by: "B", amount: 5_000n },
    ]);
    expect(tie).toMatchObject({
      outcome: "outbid",
      standing: { price: 5_000n, leader: { partyId: "A" } },
    });
  });

  test("there is nothing below a centavo", () => {
    const [, , none] = play(opened("reverse"), [
      { by: "A", amount: 1n },
      { by: "B", amount: 1n },
      { by: "B", amount: 1n, limit: 1n },
    ]);
    expect(none).toMatchObject({ outcome: "refused", why: "not_good_enough" });
  });
});

describe("the end", () => {
  test("a valid bid in the last two minutes moves it to two minutes from that bid; earlier ones do not", () => {
    const endAfter = (at: number) =>
      lastOf(opened("standard"), [{ by: "A", amount: 11_000n, at }]).standing.end;
    expect(endAfter(end - 2 * minute - 1)).toBe(end);
    expect(endAfter(end - minute)).toBe(end + minute);
    expect(endAfter(end)).toBe(end + 2 * minute);
  });

  test("it moves an hour beyond the announced end at most, and not at all without soft close", () => {
    const late = opened("standard", { end: end + 59 * minute });
    const bid = { by: "A", amount: 11_000n, at: end + 59 * minute };
    expect(lastOf(late, [bid]).standing.end).toBe(end + 60 * minute);
    const atCap = opened("standard", { end: end + 60 * minute });
    expect(lastOf(atCap, [bid]).standing.end).toBe(end + 60 * minute);
    expect(lastOf(late, [bid], { ...rules, isSoftClose: false }).standing.end).toBe(late.end);
  });

  test("a cap that was lowered meanwhile never moves it back", () => {
    const late = opened("standard", { end: end + 30 * minute });
    const bid = { by: "A", amount: 11_000n, at: end + 30 * minute };
    const lowered = { ...rules, mostExtensionMs: 10 * minute };
    expect(lastOf(late, [bid], lowered).standing.end).toBe(late.end);
  });

  test("in a reverse one the price has to fall by an increment", () => {
    const endAfter = (amount: bigint) => {
      const tries = [
        { by: "A", amount: 10_000n },
        { by: "B", amount, at: end - minute },
      ];
      return lastOf(opened("reverse"), tries).standing.end;
    };
    expect(endAfter(9_001n)).toBe(end);
    expect(endAfter(9_000n)).toBe(end + minute);
  });

  test("raising one's own limit does not move it", () => {
    const tries = [
      { by: "A", amount: 11_000n },
      { by: "A", amount: 11_000n, limit: 50_000n, at: end - 1 },
    ];
    expect(lastOf(opened("standard"), tries).standing.end).toBe(end);
  });
});

test.each(["standard", "reverse"] as const)(
  "%s: leader, price and limits are those of a plain model after every bid of any history",
  (kind) => {
    const histories = fc.array(attemptArbitrary(4), { minLength: 1, maxLength: 40, size: "max" });
    fc.assert(
      fc.property(histories, fc.constantFrom(1n, 7n, 1_000n), (history, increment) => {
        let standing = opened(kind, { increment });
        const model = new BidModel({ kind, increment, price: standing.price });
        for (const [index, attempt] of history.entries()) {
          const partyId = `party ${attempt.who}`;
          const amounts = amountsOf(attempt, standing);
          const bid = { id: `bid ${index}`, partyId, ...amounts, arrivedAt: 0 };
          const decision = decideBid(standing, bid, rules);
          expect(decision.outcome).toBe(model.attempt(partyId, amounts));
          if (decision.outcome === "refused") continue;
          checkRows(standing, decision, model);
          ({ standing } = decision);
          expect(standing.price).toBe(model.price);
          expect(standing.leader).toMatchObject({
            partyId: model.leader,
            limit: model.limitOf(model.leader!),
            backedAmount: model.backed,
          });
        }
      }),
      { numRuns: 400 },
    );
  },
);

/** What is shown goes one way only, ends with the leader at the price, and betrays nobody's limit but the loser's. */
function checkRows(
  before: Standing,
  { rows, standing }: Extract<Decision, { rows: unknown }>,
  model: BidModel,
): void {
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => before.seq + index + 1));
  expect(standing.seq).toBe(before.seq + rows.length);
  let { price } = before;
  for (const { partyId, amount } of rows) {
    expect(ahead(before.kind, amount, price) >= 0n).toBe(true);
    expect(ahead(before.kind, amount, model.limitOf(partyId)!) <= 0n).toBe(true);
    price = amount;
  }
  if (rows.length === 0) return;
  expect(rows.at(-1)).toMatchObject({ partyId: standing.leader!.partyId, amount: standing.price });
}
