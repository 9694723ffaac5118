import { expect, it } from "vitest";
import { soldWords } from "./sold-words.ts";

it.each([
  [1, "1 vendido"],
  [9, "9 vendidos"],
  [47, "47+ vendidos"],
  [643, "640+ vendidos"],
  [999, "990+ vendidos"],
  [1_000, "1K+ vendidos"],
  [3_980, "3K+ vendidos"],
  [1_250_000, "1250K+ vendidos"],
])("never says that more of an offer was sold than was: %i", (sold, words) => {
  expect(soldWords(sold)).toBe(words);
});
