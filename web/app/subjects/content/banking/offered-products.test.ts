import { expect, test } from "vitest";
import { offeredProducts } from "./offered-products.ts";

const bank = { name: "Banco de Teste", cnpj: "12.345.678/0001-95", licence: "Banco de teste" };

test("a product with its institution is announced, in the order of the page", () => {
  const settings = { "partners.insurance": bank, "partners.cards": bank, "partners.savings": null };
  expect(offeredProducts(settings)).toEqual([
    { product: "cards", partner: bank },
    { product: "insurance", partner: bank },
  ]);
});

test("without an institution, or with half of one, nothing is announced", () => {
  expect(offeredProducts({})).toEqual([]);
  expect(offeredProducts({ "partners.cards": null, "partners.savings": "Banco" })).toEqual([]);
  expect(offeredProducts({ "partners.cards": { name: "Banco", cnpj: "1" } })).toEqual([]);
});
