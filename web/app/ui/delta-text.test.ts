import { expect, test } from "vitest";
import { deltaText } from "./delta-text.ts";

test("a rise has a plus and two decimals", () => {
  expect(deltaText(1.24)).toEqual({ direction: "up", text: "+1,24%", spoken: "Alta de" });
  expect(deltaText(12.4).text).toBe("+12,40%");
});

test("a fall has a true minus sign", () => {
  expect(deltaText(-0.48)).toEqual({ direction: "down", text: "−0,48%", spoken: "Queda de" });
});

test("what rounds to zero is flat and carries no sign", () => {
  expect(deltaText(0).direction).toBe("flat");
  expect(deltaText(-0.004)).toMatchObject({ direction: "flat", text: "0,00%" });
});

test("large variations keep their thousands apart", () => {
  expect(deltaText(1_234.5).text).toBe("+1.234,50%");
});

test("a variation that could not be computed is flat, not NaN", () => {
  expect(deltaText(Number.NaN).text).toBe("0,00%");
  expect(deltaText(Number.POSITIVE_INFINITY).text).toBe("0,00%");
});
