import { beforeEach, expect, it } from "vitest";
import { errorsOf, firstDraft, keepProposal, readKeptProposal } from "./proposal-draft.ts";

const draft = { ...firstDraft({ quantity: "600", delivery: "cif" as const }), price: "127.9" };

beforeEach(() => localStorage.clear());

it("keeps what was typed until it is sent, each offer by itself", () => {
  keepProposal("one", draft);
  expect(readKeptProposal("one", ["fob", "cif"])).toEqual(draft);
  expect(readKeptProposal("other", ["fob", "cif"])).toBeUndefined();
  keepProposal("one", undefined);
  expect(readKeptProposal("one", ["fob", "cif"])).toBeUndefined();
});

it("forgets a draft whose delivery is not offered any more, and what nobody can read", () => {
  keepProposal("one", draft);
  expect(readKeptProposal("one", ["fob"])).toBeUndefined();
  localStorage.setItem("areon.proposal.two", "{");
  expect(readKeptProposal("two", ["fob", "cif"])).toBeUndefined();
});

it("asks for a quantity and a price above zero, and for an address where one is brought to", () => {
  const needsAddress = true;
  expect(errorsOf({ ...draft, quantity: "", price: "0" }, { needsAddress })).toEqual({
    quantity: "Informe a quantidade",
    price: "Informe o preço",
    address: "Escolha onde a carga deve chegar",
  });
  expect(errorsOf({ ...draft, delivery: "fob" }, { needsAddress })).toEqual({});
  expect(errorsOf({ ...draft, kind: "ask", price: "", addressId: "a" }, { needsAddress })).toEqual(
    {},
  );
  expect(errorsOf(draft, { needsAddress: false })).toEqual({});
});
