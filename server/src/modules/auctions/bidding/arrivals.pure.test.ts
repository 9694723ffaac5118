import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createArrivals } from "./arrivals.ts";

/** Whether the wait is over at the moment of asking. */
function watch(wait: Promise<void>): () => boolean {
  let isOver = false;
  void wait.then(() => (isOver = true));
  return () => isOver;
}

test("with nobody on the way nobody waits", async () => {
  const arrivals = createArrivals();
  const isOver = watch(arrivals.allBefore("lot", 1_000));
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver()).toBe(true);
});

test("who came earlier is waited for until they are there, and who came later or elsewhere is not", async () => {
  const arrivals = createArrivals();
  const first = arrivals.announce("lot", 1_000);
  arrivals.announce("lot", 1_002);
  arrivals.announce("another", 999);
  const isOver = watch(arrivals.allBefore("lot", 1_001));
  await sleep(5);
  expect(isOver()).toBe(false);
  first();
  await sleep(0);
  expect(isOver()).toBe(true);
});

test("who does not come holds others up for a moment each time, and after a second not at all", async () => {
  const arrivals = createArrivals();
  arrivals.announce("lot", 1_000);
  await arrivals.allBefore("lot", 1_001);
  const isOver = watch(arrivals.allBefore("lot", 2_000));
  await sleep(0);
  expect(isOver()).toBe(true);
});
