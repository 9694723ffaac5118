import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import {
  acceptsExtensionOf,
  cleanFilename,
  fileKinds,
  quotas,
  typesInWords,
  type KindName,
} from "../file-kind.ts";
import { insertUpload, takeRoom, type OwnedFile } from "../files.queries.ts";
import { newObjectName } from "../store/object-keys.ts";

export interface NewUpload extends OwnedFile {
  kind: KindName;
  filename: string;
  sizeBytes: number;
}

/** An upload that rests for so long is given up. Each piece starts the time anew. */
export const giveUpHours = 24;

const megabyte = 1024 * 1024;

/** Room in the quota is taken for the announced size before the first byte comes. */
export async function createUpload(db: Database, upload: NewUpload): Promise<Refusal | void> {
  const kind = fileKinds[upload.kind];
  const filename = cleanFilename(upload.filename);
  if (filename === "" || upload.sizeBytes < 1) return refuse("validation_failed");
  if (!acceptsExtensionOf(kind, filename)) {
    return refuse("file_type_not_accepted", { types: typesInWords(kind) });
  }
  if (upload.sizeBytes > kind.maxBytes) {
    return refuse("file_too_large", { max_mb: kind.maxBytes / megabyte });
  }
  const limit = quotas[kind.quota];
  const hasRoom = await inTransaction(db, async (trx) => {
    const { ownerId, sizeBytes } = upload;
    if (!(await takeRoom(trx, { ownerId, quota: kind.quota, bytes: sizeBytes, limit })))
      return false;
    await insertUpload(trx, { ...upload, filename, objectName: newObjectName(), giveUpHours });
    return true;
  });
  if (hasRoom) return;
  return refuse("file_quota_exceeded", {
    max_mb: limit.maxBytes / megabyte,
    max_files: limit.maxFiles,
  });
}
