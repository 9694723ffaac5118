import { centsToDecimal } from "#platform/money";

/** As spreadsheets in Brazil read it: semicolons, decimal commas, and a mark that says UTF-8. */
export function writeCsvFile(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells) => cells.map(quote).join(";"));
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
}

/** Always: a cell that is quoted only when it must be is one that somebody forgot. */
function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** A spreadsheet would run what begins like a formula, and people write these texts for each other. */
export function harmlessCell(text: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

export function centsCell(cents: bigint): string {
  return centsToDecimal(cents).replace(".", ",");
}
