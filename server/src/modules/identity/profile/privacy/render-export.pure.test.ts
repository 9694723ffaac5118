import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { renderExport } from "./render-export.ts";

test("a table in which a person stands in two ways is told in two parts", () => {
  const part = (title: string, text: string) => ({
    table: "disputes.cases",
    title,
    labels: { text: "Texto" },
    rows: [{ text }],
    withheld: {},
  });
  const archive = unzipSync(
    renderExport({
      userId: "u",
      exportedAt: new Date("2026-11-17T12:00:00Z"),
      tables: [part("Comprados", "compra"), part("Vendidos", "venda")],
    }),
  );
  const { tables } = JSON.parse(strFromU8(archive["dados.json"]!)) as {
    tables: Record<string, { rows: object[] }>;
  };
  expect(tables["disputes.cases"]!.rows).toEqual([{ text: "compra" }]);
  expect(tables["disputes.cases.2"]!.rows).toEqual([{ text: "venda" }]);
  expect(strFromU8(archive["csv/disputes.cases.csv"]!)).toContain("compra");
  expect(strFromU8(archive["csv/disputes.cases.2.csv"]!)).toContain("venda");
});
