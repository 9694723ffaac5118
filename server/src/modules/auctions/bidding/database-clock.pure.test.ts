import { expect, test } from "vitest";
import { createDatabaseClock } from "./database-clock.ts";

test("the reading with the shortest way here is believed", () => {
  const clock = createDatabaseClock();
  clock.observe({ databaseMs: 5_000, localMs: 1_040 });
  expect(clock.toDatabaseMs(1_000)).toBe(4_960);
  clock.observe({ databaseMs: 6_000, localMs: 2_003 });
  clock.observe({ databaseMs: 7_000, localMs: 3_900 });
  expect(clock.toDatabaseMs(3_000)).toBe(6_997);
});

test("readings of more than a minute ago count no more, so a clock that drifts is followed", () => {
  const clock = createDatabaseClock();
  clock.observe({ databaseMs: 10_000, localMs: 0 });
  clock.observe({ databaseMs: 69_000, localMs: 61_000 });
  expect(clock.toDatabaseMs(61_000)).toBe(69_000);
});

test("a machine that was set back is believed at once, one that was set ahead by hours too", () => {
  const clock = createDatabaseClock();
  const hour = 3_600_000;
  clock.observe({ databaseMs: 10 * hour, localMs: 10 * hour });
  clock.observe({ databaseMs: 10 * hour + 10, localMs: 9 * hour });
  expect(clock.toDatabaseMs(9 * hour)).toBe(10 * hour + 10);
  clock.observe({ databaseMs: 10 * hour + 20, localMs: 12 * hour });
  expect(clock.toDatabaseMs(12 * hour)).toBe(10 * hour + 20);
});

test("a rush of slow answers does not make later stamps older than earlier ones", () => {
  const clock = createDatabaseClock();
  clock.observe({ databaseMs: 100, localMs: 0 });
  let before = clock.toDatabaseMs(0);
  for (let ms = 1; ms < 5_000; ms += 1) {
    clock.observe({ databaseMs: ms + 50 + (ms % 7), localMs: ms });
    const stamp = clock.toDatabaseMs(ms);
    expect(stamp).toBeGreaterThan(before);
    before = stamp;
  }
  expect(before).toBe(5_099);
});
