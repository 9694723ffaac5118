/** One line as spreadsheets in Brazil read it: semicolons, every cell quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guard(cell).replaceAll('"', '""')}"`).join(";")}\r\n`;
}

/** Says that what follows is UTF-8. */
export const csvMark = "\uFEFF";

/** A spreadsheet would run what begins like a formula; the import takes the apostrophe off again. */
function guard(text: string): string {
  return /^\s*'?[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
