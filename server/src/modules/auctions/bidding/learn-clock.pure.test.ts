import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { realNowMs } from "#platform/clock";
import { createDatabaseClock } from "./database-clock.ts";
import { keepLearning, learnClock } from "./learn-clock.ts";

const hourMs = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** Its clock is an hour ahead; each answer takes as long as told to come here, the last as those after it. */
function databaseWith(waysMs: number[]) {
  const asked = { times: 0 };
  const read = async () => {
    const databaseMs = realNowMs() + hourMs;
    const wayMs = waysMs[Math.min(asked.times, waysMs.length - 1)]!;
    asked.times += 1;
    vi.setSystemTime(realNowMs() + wayMs);
    return databaseMs;
  };
  return { asked, read };
}

test.each([
  {
    when: "answers that are long on their way are asked for again",
    waysMs: [150, 80, 2],
    times: 3,
  },
  { when: "a way of 10 ms is short enough", waysMs: [10], times: 1 },
  {
    when: "where none comes at once, the quickest of twenty must do",
    waysMs: [20, 15, 20],
    times: 20,
  },
  { when: "or the quickest of half a second", waysMs: [300, 120, 200], times: 3 },
])("$when", async ({ waysMs, times }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const clock = createDatabaseClock();
  const { asked, read } = databaseWith(waysMs);
  await learnClock(clock, read);
  expect(asked.times).toBe(times);
  expect(clock.toDatabaseMs(0)).toBe(hourMs - Math.min(...waysMs));
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
