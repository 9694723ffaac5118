import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "./hash-password.ts";

test("accents typed in either encoding are the same password, and nothing is cut off", async () => {
  const hashed = await hashPassword("ação".normalize("NFD"));
  expect(await isPasswordOf(hashed, "ação".normalize("NFC"))).toBe(true);
  const long = await hashPassword(`${"x".repeat(127)}y`);
  expect(await isPasswordOf(long, "x".repeat(128))).toBe(false);
});

test("a flood of sign-ins is worked off in turn, beyond a limit refused, and the loop stays free", async () => {
  const hashed = await hashPassword("sacas de milho");
  let isOver = false;
  const longest = watchLoop(() => isOver);
  const flood = Array.from({ length: 260 }, () => isPasswordOf(hashed, "outra coisa"));
  const outcomes = await Promise.allSettled(flood);
  isOver = true;
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  expect(refused[0]).toMatchObject({ reason: { refusal: { refused: "unavailable" } } });
  // Generous, because the machine that runs the tests is shared.
  expect(await longest).toBeLessThan(availableParallelism() > 1 ? 250 : 1_000);
  expect(await isPasswordOf(hashed, "sacas de milho")).toBe(true);
}, 60_000);

async function watchLoop(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const before = performance.now();
    await sleep(5);
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}
