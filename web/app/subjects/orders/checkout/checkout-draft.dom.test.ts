import { afterEach, expect, it } from "vitest";
import { keepDraft, readDraft } from "./checkout-draft.ts";

afterEach(() => localStorage.clear());

const cart = { of: "cart", deliveries: {} };

it("a purchase comes back with the id it was born with", () => {
  const draft = readDraft("u1", cart);
  keepDraft("u1", { ...draft, method: "pix" });
  expect(readDraft("u1", cart)).toEqual({ ...draft, method: "pix" });
});

it("another purchase is another id, but goes to the same address", () => {
  const draft = readDraft("u1", cart);
  keepDraft("u1", { ...draft, method: "pix", addressId: "farm" });
  const other = readDraft("u1", { of: "soja 500", deliveries: { a: "cif" } });
  expect(other).toMatchObject({ addressId: "farm", deliveries: { a: "cif" } });
  expect(other.method).toBeUndefined();
  expect(other.id).not.toBe(draft.id);
});

it("what was sent without an answer comes before anything else, and only to its owner", () => {
  const sent = { ...readDraft("u1", cart), sentAtMs: 1 };
  keepDraft("u1", sent);
  expect(readDraft("u1", { of: "soja 500", deliveries: {} })).toEqual(sent);
  expect(readDraft("u2", cart).sentAtMs).toBeUndefined();
});

it("what can not be read is a new purchase", () => {
  localStorage.setItem("areon.checkout.u1", '{"id":"x"}');
  expect(readDraft("u1", cart).of).toBe("cart");
});
