import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, shorten } from "./shorten.ts";

test.each([
  ["Peso menor.", 11, "Peso menor."],
  ["Peso menor.", 10, "Peso meno…"],
  ["Peso  menor", 6, "Peso…"],
  [" Peso\nmenor\t\r\n que  o combinado ", 40, "Peso menor que o combinado"],
  ["R$\u00A010,00 a mais", 9, "R$\u00A010,00…"],
  ["🌾🌾🌾", 4, "🌾…"],
])("%j in %i letters is %j", (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});

test("nothing is longer than it may be, and no character is cut in half", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (said, most) => {
      for (const short of [shorten(said, most), cutText(said, most)]) {
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(true);
      }
      expect(said.startsWith(cutText(said, most))).toBe(true);
    }),
  );
});
