import type { ProductImport } from "@areon/contracts/catalog/import";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { ImportRow } from "./import.queries.ts";

export async function describeImports(
  db: Database,
  rows: readonly ImportRow[],
): Promise<ProductImport[]> {
  const names = await namesOfUsers(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    filename: row.filename,
    line_count: row.line_count,
    imported_count: row.imported_count,
    failed_count: row.failed_count,
    created_at: row.created_at.toISOString(),
    created_by: names.get(row.created_by) ?? "",
  }));
}
