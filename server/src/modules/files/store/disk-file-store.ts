import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertKey, resolveRange, type FileStore } from "./file-store.ts";

/** For an installation on one machine: a directory outside of everything that is served as such. */
export function createDiskFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(directory, key);
  };
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key, range) => {
      const path = pathOf(key);
      const found = await stat(path).catch(absentAsNull);
      if (!found) return null;
      const positions = resolveRange(range, found.size);
      if (!positions) return { stream: null, totalBytes: found.size };
      const { first, last } = positions;
      const stream = createReadStream(path, { start: first, end: last });
      return { stream, first, last, totalBytes: found.size };
    },
    deleteFolder: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
}

/** Under another name first: a reader never sees half a file, not even after a power cut. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(unfinished, "wx", 0o640);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
