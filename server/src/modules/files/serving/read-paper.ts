import { buffer } from "node:stream/consumers";
import type { Database } from "#platform/db/database";
import type { FileStore } from "../store/file-store.ts";
import { findOwnFile, type OwnedFile } from "../files.queries.ts";
import { documentKey } from "../store/object-keys.ts";

/** The bytes of one's own private file, for a module that compares it with what was typed. */
export async function readPaper(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  owned: OwnedFile,
): Promise<Buffer | null> {
  const file = await findOwnFile(db, owned);
  if (file?.state !== "ready") return null;
  const stored = await fileStore.get(documentKey(file.object_name));
  return stored?.stream ? buffer(stored.stream) : null;
}
