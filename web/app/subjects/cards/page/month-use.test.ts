import { expect, test } from "vitest";
import { monthUse } from "./month-use.ts";

const noon = Date.parse("2026-11-18T15:00:00Z");
const use = (used: string) => monthUse({ month_limit: "2000.00", month_used: used }, noon);

test("what is left of a month is the limit without what was used, in centavos", () => {
  expect(use("262.70")).toEqual({ month: "novembro", left: "1737.30", percent: 13 });
  expect(use("0.00")).toEqual({ month: "novembro", left: "2000.00", percent: 0 });
});

test("a month beyond its limit has nothing left, not less than nothing", () => {
  expect(use("2000.01")).toMatchObject({ left: "0.00", percent: 100 });
  expect(use("5000.00")).toMatchObject({ left: "0.00", percent: 250 });
});

test("the month is the one of Brasília: on the first night of a month in London it is still the last", () => {
  const night = Date.parse("2026-12-01T02:00:00Z");
  expect(monthUse({ month_limit: "1.00", month_used: "0.00" }, night).month).toBe("novembro");
});
