import { sql } from "kysely";
import { filesView } from "#modules/files";
import type { Database } from "#platform/db/database";

export async function fileNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; filename: string }>`
    select id, filename from ${filesView} f where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}
