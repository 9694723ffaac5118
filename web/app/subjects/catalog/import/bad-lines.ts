interface CsvRecord {
  /** As an editor counts: the header is line 1. */
  line: number;
  text: string;
}

/**
 * A quoted field may hold line ends, so a record begins where the one before it ended. A mark in the
 * middle of a field is a letter: `Tubo 5" galvanizado`.
 */
export function csvRecords(content: string): CsvRecord[] {
  const separator = separatorOf(content);
  const isEdge = (letter: string | undefined) =>
    letter === undefined || letter === separator || letter === "\n" || letter === "\r";
  const records: CsvRecord[] = [];
  let start = 0;
  let startLine = 1;
  let line = 1;
  let isQuoted = false;
  for (let index = 0; index <= content.length; index += 1) {
    const letter = content[index];
    if (letter === '"') {
      if (isQuoted && content[index + 1] === '"') index += 1;
      else if (isQuoted) isQuoted = !isEdge(content[index + 1]);
      else isQuoted = index === start || content[index - 1] === separator;
    }
    if (letter === "\n") line += 1;
    if (letter !== undefined && (letter !== "\n" || isQuoted)) continue;
    const text = content.slice(start, index).replace(/\r$/, "");
    if (text.trim() !== "") records.push({ line: startLine, text });
    start = index + 1;
    startLine = line;
  }
  return records;
}

function separatorOf(content: string): string {
  const header = content.split("\n", 1)[0] ?? "";
  return [";", "\t"].find((mark) => header.includes(mark)) ?? ",";
}

/** The header and the lines that were not taken, as they stood in the file: to mend and send again. */
export function badLinesOf(content: string, lines: ReadonlySet<number>): string {
  const [header, ...records] = csvRecords(content);
  const bad = records.filter((record) => lines.has(record.line));
  return [header, ...bad].map((record) => `${record?.text ?? ""}\r\n`).join("");
}

/** Old spreadsheets write Windows-1252; what is not UTF-8 is that. */
export async function readCsvText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Excel takes a file for UTF-8 only with this mark in front. */
export function csvFile(content: string): Blob {
  return new Blob(["\uFEFF", content], { type: "text/csv;charset=utf-8" });
}
