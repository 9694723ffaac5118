import { keptFilesDatabase } from "~/platform/files/kept-files-database";

/** A file that waits on this device for its turn or for a signal. */
export interface KeptFile {
  id: string;
  /** What it belongs to, so that a form finds its own again. */
  owner: string;
  file: File;
  /** Where its upload stands on the server, once it began. */
  address?: string | undefined;
}

const store = "files";

/** Survives a closed page. Where the browser keeps nothing, the file lives as long as the page. */
export async function keepFile(kept: KeptFile): Promise<void> {
  await inStore("readwrite", (files) => files.put(kept)).catch(() => undefined);
}

export async function dropKeptFile(id: string): Promise<void> {
  await inStore("readwrite", (files) => files.delete(id)).catch(() => undefined);
}

export async function keptFilesOf(owner: string): Promise<KeptFile[]> {
  const all = await inStore<KeptFile[]>("readonly", (files) => files.getAll()).catch(() => []);
  return all.filter((kept) => kept.owner === owner);
}

/** What they belonged to has another name now. */
export async function moveKeptFiles(from: string, to: string): Promise<void> {
  for (const kept of await keptFilesOf(from)) await keepFile({ ...kept, owner: to });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    return await new Promise<Result>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve(request.result as Result));
      transaction.addEventListener("abort", () => reject(transaction.error));
      transaction.addEventListener("error", () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptFilesDatabase, 1);
  return await new Promise((resolve, reject) => {
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(store, { keyPath: "id" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
