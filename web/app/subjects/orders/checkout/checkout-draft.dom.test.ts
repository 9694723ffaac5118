import { afterEach, expect, it } from "vitest";
import { forgetDelivery, keepDraft, readDraft } from "./checkout-draft.ts";

afterEach(() => localStorage.clear());

const cart = { of: "cart" };

it("a purchase comes back with the id it was born with", () => {
  const draft = readDraft("u1", cart);
  keepDraft("u1", { ...draft, method: "pix" });
  expect(readDraft("u1", cart)).toEqual({ ...draft, method: "pix" });
});

it("another purchase is another id, but goes to the same address", () => {
  const draft = readDraft("u1", cart);
  keepDraft("u1", { ...draft, method: "pix", addressId: "farm" });
  const other = readDraft("u1", { of: "soja 500" });
  expect(other).toMatchObject({ addressId: "farm", deliveries: {} });
  expect(other.method).toBeUndefined();
  expect(other.id).not.toBe(draft.id);
});

it("what was sent without an answer comes before anything else, and only to its owner", () => {
  const sent = { ...readDraft("u1", cart), sentAtMs: 1 };
  keepDraft("u1", sent);
  expect(readDraft("u1", { of: "soja 500" })).toEqual(sent);
  expect(readDraft("u2", cart).sentAtMs).toBeUndefined();
});

it("what is chosen beside an offer goes before what its seller's was, but never into what was sent", () => {
  const draft = { ...readDraft("u1", cart), deliveries: { a: "fob", b: "cif" } as const };
  keepDraft("u1", draft);
  forgetDelivery("u1", "a");
  expect(readDraft("u1", cart).deliveries).toEqual({ b: "cif" });
  keepDraft("u1", { ...draft, sentAtMs: 1 });
  forgetDelivery("u1", "a");
  expect(readDraft("u1", cart).deliveries).toEqual({ a: "fob", b: "cif" });
});

it("what can not be read is a new purchase", () => {
  localStorage.setItem("areon.checkout.u1", '{"id":"x"}');
  expect(readDraft("u1", cart).of).toBe("cart");
});
