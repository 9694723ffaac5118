import { describe, expect, it } from "vitest";
import { placeWords, quantityWords, termsWords, weightWords } from "./offer-words.ts";

describe("words of an offer", () => {
  it("counts in the unit's own word, in the plural from anything but one", () => {
    expect(quantityWords("1200", "sc60")).toBe("1.200 sacas");
    expect(quantityWords("1", "head")).toBe("1 cabeça");
    expect(quantityWords("1.5", "t")).toBe("1,5 t");
  });

  it("says the minimum and how it is delivered in one line", () => {
    const offer = { minimum_quantity: "500", unit: "sc60", delivery: ["fob", "pickup"] } as const;
    expect(termsWords(offer)).toBe("Mínimo 500 sacas · FOB, retirada");
  });

  it("adds the distance only where it is known", () => {
    const place = { municipality: "Sorriso", uf: "MT" };
    expect(placeWords(place)).toBe("Sorriso, MT");
    expect(placeWords({ ...place, distance_km: 1213.6 })).toBe("Sorriso, MT · 1.214 km");
  });

  it("speaks of a load in tonnes from a thousand kilograms on", () => {
    expect(weightWords(72_000)).toBe("72 toneladas");
    expect(weightWords(1_500)).toBe("1,5 tonelada");
    expect(weightWords(849.96)).toBe("850 kg");
  });
});
