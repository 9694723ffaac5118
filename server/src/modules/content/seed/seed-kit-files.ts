import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** Files of the folder, under their names; one that a person replaced stays. */
export async function seedKitFiles(trx: Trx, folder: string): Promise<void> {
  for (const name of readdirSync(folder).toSorted()) {
    const bytes = readFileSync(join(folder, name));
    await sql`insert into content.kit_files as f (name, bytes, sha256, source)
      values (${name}, ${bytes}, sha256(${bytes}), 'seed')
      on conflict (name) do update set bytes = excluded.bytes, sha256 = excluded.sha256,
        saved_at = platform.now()
      where f.source = 'seed' and f.sha256 <> excluded.sha256`.execute(trx);
  }
}
