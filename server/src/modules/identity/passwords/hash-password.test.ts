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
  const before = process.threadCpuUsage();
  const flood = Array.from({ length: 260 }, () => isPasswordOf(hashed, "outra coisa"));
  const outcomes = await Promise.allSettled(flood);
  const { user, system } = process.threadCpuUsage(before);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  expect(refused[0]).toMatchObject({ reason: { refusal: { refused: "unavailable" } } });
  // What this thread itself has worked, however busy the machine is: one hash alone takes 20 ms or more.
  expect((user + system) / 1_000).toBeLessThan(500);
  expect(await isPasswordOf(hashed, "sacas de milho")).toBe(true);
});
