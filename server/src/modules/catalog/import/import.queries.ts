import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { RowFault } from "./read-row.ts";

export interface ImportRow {
  id: string;
  party_id: string;
  created_by: string;
  filename: string;
  content_hash: Buffer;
  line_count: number;
  imported_count: number;
  failed_count: number;
  created_at: Date;
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select * from catalog.imports where id = ${id}`.execute(db);
  return rows[0];
}

/** The newest import of the same bytes by the same party. */
export async function findSameContent(
  db: Database,
  { partyId, hash }: { partyId: string; hash: Buffer },
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select * from catalog.imports where party_id = ${partyId} and content_hash = ${hash}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function listImportRows(
  db: Database,
  page: { partyId: string; before: string | undefined; limit: number },
): Promise<ImportRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<ImportRow>`
    select * from catalog.imports
    where party_id = ${page.partyId} and (${before}::uuid is null or id < ${before})
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function insertImport(trx: Trx, row: Omit<ImportRow, "created_at">): Promise<void> {
  await trx.insertInto("catalog.imports").values(row).execute();
}

export async function insertImportErrors(
  trx: Trx,
  importId: string,
  faults: readonly RowFault[],
): Promise<void> {
  await sql`
    insert into catalog.import_errors (import_id, line, field, message, found)
    select ${importId}, f.line, f.field, f.message, f.found
    from unnest(${faults.map(({ line }) => line)}::int[], ${faults.map(({ column }) => column)}::text[],
      ${faults.map(({ message }) => message)}::text[],
      ${faults.map(({ found }) => found.slice(0, 200))}::text[]) as f (line, field, message, found)
    on conflict (import_id, line, field) do nothing`.execute(trx);
}

export interface ErrorRow {
  line: number;
  field: string;
  message: string;
  found: string;
}

export async function listErrorRows(
  db: Database,
  page: { importId: string; after: { line: number; field: string } | undefined; limit: number },
): Promise<ErrorRow[]> {
  const { line = 0, field = "" } = page.after ?? {};
  const { rows } = await sql<ErrorRow>`
    select line, field, message, found from catalog.import_errors
    where import_id = ${page.importId} and (line, field) > (${line}, ${field})
    order by line, field limit ${page.limit}`.execute(db);
  return rows;
}

/** Every municipality by its plain name; read once for a file. */
export async function listPlaceNames(
  db: Database,
): Promise<{ ibge_code: number; uf: string; name: string }[]> {
  return db.selectFrom("places.municipalities").select(["ibge_code", "uf", "name"]).execute();
}
