import { inTransaction, type Database } from "#platform/db/database";
import type { FileStore } from "../store/file-store.ts";
import { objectFolder, stagingFolder } from "../store/object-keys.ts";
import { listUnpurged, markPurged } from "./purge.queries.ts";

/** Removes bytes first and then says so: after a crash in between, removing them again is harmless. */
export async function purgeFiles(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  fileIds: readonly string[],
): Promise<void> {
  const files = await listUnpurged(db, fileIds);
  if (files.length === 0) return;
  for (const { id, object_name, visibility } of files) {
    await fileStore.deleteFolder(stagingFolder(id));
    await fileStore.deleteFolder(objectFolder(visibility, object_name));
  }
  await inTransaction(db, (trx) =>
    markPurged(
      trx,
      files.map(({ id }) => id),
    ),
  );
}
