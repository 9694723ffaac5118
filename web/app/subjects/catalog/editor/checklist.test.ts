import type { Category } from "@areon/contracts/catalog/categories";
import { describe, expect, it } from "vitest";
import { checklistOf, openFields } from "./checklist.ts";
import { emptyDraft, type ProductDraft } from "./product-draft.ts";

const moisture = {
  key: "umidade",
  label: "Umidade",
  kind: "number",
  suffix: "%",
  decimals: 1,
  minimum: 0,
  maximum: 40,
  standard_maximum: 14,
  choices: [],
  is_required: true,
  is_filter: true,
} as const;

const root: Category = {
  slug: "graos",
  name: "Grãos",
  parent: null,
  root: "graos",
  is_leaf: false,
  units: [],
  cargo_kind: null,
  attributes: [{ ...moisture, choices: [] }],
  fee_percent: "3",
};

const categories: readonly Category[] = [
  root,
  {
    ...root,
    slug: "soja",
    name: "Soja",
    parent: "graos",
    is_leaf: true,
    units: ["sc60"],
    cargo_kind: "bulk_solid",
    attributes: [],
  },
];

const whole: ProductDraft = {
  ...emptyDraft,
  category: "soja",
  title: "Soja em grão safra 25/26",
  attributes: { umidade: "13.2" },
  unit: "sc60",
  price: "128.4",
  minimum_quantity: "500",
  stock: "8400",
  municipality: { code: 5107925, label: "Sorriso, MT" },
  pickup_place: "Fazenda Santa Rita",
  offers_fob: true,
  photos: [{ key: "a", fileId: "a" }],
};

describe("what publishing asks for", () => {
  it("leads through an empty form in its own order", () => {
    const items = checklistOf(emptyDraft, categories);
    expect(items.map(({ label }) => label)).toEqual([
      "Fotos",
      "Título e categoria",
      "Preço e quantidade",
      "Local e entrega",
    ]);
    expect(items.every(({ isDone }) => !isDone)).toBe(true);
  });

  it("is done with a whole form", () => {
    expect(openFields(whole, categories)).toEqual({});
    expect(checklistOf(whole, categories).every(({ isDone }) => isDone)).toBe(true);
  });

  it.each([
    ["attributes.umidade", { attributes: { umidade: "55" } }],
    ["attributes.umidade", { attributes: {} }],
    ["stock", { stock: "499" }],
    ["photos", { photos: [{ key: "on its way" }] }],
    ["pickup_place", { pickup_place: " " }],
    ["delivery", { offers_fob: false }],
    ["tiers", { tiers: [{ key: "t", from_quantity: "400", price: "120" }] }],
  ] satisfies [string, Partial<ProductDraft>][])("names the one field %s", (field, part) => {
    expect(Object.keys(openFields({ ...whole, ...part }, categories))).toEqual([field]);
  });
});
