import { clockText, dayText } from "#platform/documents/times";
import { centsToDecimal } from "#platform/money";
import type { Statement, StatementLine } from "./collect-statement.ts";

const columns = ["Data", "Hora", "Título", "Detalhe", "Valor", "Saldo", "Código"];

/** As spreadsheets in Brazil read it: semicolons, decimal commas, and a mark that says UTF-8. */
export function writeCsv({ lines }: Pick<Statement, "lines">): Buffer {
  const rows = [columns, ...lines.map(cellsOf)].map((cells) => cells.map(quote).join(";"));
  return Buffer.from(`\uFEFF${rows.join("\r\n")}\r\n`);
}

function cellsOf({ movement, signed, at, balanceAfter }: StatementLine): string[] {
  return [
    dayText(at),
    clockText(at),
    harmless(movement.title),
    harmless(movement.detail),
    numberText(signed),
    numberText(balanceAfter),
    movement.id,
  ];
}

function numberText(cents: bigint): string {
  return centsToDecimal(cents).replace(".", ",");
}

/** A spreadsheet would run what begins like a formula, and people write these texts for each other. */
function harmless(text: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Always: a cell that is quoted only when it must be is one that somebody forgot. */
function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
