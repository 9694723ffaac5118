import { sql } from "kysely";
import { setIdDerivation } from "#platform/ids";
import type { Database } from "./database.ts";

/** The key lies with the data: every process of an installation derives the same ids. */
export async function readIdDerivation(db: Database): Promise<void> {
  const { rows } = await sql<{ key: Buffer; since: Date }>`
    select key, since from platform.id_derivation`.execute(db);
  const [{ key, since }] = rows as [{ key: Buffer; since: Date }];
  setIdDerivation({ key, sinceMs: since.getTime() });
}
