import { expect, it } from "vitest";
import { historyValue } from "./history-value.ts";

it("writes each field of a product's history as a person would", () => {
  expect(historyValue("price", "128.40")).toBe("R$\u00a0128,40");
  expect(historyValue("stock", "8400.5")).toBe("8.400,5");
  expect(historyValue("unit", "sc60")).toBe("Saca de 60 kg");
  expect(historyValue("state", "in_review")).toBe("em análise");
  expect(historyValue("photos", ["a", "b"])).toBe("2 fotos");
  expect(historyValue("delivery", ["fob", "cif"])).toBe("FOB, CIF");
  expect(historyValue("tiers", [{ from_quantity: "1000", price: "127.60" }])).toBe(
    "a partir de 1.000: R$\u00a0127,60",
  );
  expect(historyValue("attributes.registro_mapa", true)).toBe("sim");
  expect(historyValue("title", null)).toBe("vazio");
});
