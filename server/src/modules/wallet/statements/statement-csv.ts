import { centsCell, harmlessCell, writeCsvFile } from "#platform/documents/csv";
import { clockText, dayText } from "#platform/documents/times";
import type { Statement, StatementLine } from "./collect-statement.ts";

const columns = ["Data", "Hora", "Título", "Detalhe", "Valor", "Saldo", "Código"];

export function writeCsv({ lines }: Pick<Statement, "lines">): Buffer {
  return writeCsvFile([columns, ...lines.map(cellsOf)]);
}

function cellsOf({ movement, signed, at, balanceAfter }: StatementLine): string[] {
  return [
    dayText(at),
    clockText(at),
    harmlessCell(movement.title),
    harmlessCell(movement.detail),
    centsCell(signed),
    centsCell(balanceAfter),
    movement.id,
  ];
}
