import { expect, test } from "vitest";
import { recognizePaymentCode } from "./payment-code.ts";
import vectors from "../testing/brazil-vectors.json" with { type: "json" };

const { pix, boleto, accessKey, luhn } = vectors;

test.each([
  ["pix", [...pix.static, ...pix.dynamic, ...pix.composite]],
  ["damaged_pix", pix.static.map((code) => code.slice(0, -1))],
  ["boleto", [...boleto.bank, ...boleto.arrecadacao].flatMap((one) => [one.linha, one.barcode])],
  ["invoice", Object.values(accessKey).flat()],
  ["card", luhn.valid],
  [
    "unknown",
    [...boleto.invalidLinha, ...luhn.invalid, "", "https://areon.example", "12345678909"],
  ],
])("what is pasted is recognised: %s", (kind, texts) => {
  for (const text of texts) {
    expect([text, recognizePaymentCode(text, { referenceDate: "2026-11-15" }).kind]).toEqual([
      text,
      kind,
    ]);
  }
});
