import { inTransaction, type Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import { giveUpHours } from "./create-upload.ts";
import type { FileStore } from "../store/file-store.ts";
import { advanceUpload, insertPiece, type OwnedFile } from "../files.queries.ts";
import { stagingFolder } from "../store/object-keys.ts";
import { processUploadTask } from "../processing/process-upload-task.ts";

interface Dependencies {
  db: Database;
  fileStore: FileStore;
}

/** What an upload holds in memory at most; an interrupted one loses less than this. */
const pieceBytes = 1024 * 1024;

/**
 * Takes a stream in pieces, each stored and counted before the next. When the stream breaks off, what
 * came before is kept, and the sender goes on from there. Gives the new end of what was received.
 */
export async function receivePieces(
  dependencies: Dependencies,
  upload: OwnedFile & { startByte: number },
  stream: AsyncIterable<Buffer>,
): Promise<number | Refusal> {
  let position = upload.startByte;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<Refusal | undefined> => {
    if (waitingBytes === 0) return undefined;
    const bytes = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    const refusal = await receivePiece(dependencies, { ...upload, startByte: position, bytes });
    if (!refusal) position += bytes.length;
    return refusal;
  };
  try {
    for await (const chunk of stream) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < pieceBytes) continue;
      const refusal = await flush();
      if (refusal) return refusal;
    }
  } catch (error) {
    await flush();
    throw error;
  }
  return (await flush()) ?? position;
}

/**
 * The bytes go to the store under a name of their own first, then one statement counts them. Whoever
 * loses a race leaves an unused object behind, which goes with the rest of the upload's folder.
 */
async function receivePiece(
  { db, fileStore }: Dependencies,
  piece: OwnedFile & { startByte: number; bytes: Buffer },
): Promise<Refusal | undefined> {
  const { fileId, startByte, bytes } = piece;
  const objectKey = `${stagingFolder(fileId)}/${newId()}`;
  await fileStore.put(objectKey, bytes, { contentType: "application/octet-stream" });
  return inTransaction(db, async (trx) => {
    const sizeBytes = bytes.length;
    const upload = await advanceUpload(trx, { ...piece, sizeBytes, giveUpHours });
    if (!upload) return refuse("upload_offset_conflict");
    await insertPiece(trx, { fileId, startByte, sizeBytes, objectKey });
    // In the transaction of the last byte: a complete upload is never left without its job.
    if (upload.state === "processing") await addJob(trx, processUploadTask, { file_id: fileId });
    return undefined;
  });
}
