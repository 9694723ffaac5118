import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { realNowMs } from "#platform/clock";
import { createDatabaseClock } from "./database-clock.ts";
import { keepLearning, learnClock } from "./learn-clock.ts";

const hourMs = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** Its clock is an hour ahead; each answer takes as long as told to come here. */
function databaseWith(waysMs: number[]) {
  const left = [...waysMs];
  return async () => {
    const databaseMs = realNowMs() + hourMs;
    const wayMs = left.shift()!;
    if (wayMs > 0) await sleep(wayMs);
    return databaseMs;
  };
}

test("answers that are long on their way are asked for again, until one comes at once", async () => {
  const clock = createDatabaseClock();
  await learnClock(clock, databaseWith([150, 80, 0]));
  const aheadMs = clock.toDatabaseMs(0);
  expect(aheadMs).toBeGreaterThan(hourMs - 10);
  expect(aheadMs).toBeLessThanOrEqual(hourMs);
});

test("where none comes at once, the quickest of twenty must do", async () => {
  const clock = createDatabaseClock();
  const waysMs = Array.from({ length: 20 }, (_, index) => (index === 7 ? 15 : 30));
  await learnClock(clock, databaseWith(waysMs));
  expect(clock.toDatabaseMs(0)).toBeGreaterThan(hourMs - 29);
});

test("who bids waits for the clock at the start and after a quiet minute, never through a rush", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let answers: (() => void)[] = [];
  const learnt = keepLearning(() => new Promise((resolve) => void answers.push(resolve)));
  const isWaiting = async () => {
    const before = answers.length;
    const waited = await Promise.race([learnt().then(() => false), sleep(5, true)]);
    return { waited, began: answers.length - before };
  };
  const answer = async () => {
    for (const one of answers) one();
    answers = [];
    await sleep(1);
  };
  expect(await isWaiting()).toEqual({ waited: true, began: 1 });
  expect(await isWaiting()).toEqual({ waited: true, began: 0 });
  await answer();
  expect(await isWaiting()).toEqual({ waited: false, began: 0 });
  vi.setSystemTime(realNowMs() + 31_000);
  expect(await isWaiting()).toEqual({ waited: false, began: 1 });
  expect(await isWaiting()).toEqual({ waited: false, began: 0 });
  await answer();
  vi.setSystemTime(realNowMs() + 61_000);
  expect(await isWaiting()).toEqual({ waited: true, began: 1 });
});

test("a learning that fails is told to who waits, and begun again", async () => {
  let tries = 0;
  const learnt = keepLearning(async () => {
    tries += 1;
    if (tries === 1) throw new Error("away");
  });
  await expect(learnt()).rejects.toThrow("away");
  await learnt();
  expect(tries).toBe(2);
});
