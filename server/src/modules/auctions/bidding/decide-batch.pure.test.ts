import { afterAll, expect, test } from "vitest";
import { newId, setIdDerivation } from "#platform/ids";
import { refuse } from "#platform/refusal";
import { decideBatch, type Asked, type Scene } from "./decide-batch.ts";

const before = setIdDerivation({ key: new Uint8Array(32), sinceMs: 0 });
afterAll(() => void setIdDerivation(before));

const minute = 60_000;
const end = 1_000 * minute;

function sceneAt(now: number, over: Partial<Scene> = {}): Scene {
  return {
    state: "active",
    startsAt: 0,
    quantity: "1.000",
    standing: {
      kind: "standard",
      price: 100_000n,
      increment: 1_000n,
      seq: 0,
      leader: null,
      announcedEnd: end,
      end,
    },
    lead: null,
    now,
    terms: { percent: "5", minimum: "50.00" },
    questionFactor: "2",
    rules: { isSoftClose: true, extensionMs: 2 * minute, mostExtensionMs: 60 * minute },
    funds: new Map([
      ["A", 10_000n],
      ["B", 10_000n],
    ]),
    users: new Map(),
    floor: null,
    ...over,
  };
}

function ask(partyId: string, arrivedAt: number, over: Partial<Asked> = {}): Asked {
  const plain = { amount: 101_000n, limit: null, userId: newId(), confirmedLimit: 900_000n };
  const yes = { hasWaited: false, isFarConfirmed: true };
  return { id: newId(), partyId, arrivedAt, ...yes, ...plain, ...over };
}

const only = (scene: Scene, bid: Asked) => decideBatch(scene, [bid]).verdicts.get(bid.id);

test("bids are decided in the order of their arrival, not of the queue", () => {
  const [late, early] = [ask("A", 2_000), ask("B", 1_000)];
  const { verdicts, lead } = decideBatch(sceneAt(3_000), [late, early]);
  expect(verdicts.get(early.id)).toEqual({ outcome: "leading" });
  expect(verdicts.get(late.id)).toMatchObject({ refused: "bid_too_low" });
  expect(lead).toEqual({ partyId: "B", guarantee: 5_050n, cause: early.id });
});

test("a bid at the end is in time; a later one waits until nobody can move the end, and is refused then", () => {
  expect(only(sceneAt(end + 4_000), ask("A", end))).toEqual({ outcome: "leading" });
  const late = ask("A", end + 1);
  expect(only(sceneAt(end + 1), late)).toBe("waits");
  expect(only(sceneAt(end + 4_999), late)).toBe("waits");
  expect(only(sceneAt(end + 5_000), late)).toMatchObject({ refused: "auction_not_open" });
});

test("a bid of before the end that comes in the same batch moves the end for the late one", () => {
  const [early, late] = [ask("A", end - 1_000), ask("B", end + 500, { amount: 102_000n })];
  const { verdicts, standing } = decideBatch(sceneAt(end + 1_000), [late, early]);
  expect(verdicts.get(late.id)).toEqual({ outcome: "leading" });
  expect(standing.end).toBe(end + 500 + 2 * minute);
});

test("a stamp that took five seconds to the lock is none, unless it was put back in time", () => {
  const old = ask("A", 1_000);
  const { verdicts, rows } = decideBatch(sceneAt(6_000), [old]);
  expect(verdicts.get(old.id)).toMatchObject({ refused: "unavailable" });
  expect(rows).toEqual([]);
  expect(only(sceneAt(5_999), old)).toEqual({ outcome: "leading" });
  expect(only(sceneAt(9_000), { ...old, hasWaited: true })).toEqual({ outcome: "leading" });
});

test("what has not begun is refused with its time; what should have begun is waited for", () => {
  const scheduled = { state: "scheduled", startsAt: end - minute } as const;
  expect(only(sceneAt(0, scheduled), ask("A", 0))).toEqual({
    refused: "auction_not_begun",
    params: { starts_at: "01/01/1970, 13:39" },
  });
  const due = ask("A", end - minute);
  expect(only(sceneAt(end - minute + 10, scheduled), due)).toBe("waits");
  expect(only(sceneAt(end - minute + 5_000, scheduled), due)).toMatchObject({
    refused: "unavailable",
  });
});

test("what goes beyond what was confirmed is asked for the PIN, and nothing of it is kept", () => {
  const unconfirmed = ask("A", 0, { confirmedLimit: null });
  const beyond = ask("A", 0, { limit: 900_001n });
  const { verdicts, rows } = decideBatch(sceneAt(1), [unconfirmed, beyond]);
  expect([...verdicts.values()]).toEqual([
    { refused: "bid_not_confirmed", params: {} },
    { refused: "bid_not_confirmed", params: {} },
  ]);
  expect(rows).toEqual([]);
});

test("from the factor on nothing is taken before the bidder said that it is meant, and nothing is kept", () => {
  const { standing } = sceneAt(0);
  const lead = { partyId: "A", guarantee: 10_000n, cause: null };
  const leader = { partyId: "A", bidId: newId(), limit: 150_000n, backedAmount: 150_000n };
  const led = sceneAt(1, { lead, standing: { ...standing, leader } });
  const reverse = sceneAt(1, { standing: { ...standing, kind: "reverse" } });
  const cases: [Scene, Partial<Asked>, far: string | null][] = [
    [sceneAt(1), { amount: 199_999n }, null],
    [sceneAt(1), { amount: 200_000n }, "R$\u00A02.000,00"],
    [sceneAt(1), { limit: 200_000n }, "R$\u00A02.000,00"],
    [sceneAt(1, { questionFactor: "2.5" }), { amount: 200_000n }, null],
    // Only the leader's secret limit goes further.
    [led, { amount: 100_000n, limit: 200_000n }, "R$\u00A02.000,00"],
    [reverse, { amount: 50_001n, confirmedLimit: 1n }, null],
    [reverse, { amount: 90_000n, limit: 50_000n, confirmedLimit: 1n }, "R$\u00A0500,00"],
  ];
  for (const [scene, over, far] of cases) {
    const bid = ask("A", 0, { isFarConfirmed: false, ...over });
    const { verdicts, rows } = decideBatch(scene, [bid]);
    const params = { value: far, price: "R$\u00A01.000,00" };
    const asked = { refused: "bid_far_unconfirmed", params };
    expect(verdicts.get(bid.id)).toEqual(far === null ? { outcome: "leading" } : asked);
    if (far !== null) expect(rows).toEqual([]);
    expect(only(scene, { ...bid, isFarConfirmed: true })).toEqual({ outcome: "leading" });
  }
});

test("who only led within the batch had the money too, and so had who was outbid at once", () => {
  const bids = [
    ask("A", 1, { limit: 200_000n }),
    // A twentieth of 300.000 is more than B has.
    ask("B", 2, { amount: 102_000n, limit: 300_000n }),
    ask("poor", 3, { amount: 103_000n }),
    ask("B", 4, { amount: 104_000n, limit: 150_000n }),
  ];
  const { verdicts, rows, lead, ledBy, standing } = decideBatch(sceneAt(10), bids);
  const told = bids.map(({ id }) => verdicts.get(id));
  expect(told).toMatchObject([
    { outcome: "leading" },
    {
      refused: "bid_without_funds",
      params: { missing: "R$\u00A050,00", guarantee: "R$\u00A0150,00" },
    },
    {
      refused: "bid_without_funds",
      params: { missing: "R$\u00A051,50", guarantee: "R$\u00A051,50" },
    },
    { outcome: "outbid" },
  ]);
  expect(lead).toMatchObject({ partyId: "A", guarantee: 10_000n, cause: bids[0]!.id });
  expect([...ledBy]).toEqual(["A"]);
  expect(standing.price).toBe(151_000n);
  expect(rows.map(({ kind, outcome, seq }) => [kind, outcome, seq])).toEqual([
    ["manual", "leading", 1],
    ["manual", "refused", null],
    ["manual", "refused", null],
    ["manual", "outbid", 2],
    ["automatic", "outbid", 3],
    ["automatic", "leading", 4],
  ]);
});

test("in a reverse one the leader's guarantee stays while they lead, however low they go", () => {
  const { standing } = sceneAt(0);
  const bids = [
    ask("A", 1, { amount: 100_000n, limit: 60_000n, confirmedLimit: 1n }),
    ask("A", 2, { amount: 90_000n, confirmedLimit: 1n }),
    ask("A", 3, { amount: 90_000n, limit: 20_000n, confirmedLimit: 1n }),
  ];
  const reverse = sceneAt(10, { standing: { ...standing, kind: "reverse" } });
  const { lead, verdicts } = decideBatch(reverse, bids);
  expect([...verdicts.values()]).toEqual(bids.map(() => ({ outcome: "leading" })));
  expect(lead).toEqual({ partyId: "A", guarantee: 5_000n, cause: bids[0]!.id });
  const tooHigh = ask("B", 1, { amount: 100_001n, confirmedLimit: 1n });
  expect(only(reverse, tooHigh)).toMatchObject({
    refused: "bid_too_high",
    params: { value: "R$\u00A01.000,01" },
  });
});

test("28.9: a transport is not bid for below the legal floor, also not by a secret limit", () => {
  const rule = { name: "Resolução ANTT nº 6.084", valid_from: "2026-07-17", source_url: "" };
  const floor = { perUnit: 90_000n, total: 90_000n, trucks: 1, rule };
  const reverse = { ...sceneAt(10).standing, kind: "reverse" as const };
  const scene = sceneAt(10, { standing: reverse, floor });
  const bid = (amount: bigint, limit: bigint | null = null) =>
    only(scene, ask("A", 1, { amount, limit, confirmedLimit: 1n }));
  expect(bid(90_000n)).toEqual({ outcome: "leading" });
  expect(bid(89_999n)).toMatchObject({
    refused: "bid_below_floor",
    params: { rule: rule.name, since: "17/07/2026" },
  });
  expect(bid(95_000n, 80_000n)).toMatchObject({ refused: "bid_below_floor" });
  expect(bid(95_000n, 90_000n)).toEqual({ outcome: "leading" });
});

test("28.9: a transport without a floor takes no bid, and nothing of it is kept", () => {
  const scene = sceneAt(10, { floor: refuse("auction_without_floor") });
  const bid = ask("A", 1, { confirmedLimit: null });
  const { verdicts, rows } = decideBatch(scene, [bid]);
  expect(verdicts.get(bid.id)).toMatchObject({ refused: "auction_without_floor" });
  expect(rows).toEqual([]);
});
