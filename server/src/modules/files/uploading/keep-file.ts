import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { NotScanned } from "../scanning/content-scanner.ts";
import { createUpload, type NewUpload } from "./create-upload.ts";
import { findFile, findFileByName } from "../files.queries.ts";
import { processUpload, type ProcessDependencies } from "../processing/process-upload.ts";
import { receivePieces } from "./receive-pieces.ts";
import { rejectionOf } from "../processing/rejection-of.ts";

/**
 * A file that the server itself has in hand, on the way that every upload takes: room in the quota,
 * pieces, and what the job does with them. One that is already kept under this name is taken as it is.
 */
export async function keepFile(
  dependencies: ProcessDependencies,
  file: Pick<NewUpload, "ownerId" | "kind" | "filename"> & { bytes: Buffer },
): Promise<string | Refusal> {
  const { db } = dependencies;
  const { ownerId, kind, filename, bytes } = file;
  const before = await findFileByName(db, { ownerId, kind, filename });
  if (before) return before.id;
  const fileId = newId();
  const refused =
    (await createUpload(db, { fileId, ownerId, kind, filename, sizeBytes: bytes.length })) ??
    (await receivePieces(dependencies, { fileId, ownerId, startByte: 0 }, streamOf(bytes)));
  if (isRefusal(refused)) return refused;
  try {
    await processUpload(dependencies, fileId);
  } catch (error) {
    // The file itself waits for its job, as every upload does.
    if (error instanceof NotScanned) return refuse("file_not_checked");
    throw error;
  }
  const after = await findFile(db, fileId);
  if (after?.state === "ready" && after.filename === filename) return fileId;
  // Ready under another name: its content is not what it was said to be.
  return rejectionOf(after?.rejection ?? "file_type_not_accepted", kind);
}

async function* streamOf(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}
