import type { DemoSeller } from "./demo-seller.ts";
import type { OfferTemplate } from "./offer-template.ts";

/** The seller whose login the demo prints; registered with the other demo people. */
export const santaRita = {
  email: "vendedor@demo.areon.br",
  name: "Rogério Santa Rita",
  business: { name: "Fazenda Santa Rita", cnpj: "45482107000151" },
  place: { code: 5_107_925, city: "Sorriso", uf: "MT", postalCode: "78890-000" },
  street: "MT-242",
  number: "km 42",
  standing: "trusted",
  offers: "soja:3 milho:3",
  also: [
    { category: "milho", state: "draft" },
    { category: "soja", state: "paused" },
  ],
} as const satisfies Partial<DemoSeller>;

/** The product that links, tests and drawings know by its code. */
export const fixedOffer = {
  code: "P-DEMO-01",
  photos: ["soja", "soja-2", "silo", "colheita"],
  kind: {
    title: "Soja em grão safra 25/26",
    price: 128.4,
    about:
      "Soja convencional colhida em fevereiro na Fazenda Santa Rita, armazenada em silo próprio com aeração. Carregamos de segunda a sábado, das 6h às 17h. Balança no local, até 60 toneladas.",
  },
  template: {
    category: "soja",
    unit: "sc60",
    kinds: [],
    sentences: [],
    minimum: 500,
    stock: [8_400, 8_400],
    tiers: [
      [2, 0.7],
      [6, 1.5],
    ],
    attributes: {
      safra: "25/26",
      embalagem: "A granel",
      umidade: 13.2,
      impureza: 0.8,
      avariados: 4.1,
      quebrados: 6.5,
      transgenica: false,
    },
    photo: "soja",
    delivery: ["fob", "cif", "pickup"],
    spread: 0,
  },
} as const satisfies {
  code: string;
  photos: readonly string[];
  kind: OfferTemplate["kinds"][number];
  template: OfferTemplate;
};
