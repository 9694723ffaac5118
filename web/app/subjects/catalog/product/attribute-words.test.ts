import { expect, it } from "vitest";
import { attributeWords } from "./attribute-words.ts";

const attribute = {
  key: "x",
  label: "X",
  kind: "number",
  suffix: "",
  decimals: 0,
  minimum: null,
  maximum: null,
  standard_maximum: null,
  choices: [],
  is_required: false,
  is_filter: false,
} as const;

it("writes numbers with their unit, and a year without a dot", () => {
  const words = (suffix: string, maximum: number | null, value: number | string | boolean) =>
    attributeWords({ ...attribute, choices: [], suffix, maximum }, value);
  expect(words("%", 40, 13.2)).toBe("13,2%");
  expect(words("h", 100_000, 1850)).toBe("1.850 h");
  expect(words("", 2100, 2019)).toBe("2019");
  const micronaire = { ...attribute, choices: [], decimals: 1, maximum: 7 };
  expect(attributeWords(micronaire, 4.5)).toBe("4,5");
  expect(words("", null, "Nelore")).toBe("Nelore");
  expect(words("", null, true)).toBe("Sim");
});
