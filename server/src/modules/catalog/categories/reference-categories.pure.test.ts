import { expect, test } from "vitest";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";

test("every number of the reference data has bounds, which the search can count", () => {
  const numbers = allAttributes().filter(({ kind }) => kind === "number");
  expect(numbers.length).toBeGreaterThan(30);
  for (const { key, minimum = -1, maximum = Infinity } of numbers) {
    expect(minimum, key).toBeGreaterThanOrEqual(0);
    expect(maximum, key).toBeGreaterThan(minimum);
    expect(maximum, key).toBeLessThanOrEqual(1_000_000_000);
  }
});

function allAttributes() {
  return referenceCategories.flatMap(({ attributes }) => attributes);
}
