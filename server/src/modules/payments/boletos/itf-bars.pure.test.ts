import barCodes from "bwip-js/node";
import { assert, property, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { itfBars } from "./itf-bars.ts";

test("bars are those of a foreign maker of bar codes, with wide ones three times as wide", () => {
  // The module's own `raw` is a kind of bar code; the one that names widths is a member only.
  const encode = Reflect.get(barCodes, "raw") as (
    kind: string,
    text: string,
  ) => { sbs: number[] }[];
  assert(
    property(stringMatching(/^\d{44}$/), (digits) => {
      const [foreign] = encode("interleaved2of5", digits);
      // It writes 2 for wide, and counts the white behind the last bar.
      const widths = foreign!.sbs.slice(0, -1).map((width) => (width === 2 ? 3 : 1));
      expect(itfBars(digits)).toEqual(widths);
    }),
  );
});

test("44 digits are 405 narrow elements, about a quarter of a millimetre each on 103 mm", () => {
  const bars = itfBars("00193165600001234560500940144816060680935031");
  expect(bars.reduce((sum, width) => sum + width)).toBe(405);
  expect(103 / 405).toBeCloseTo(0.254, 3);
});

test("what can't be paired is refused", () => {
  for (const digits of ["", "1", "12a4"]) expect(() => itfBars(digits)).toThrow(RangeError);
});
