import { productContentSchema, type ProductContent } from "@areon/contracts/catalog/products";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { inspectContent } from "../products/check-content.ts";
import type { StoredContent } from "../products/product-content.ts";
import type { Column } from "./columns.ts";
import { plainName } from "./plain-name.ts";
import { CellFault, readAttribute, readCategory, readFixed, type Places } from "./read-cell.ts";
import type { TableRow } from "./read-table.ts";

export interface RowFault {
  line: number;
  column: string;
  found: string;
  message: string;
}

export interface ReadRow {
  content: StoredContent;
  stock: string;
}

interface Reading {
  columns: readonly Column[];
  tree: CategoryTree;
  places: Places;
}

/** One line as a draft, or everything that is wrong with it. */
export function readRow(row: TableRow, reading: Reading): ReadRow | RowFault[] {
  const { columns, tree } = reading;
  if (row.cells.length !== columns.length) {
    const message = `A linha tem ${row.cells.length} colunas; o cabeçalho tem ${columns.length}`;
    return [{ line: row.line, column: "", found: row.cells.join(" | "), message }];
  }
  const faults: RowFault[] = [];
  const cells = new Map(columns.map((column, at) => [column, unguard(row.cells[at]!)]));
  const long = columns.filter((column) => cells.get(column)!.length > mostSigns(column));
  if (long.length > 0) {
    const message = "O texto é longo demais";
    return long.map((column) => ({
      line: row.line,
      column: column.name,
      found: cells.get(column)!.slice(0, 200),
      message,
    }));
  }
  const attempt = <T>(column: Column, read: (cell: string) => T): T | undefined => {
    try {
      return read(cells.get(column)!);
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault;
      const { message } = fault;
      faults.push({ line: row.line, column: column.name, found: cells.get(column)!, message });
      return undefined;
    }
  };
  const category = attempt(columnOf(columns, "category"), (cell) => readCategory(cell, tree));
  const values = readValues({ ...reading, cells, category, attempt });
  if (faults.length > 0 || !category) return faults;
  return checkWhole(row, { ...reading, cells, values, category });
}

/** More than any field takes; nothing is looked for in what is longer. */
function mostSigns(column: Column): number {
  return column.kind === "fixed" && column.key === "description" ? 4_100 : 500;
}

type Attempt = <T>(column: Column, read: (cell: string) => T) => T | undefined;

function readValues(
  of: Reading & {
    cells: ReadonlyMap<Column, string>;
    category?: CategoryNode | undefined;
    attempt: Attempt;
  },
): Record<string, unknown> {
  const { columns, cells, category, places, attempt } = of;
  const attributes: Record<string, unknown> = {};
  const values: Record<string, unknown> = { attributes };
  const uf = textOf(of, "uf");
  for (const column of columns) {
    const cell = cells.get(column)!;
    if (column.kind === "fixed") {
      if (column.key === "category" || column.key === "uf") continue;
      const value = attempt(column, () => readFixed(column.key, cell, { category, places, uf }));
      if (value !== undefined) Object.assign(values, value);
    } else if (cell !== "" && category) {
      const value = attempt(column, () => readAttribute(column.key, cell, category));
      if (value !== undefined) attributes[column.key] = value;
    }
  }
  return values;
}

/** The same rules as for a form: what each field may hold, and what fits together. */
function checkWhole(
  row: TableRow,
  of: Reading & {
    cells: ReadonlyMap<Column, string>;
    values: Record<string, unknown>;
    category: CategoryNode;
  },
): ReadRow | RowFault[] {
  const { columns, cells, tree, category } = of;
  const { stock = "0", ...values } = of.values;
  const parsed = productContentSchema.safeParse({ ...values, category: category.slug });
  const blame = (field: string, message: string): RowFault => {
    const column = columns.find(({ key }) => key === field || `attributes.${key}` === field);
    const found = column ? cells.get(column)! : "";
    return { line: row.line, column: column?.name ?? "", found, message };
  };
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => blame(String(path[0]), message));
  }
  const checked = inspectContent(parsed.data satisfies ProductContent, {
    tree,
    isKnownPlace: true,
  });
  if (checked.faults.length > 0) {
    return checked.faults.map(({ field, reason }) => blame(field, capital(reason)));
  }
  return { content: checked.content, stock: String(stock) };
}

function columnOf(columns: readonly Column[], key: string): Column {
  return columns.find((column) => column.kind === "fixed" && column.key === key)!;
}

function textOf(
  { columns, cells }: { columns: readonly Column[]; cells: ReadonlyMap<Column, string> },
  key: string,
): string {
  const column = columnOf(columns, key) as Column | undefined;
  return column ? plainName(cells.get(column)!) : "";
}

/** We write an apostrophe before what a spreadsheet would run as a formula. */
function unguard(cell: string): string {
  const text = cell.trim();
  return /^'\s*'?[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
