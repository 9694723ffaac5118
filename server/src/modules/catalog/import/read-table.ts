import { Readable } from "node:stream";
import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse";

export interface TableRow {
  /** As an editor counts: the header is line 1. */
  line: number;
  cells: string[];
}

/** The file can't be understood from this line on. */
export class UnreadableTable extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`unreadable from line ${line}`);
    this.line = line;
  }
}

/** Lines of a CSV file, header included, one at a time; empty lines are left out. */
export async function* readTable(bytes: Buffer): AsyncGenerator<TableRow> {
  const text = decode(bytes);
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    }),
  );
  try {
    for await (const read of parser) {
      const { info, record, raw } = read as {
        info: { lines: number };
        record: string[];
        raw: string;
      };
      if (record.every((cell) => cell.trim() === "")) continue;
      const inside = raw.trim().split("\n").length - 1;
      yield { line: info.lines - inside, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(Number(error["lines"] ?? 1));
    throw error;
  }
}

/** Spreadsheets in Brazil still save in the old code page; what is valid UTF-8 is never that by chance. */
function decode(bytes: Buffer): string {
  const encoding = isUtf8(bytes) ? "utf-8" : "windows-1252";
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  // No text of ours holds it; whoever sends it has saved in another form, such as UTF-16.
  const nothing = text.indexOf("\u0000");
  if (nothing >= 0) throw new UnreadableTable(text.slice(0, nothing).split(/\r\n?|\n/).length);
  // One kind of line end, or lines inside a cell would be counted twice.
  return text.replaceAll(/\r\n?/g, "\n");
}

/** By the header, in which neither stands inside a name. */
function separatorOf(text: string): ";" | "," | "\t" {
  const header = text.slice(0, text.search(/\n|$/));
  const count = (sign: string) => header.split(sign).length;
  const signs = [";", ",", "\t"] as const;
  return signs.toSorted((a, b) => count(b) - count(a))[0]!;
}

function* piecesOf(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
