import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { createUpload, type NewUpload } from "./create-upload.ts";
import { findFileByName } from "./files.queries.ts";
import { processUpload, type ProcessDependencies } from "./process-upload.ts";
import { receivePieces } from "./receive-pieces.ts";

/**
 * A file of the demonstration, on the way that every upload takes: room in the quota, pieces, and what
 * the job does with them. One that the person has already sent under this name is taken as it is.
 */
export async function seedFile(
  dependencies: ProcessDependencies,
  file: Pick<NewUpload, "ownerId" | "kind" | "filename"> & { bytes: Buffer },
): Promise<string> {
  const { db } = dependencies;
  const { ownerId, kind, filename, bytes } = file;
  const before = await findFileByName(db, { ownerId, kind, filename });
  if (before) return before.id;
  const fileId = newId();
  const refused =
    (await createUpload(db, { fileId, ownerId, kind, filename, sizeBytes: bytes.length })) ??
    (await receivePieces(dependencies, { fileId, ownerId, startByte: 0 }, streamOf(bytes)));
  if (isRefusal(refused)) throw new Error(`${filename} could not be sent: ${refused.refused}`);
  await processUpload(dependencies, fileId);
  const after = await findFileByName(db, { ownerId, kind, filename });
  if (!after) throw new Error(`${filename} was not accepted`);
  return after.id;
}

async function* streamOf(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}
