import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { expect, test } from "vitest";
import { introWords } from "./intro-words.ts";

function classified(...states: (string | null)[]): OrderClassification {
  const lines = states.map((state) => ({ ticket: state === null ? null : { state } }));
  return { lines, contest_hours: 48 } as unknown as OrderClassification;
}

test("figures are invited only while they can still move the money", () => {
  expect(introWords(classified(null), "shipped")).toContain("anexa o romaneio");
  for (const state of ["completed", "returning", "refunded", "cancelled"] as const) {
    expect(introWords(classified(null), state)).toBe("Este pedido seguiu sem romaneio.");
    expect(introWords(classified("overtaken"), state)).toContain("não foi acertado");
  }
});

test("what was settled says so, also where a line had no ticket", () => {
  expect(introWords(classified("settled", null), "completed")).toBe(
    "O dinheiro foi acertado pelos números abaixo.",
  );
});
