import { expect, test } from "vitest";
import { openDocument } from "#platform/documents/open-document";
import { toWinAnsi } from "#platform/documents/win-ansi";
import type { StatementLine } from "./collect-statement.ts";
import { writeCsv } from "./statement-csv.ts";
import { fitText, headLines } from "./statement-document.ts";
import { writeOfx } from "./statement-ofx.ts";

const line = (title: string): StatementLine => ({
  movement: {
    id: "0199a000-0000-7000-8000-000000000000",
    kind: "transfer",
    direction: "out",
    amount: "1.00",
    title,
    detail: "Transferência enviada",
    state: "posted",
    balance_after: "1.00",
    at: "2026-11-15T12:00:00.000Z",
  },
  signed: -100n,
  at: new Date("2026-11-15T12:00:00Z"),
  day: "2026-11-15",
  balanceAfter: 100n,
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+55", `"'+55"`],
  ["-1", `"'-1"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\tx", `"'\tx"`],
  ["\rx", `"'\rx"`],
  [" =1+1", `"' =1+1"`],
  ['"=1+1', `"""=1+1"`],
  ["Ana; Souza", `"Ana; Souza"`],
  ["Ana", `"Ana"`],
])("a spreadsheet reads %j as text", (title, cell) => {
  expect(writeCsv({ lines: [line(title)] }).toString()).toContain(`;${cell};`);
});

test("every cell of a spreadsheet is quoted, and amounts stay numbers", () => {
  const [, row] = writeCsv({ lines: [line("Ana")] })
    .toString()
    .split("\r\n");
  expect(row).toMatch(/^"[^"]*"(;"[^"]*"){6}$/);
  expect(row).toContain('"-1,00";"1,00"');
});

test.each([
  ["Açaí & Cia – 50% “fresco”…", "Açaí & Cia – 50% “fresco”…"],
  ["Ştefan Łódź", "Stefan ?ódz"],
  ["trator 🚜 novo", "trator ? novo"],
  ["a\u202Eb\nc", "abc"],
  ["e\u0301", "é"],
])("paper shows %j as %j", (text, shown) => {
  expect(toWinAnsi(text)).toBe(shown);
});

test("the paper says whose it is, of which account, kept by whom and of which days", () => {
  const statement = {
    partyId: "0199a000-0000-7000-8000-000000000000",
    name: "Cooperativa Vale Verde",
    document: "11.222.333/0001-81",
    keeper: { name: "AREON Demonstração Ltda.", document: "11.444.777/0001-61" },
    from: "2026-11-01",
    to: "2026-11-13",
    openingBalance: 0n,
    closingBalance: 0n,
    credits: 0n,
    debits: 0n,
    held: 0n,
  };
  expect(headLines(statement)).toEqual([
    "Cooperativa Vale Verde · 11.222.333/0001-81",
    "Conta 0199a00000007000800000",
    "AREON Demonstração Ltda. · CNPJ 11.444.777/0001-61",
    "De 01/11/2026 a 13/11/2026, no horário de Brasília",
  ]);
  const ofx = writeOfx({ ...statement, lines: [] }, new Date("2026-11-13T12:00:00Z")).toString();
  expect(ofx).toContain("<ACCTID>0199a00000007000800000</ACCTID>");
});

test("a long title ends before the amount, however wide its letters are", () => {
  const document = openDocument("Teste").font("Helvetica").fontSize(9);
  for (const text of [
    "W".repeat(200),
    "i".repeat(200),
    "Cooperativa ".repeat(20),
    "🚜".repeat(90),
  ]) {
    const fitted = fitText(document, text, 220);
    expect(document.widthOfString(fitted)).toBeLessThanOrEqual(220);
    expect(document.widthOfString(fitted)).toBeGreaterThan(200);
    expect(fitted.endsWith("…")).toBe(true);
  }
  expect(fitText(document, "Ana Souza", 220)).toBe("Ana Souza");
  document.end();
});
