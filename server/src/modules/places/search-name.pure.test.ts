import { expect, test } from "vitest";
import { searchNameOf } from "./search-name.ts";

test.each([
  ["São José do Rio Preto", "sao jose do rio preto"],
  ["Alta Floresta D'Oeste", "alta floresta doeste"],
  ["Mogi-Mirim", "mogi mirim"],
  ["  ÁGUA   Boa ", "agua boa"],
  ["!?", ""],
])("%j is compared as %j", (name, expected) => {
  expect(searchNameOf(name)).toBe(expected);
});
