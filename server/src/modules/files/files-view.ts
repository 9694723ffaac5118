import { sql, type Selectable } from "kysely";
import type { DB } from "#platform/db/schema.gen";

type Shown = "id" | "owner_id" | "state" | "filename" | "content_type" | "size_bytes" | "sha256";

/** Files as other modules may join them: `join ${filesView} f on f.id = …`, planned as one with the table. */
export const filesView = sql<Pick<Selectable<DB["files.files"]>, Shown>>`(
  select id, owner_id, state, filename, content_type, size_bytes, sha256 from files.files)`;
