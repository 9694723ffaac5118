import { expect, test } from "vitest";
import { createSentSequences } from "./sent-sequences.ts";

test("each topic counts by itself and tells the age of the message before", () => {
  const sequences = createSentSequences();
  expect(sequences.next("a", 1_000)).toEqual({ sequence: 1, previousAgeMs: null });
  expect(sequences.next("b", 1_100)).toEqual({ sequence: 1, previousAgeMs: null });
  expect(sequences.next("a", 1_250.9)).toEqual({ sequence: 2, previousAgeMs: 250 });
});

test("a forgotten topic never goes back to a number it has used", () => {
  const sequences = createSentSequences(2);
  for (let i = 0; i < 5; i += 1) sequences.next("a", 100 + i);
  sequences.next("b", 200);
  sequences.next("c", 300);
  const again = sequences.next("a", 400);
  expect(again.sequence).toBeGreaterThan(5);
  expect(again.previousAgeMs).toBeLessThanOrEqual(400 - 104);
});

test("a quiet topic is announced three times after it has reached the carrier, a busy one is not", () => {
  const sequences = createSentSequences();
  sequences.next("quiet", 0);
  sequences.next("busy", 900);
  const heads = [{ topic: "quiet", sequence: 1, ageMs: 1_000 }];
  expect(sequences.quietHeads(1_000)).toEqual(heads);
  expect(sequences.quietHeads(1_000)).toEqual(heads);
  for (let i = 0; i < 3; i += 1) sequences.announced(heads);
  expect(sequences.quietHeads(1_000)).toEqual([]);
});

test("a message published meanwhile is announced anew", () => {
  const sequences = createSentSequences();
  sequences.next("a", 0);
  const heads = sequences.quietHeads(1_000);
  sequences.next("a", 1_001);
  for (let i = 0; i < 3; i += 1) sequences.announced(heads);
  expect(sequences.quietHeads(2_000)).toEqual([{ topic: "a", sequence: 2, ageMs: 999 }]);
});
