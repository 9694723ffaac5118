import { expect, it } from "vitest";
import { errorsOf, firstDraft } from "./proposal-draft.ts";

const draft = { ...firstDraft({ quantity: "600", delivery: "cif" as const }), price: "127.9" };

it("asks for a quantity and a price above zero, and for an address where one is brought to", () => {
  const needsAddress = true;
  expect(errorsOf({ ...draft, quantity: "", price: "0" }, { needsAddress })).toEqual({
    quantity: "Informe a quantidade",
    price: "Informe o preço",
    address: "Escolha onde a carga deve chegar",
  });
});

it("asks for no price of a question, no address of what is fetched, and none of a seller", () => {
  const needsAddress = true;
  expect(errorsOf({ ...draft, delivery: "fob" }, { needsAddress })).toEqual({});
  const question = { ...draft, kind: "ask" as const, price: "", addressId: "a" };
  expect(errorsOf(question, { needsAddress })).toEqual({});
  expect(errorsOf(draft, { needsAddress: false })).toEqual({});
});

it("tells of a total that nobody can pay at once, before it is sent", () => {
  const huge = { ...draft, delivery: "fob" as const, quantity: "9999999999", price: "9999999999" };
  expect(errorsOf(huge, { needsAddress: true })).toEqual({
    price: "O total pode ser de até R$ 1 bilhão",
  });
});
