import { expect, it } from "vitest";
import { parseLegalText } from "./parse-legal-text.server.ts";

it("puts today's values where the text leaves them to settings, and nothing else", () => {
  const { blocks } = parseLegalText("Escreva para [[contato]].\n\n[[prazos]]", {
    contato: "contato@exemplo.com.br",
  });
  expect(blocks).toEqual([
    { kind: "paragraph", text: "Escreva para contato@exemplo.com.br." },
    { kind: "retention" },
  ]);
});

it("tells summary, headings, paragraphs, lists and the retention table apart", () => {
  const body = "> Um.\n> Dois.\n\n## 1. Quem\n\nTexto.\n\n- a\n- b\n\n[[prazos]]\n";
  expect(parseLegalText(body)).toEqual({
    summary: ["Um.", "Dois."],
    blocks: [
      { kind: "heading", id: "parte-0", text: "1. Quem" },
      { kind: "paragraph", text: "Texto." },
      { kind: "list", items: ["a", "b"] },
      { kind: "retention" },
    ],
    minutes: 1,
  });
});

it("reads a table with its head, and values inside its cells", () => {
  const body = "| Categoria | Taxa |\n|---|---|\n| Grãos | [[fees.grains]] |";
  expect(parseLegalText(body, { "fees.grains": "3%" }).blocks).toEqual([
    { kind: "table", head: ["Categoria", "Taxa"], rows: [["Grãos", "3%"]] },
  ]);
});
