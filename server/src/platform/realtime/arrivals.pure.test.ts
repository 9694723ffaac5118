import { expect, test } from "vitest";
import { createArrivals } from "./arrivals.ts";

const from = { publisher: "p", topic: "t", watchedMs: 10_000 };

test("numbers without a hole are next, a hole is a gap", () => {
  const arrivals = createArrivals();
  expect(arrivals.message({ ...from, sequence: 1, previousAgeMs: null })).toBe("next");
  expect(arrivals.message({ ...from, sequence: 2, previousAgeMs: 5 })).toBe("next");
  expect(arrivals.message({ ...from, sequence: 4, previousAgeMs: 5 })).toBe("after_gap");
});

test("what was seen before, or overtaken, is old", () => {
  const arrivals = createArrivals();
  arrivals.message({ ...from, sequence: 7, previousAgeMs: null });
  expect(arrivals.message({ ...from, sequence: 7, previousAgeMs: 5 })).toBe("old");
  expect(arrivals.message({ ...from, sequence: 6, previousAgeMs: 5 })).toBe("old");
});

test("a hole whose last message is older than the last refetch is no gap", () => {
  const arrivals = createArrivals();
  const first = { ...from, sequence: 50, watchedMs: 300 };
  expect(arrivals.message({ ...first, previousAgeMs: 301 })).toBe("next");
  const other = { ...first, publisher: "q" };
  expect(arrivals.message({ ...other, previousAgeMs: 299 })).toBe("after_gap");
});

test("a head tells of a lost last message, once", () => {
  const arrivals = createArrivals();
  arrivals.message({ ...from, sequence: 1, previousAgeMs: null });
  expect(arrivals.head({ ...from, sequence: 1, ageMs: 1_000 })).toBe("known");
  expect(arrivals.head({ ...from, sequence: 2, ageMs: 1_000 })).toBe("gap");
  expect(arrivals.head({ ...from, sequence: 2, ageMs: 2_000 })).toBe("known");
});

test("a head from before the last refetch is known already", () => {
  const arrivals = createArrivals();
  expect(arrivals.head({ ...from, sequence: 9, ageMs: 10_001 })).toBe("known");
});

test("a publisher that was forgotten costs at most a refetch", () => {
  const arrivals = createArrivals(1);
  arrivals.message({ ...from, sequence: 1, previousAgeMs: null });
  arrivals.message({ ...from, publisher: "q", sequence: 1, previousAgeMs: null });
  expect(arrivals.message({ ...from, sequence: 2, previousAgeMs: 50 })).toBe("after_gap");
});
