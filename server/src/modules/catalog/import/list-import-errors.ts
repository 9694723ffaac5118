import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listImportErrors as endpoint } from "@areon/contracts/catalog/import";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { ownImport } from "./get-import.ts";
import { listErrorRows } from "./import.queries.ts";

/** The lines that were not taken, in the order of the file. */
export async function listImportErrors(
  db: Database,
  { params, query }: Pick<EndpointRequest<typeof endpoint>, "params" | "query">,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await ownImport(db, params.id, userId);
  if (isRefusal(row)) return row;
  const { cursor, limit } = query;
  const after = readCursor(cursor);
  const rows = await listErrorRows(db, { importId: row.id, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    errors: page.map(({ line, field, message, found }) => ({
      line,
      column: field,
      found,
      message,
    })),
    next_cursor: rows.length > limit && last ? `${last.line} ${last.field}` : null,
  };
}

function readCursor(cursor: string | undefined): { line: number; field: string } | undefined {
  const parts = /^(\d{1,9}) (.*)$/s.exec(cursor ?? "");
  return parts ? { line: Number(parts[1]), field: parts[2]! } : undefined;
}
