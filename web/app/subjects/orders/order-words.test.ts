import { expect, it } from "vitest";
import { amountWords, kiloWords, stateWords, untilWords } from "./order-words.ts";

it("says kilos without the zeros that the database keeps", () => {
  expect(kiloWords("31200.000")).toBe("31.200 kg");
  expect(kiloWords("12.500")).toBe("12,5 kg");
  expect(kiloWords("100")).toBe("100 kg");
});

it("calls the near days by their names, in Brasília", () => {
  const now = Date.parse("2026-11-16T01:30:00Z");
  expect(untilWords("2026-11-16T02:10:00Z", now)).toBe("hoje, 23h10");
  expect(untilWords("2026-11-16T16:10:00Z", now)).toBe("amanhã, 13h10");
  expect(untilWords("2026-11-19T16:10:00Z", now)).toBe("19 nov, 13h10");
});

it("says of what the buyer fetches that it is ready, not on its way", () => {
  expect(stateWords({ state: "shipped", delivery: "cif" })).toBe("A caminho");
  expect(stateWords({ state: "shipped", delivery: "pickup" })).toBe("Pronto para retirar");
  expect(stateWords({ state: "delivered", delivery: "pickup" })).toBe("Entregue");
});

it("counts what is beside the first line", () => {
  const first = { title: "Soja", quantity: "1200", unit: "sc60", photo: null } as const;
  expect(amountWords({ first, more: 0 })).toBe("1.200 sacas");
  expect(amountWords({ first, more: 2 })).toBe("1.200 sacas e mais 2 itens");
});
