import { expect, test } from "vitest";
import { searchProducts } from "./search.ts";

test("a search takes more ticked choices than anybody ticks", () => {
  const choice = encodeURIComponent("Arroz agulhinha beneficiado");
  const attributes = ["tipo", "classe", "safra"]
    .map((key) => `${key}:${Array(8).fill(choice).join("|")}`)
    .join(";");
  expect(searchProducts.query.safeParse({ attributes }).success).toBe(true);
});
