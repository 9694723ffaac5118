import { setImmediate } from "node:timers/promises";
import { importLimits } from "@areon/contracts/catalog/terms/limits";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { CategoryTree } from "../categories/category-tree.ts";
import { readHeader, type Column } from "./columns.ts";
import { listPlaceNames } from "./import.queries.ts";
import { plainName } from "./plain-name.ts";
import type { Places } from "./read-cell.ts";
import { readRow, type ReadRow, type RowFault } from "./read-row.ts";
import { readTable, UnreadableTable } from "./read-table.ts";

export interface ReadFile {
  rows: ReadRow[];
  /** By line; a line may have several. */
  faults: RowFault[];
}

/** All lines of a file, good and bad, or why it can't be read at all. */
export async function readProducts(
  db: Database,
  bytes: Buffer,
  tree: CategoryTree,
): Promise<ReadFile | Refusal> {
  const file: ReadFile = { rows: [], faults: [] };
  const places = placesOf(await listPlaceNames(db));
  let columns: readonly Column[] | undefined;
  let lines = 0;
  try {
    for await (const row of readTable(bytes)) {
      if (!columns) {
        const header = readHeader(row.cells, tree);
        if (isRefusal(header)) return header;
        columns = header;
        continue;
      }
      lines += 1;
      if (lines > importLimits.lines) return refuseTooLarge();
      // Others are answered in between.
      if (lines % 100 === 0) await setImmediate();
      const read = readRow(row, { columns, tree, places });
      if (Array.isArray(read)) file.faults.push(...read);
      else file.rows.push(read);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse("import_unreadable", { line: error.line });
    throw error;
  }
  return lines === 0 ? refuse("import_empty") : file;
}

function placesOf(rows: readonly { ibge_code: number; uf: string; name: string }[]): Places {
  return new Map(
    rows.map(({ ibge_code, uf, name }) => [`${uf.toLowerCase()} ${plainName(name)}`, ibge_code]),
  );
}

export function refuseTooLarge(): Refusal {
  return refuse("import_too_large", { lines: importLimits.lines.toLocaleString("pt-BR") });
}
