import { buffer } from "node:stream/consumers";
import type { Database } from "#platform/db/database";
import type { FileStore } from "../store/file-store.ts";
import { listVariants } from "../files.queries.ts";
import { pictureKey } from "../store/object-keys.ts";

/** The smallest picture of a file that is at least so wide, or its widest; null when it has none. */
export async function readPicture(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  { fileId, width }: { fileId: string; width: number },
): Promise<Buffer | null> {
  const variants = await listVariants(db, [fileId]);
  const chosen = variants.find((variant) => variant.width >= width) ?? variants.at(-1);
  if (!chosen) return null;
  const stored = await fileStore.get(pictureKey(chosen.object_name, chosen.width));
  return stored?.stream ? buffer(stored.stream) : null;
}
