import type { QuotedSeller } from "@areon/contracts/orders/quote";
import { expect, it } from "vitest";
import { deliveryQuestion } from "./delivery-question.ts";

const sorriso = { ibge_code: 5_107_925, municipality: "Sorriso", uf: "MT" };
const seller = (delivery: QuotedSeller["delivery"], wanted: QuotedSeller["wanted"]) => ({
  party_id: "a",
  name: "Santa Rita",
  delivery,
  wanted,
});
const quote = (one: ReturnType<typeof seller>, address_id: string | null = "farm") => ({
  sellers: [one],
  address_id,
  wanted_towns: [sorriso],
});

it("what was chosen beside the offer is asked about before it becomes something else", () => {
  const none = { deliveries: {} };
  expect(deliveryQuestion(none, quote(seller("cif", ["cif"])))).toBeUndefined();
  expect(deliveryQuestion(none, quote(seller("fob", [])))).toBeUndefined();
  expect(deliveryQuestion(none, quote(seller("fob", ["cif"]), null))).toContain("em Sorriso, MT");
  expect(deliveryQuestion(none, quote(seller("fob", ["cif"])))).toContain("não pode ser feita");
  expect(deliveryQuestion(none, quote(seller("cif", ["cif", "fob"])))).toContain("Santa Rita");
});

it("what is chosen in the checkout ends the question", () => {
  const fetched = { deliveries: { a: "fob" as const } };
  expect(deliveryQuestion(fetched, quote(seller("fob", ["cif"]), null))).toBeUndefined();
  expect(deliveryQuestion(fetched, quote(seller("fob", ["cif", "fob"])))).toBeUndefined();
  expect(deliveryQuestion(fetched, quote(seller("cif", ["cif"])))).toBeDefined();
});
