import type { FileStore } from "#modules/files";
import type { Database } from "#platform/db/database";
import { exportFolder, listExpiredExports, markExportsExpired } from "./data-export.queries.ts";

/** Removes bytes first and then says so: after a crash in between, removing them again is harmless. */
export async function expireDataExports(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  batch: number,
): Promise<number> {
  const ids = await listExpiredExports(db, batch);
  for (const id of ids) await fileStore.deleteFolder(exportFolder(id));
  if (ids.length > 0) await markExportsExpired(db, ids);
  return ids.length;
}
