import { expect, it } from "vitest";
import { violationsIn } from "./csp-reports.ts";

it("keeps of a report what names its kind, and nothing that a person typed", () => {
  const report = {
    "csp-report": {
      "violated-directive": "img-src 'self'",
      "blocked-uri": "https://outside.example/pixel?cpf=52998224725",
      "document-uri": "https://areon.example/busca?q=fazenda+do+joao",
      "source-file": "https://areon.example/assets/a.js?x=1",
      "script-sample": "segredo",
    },
  };
  expect(violationsIn(JSON.stringify(report))).toEqual([
    {
      directive: "img-src",
      blocked: "https://outside.example",
      page: "/busca",
      source: "/assets/a.js",
    },
  ]);
});

it("reads no violation out of anything else", () => {
  const tooMany = Array.from({ length: 21 }, () => ({ body: { effectiveDirective: "img-src" } }));
  for (const body of ["", "null", "[1]", '{"csp-report":7}', JSON.stringify(tooMany), undefined]) {
    expect(violationsIn(body)).toEqual([]);
  }
});

it("names unknown directives and unreadable addresses by fixed words", () => {
  const body = [{ body: { effectiveDirective: "x".repeat(50), blockedURL: "x y" } }];
  expect(violationsIn(body)).toMatchObject([{ directive: "other", blocked: "unreadable" }]);
});
