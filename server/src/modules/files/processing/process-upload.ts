import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { ContentScanner } from "../scanning/content-scanner.ts";
import {
  fileKinds,
  filenameFor,
  type AcceptedType,
  type FileKind,
  type KindName,
} from "../file-kind.ts";
import type { FileStore } from "../store/file-store.ts";
import { findFile, insertVariants, listPieces, markReady, markRejected } from "../files.queries.ts";
import { inTurn } from "./in-turn.ts";
import { inspectFile, type RejectionCode } from "../content/inspect-file.ts";
import { makePictures, type Picture } from "./make-pictures.ts";
import { documentKey, objectFolder, pictureKey, stagingFolder } from "../store/object-keys.ts";

export interface ProcessDependencies {
  db: Database;
  fileStore: FileStore;
  /** Undefined where files are not scanned, which a production never is. */
  scanner: ContentScanner | undefined;
}

interface UploadedFile {
  id: string;
  owner_id: string;
  kind: KindName;
  filename: string;
  object_name: string;
}

type Outcome =
  | { rejection: RejectionCode; found?: string }
  | {
      type: AcceptedType;
      width: number | null;
      height: number | null;
      sha256: Buffer;
      pictures: Picture[];
    };

/**
 * Turns a complete upload into a file that can be shown, or rejects it. It may run again after a
 * crash at any point: object keys are fixed from the start, and the state moves on only once.
 */
export async function processUpload(
  dependencies: ProcessDependencies,
  fileId: string,
): Promise<void> {
  const { db, fileStore } = dependencies;
  const row = await findFile(db, fileId);
  if (row?.state === "processing") {
    const file = row as typeof row & { kind: KindName };
    const bytes = await readPieces(dependencies, fileId);
    // Another run was first, and took the pieces away.
    if (bytes === null && (await findFile(db, fileId))?.state !== "processing") return;
    if (bytes === null) throw new Error(`a piece of ${fileId} is not in the store`);
    if (BigInt(bytes.length) !== row.size_bytes) throw new Error(`${fileId} lacks some pieces`);
    // A slow scanner keeps nobody else waiting.
    const found = (await dependencies.scanner?.scan(bytes)) ?? null;
    const outcome: Outcome =
      found === null
        ? await inTurn(() => makeOutcome(dependencies, { file, bytes }))
        : { rejection: "file_infected", found };
    const isDecided = await inTransaction(db, (trx) => writeOutcome(trx, { file, outcome }));
    // What another run has made ready are these same objects.
    if (!isDecided && (await findFile(db, fileId))?.state !== "ready") {
      await fileStore.deleteFolder(objectFolder(fileKinds[file.kind].visibility, file.object_name));
    }
  }
  await fileStore.deleteFolder(stagingFolder(fileId));
}

/** Null when one of them is not there. */
async function readPieces(
  { db, fileStore }: ProcessDependencies,
  fileId: string,
): Promise<Buffer | null> {
  const pieces = await listPieces(db, fileId);
  const contents: Buffer[] = [];
  for (const { object_key } of pieces) {
    const found = await fileStore.get(object_key);
    if (!found?.stream) return null;
    contents.push(await buffer(found.stream));
  }
  return Buffer.concat(contents);
}

/** Decides by the content and stores what is kept of it. */
async function makeOutcome(
  { fileStore }: Pick<ProcessDependencies, "fileStore">,
  { file, bytes }: { file: UploadedFile; bytes: Buffer },
): Promise<Outcome> {
  const kind = fileKinds[file.kind];
  const inspection = await inspectFile(bytes, kind);
  if (!inspection.accepted) return inspection;
  const { type, width, height } = inspection;
  const pictures = await makePicturesOf(bytes, { kind, width });
  for (const picture of pictures) {
    const key = pictureKey(file.object_name, picture.width);
    await fileStore.put(key, picture.bytes, { contentType: "image/webp" });
  }
  if (kind.treatment === "store") {
    await fileStore.put(documentKey(file.object_name), bytes, { contentType: type });
  }
  const sha256 = createHash("sha256").update(bytes).digest();
  return { type, width, height, sha256, pictures };
}

async function makePicturesOf(
  bytes: Buffer,
  { kind, width }: { kind: FileKind; width: number | null },
): Promise<Picture[]> {
  if (kind.treatment === "store" || width === null) return [];
  return makePictures(bytes, { originalWidth: width, widths: kind.widths });
}

async function writeOutcome(
  trx: Trx,
  { file, outcome }: { file: UploadedFile; outcome: Outcome },
): Promise<boolean> {
  const fact = { file_id: file.id, owner_id: file.owner_id, kind: file.kind };
  if ("rejection" in outcome) {
    const { rejection, found } = outcome;
    if (!(await markRejected(trx, { fileId: file.id, rejection }))) return false;
    if (found !== undefined) await recordInfection(trx, { file, found });
    await recordEvents(trx, [
      { type: "files.file_rejected", key: file.id, payload: { ...fact, rejection } },
    ]);
    return true;
  }
  const isReady = await markReady(trx, {
    fileId: file.id,
    filename: filenameFor(file.filename, outcome.type),
    contentType: outcome.type,
    sha256: outcome.sha256,
    width: outcome.width,
    height: outcome.height,
  });
  if (!isReady) return false;
  await insertVariants(trx, { fileId: file.id, pictures: outcome.pictures });
  await recordEvents(trx, [{ type: "files.file_ready", key: file.id, payload: fact }]);
  return true;
}

/** Where the desk finds who sent it, when, and what the antivirus calls it. */
async function recordInfection(
  trx: Trx,
  { file, found }: { file: UploadedFile; found: string },
): Promise<void> {
  const about = { objectKind: "file", objectId: file.id, reason: `${found} (${file.owner_id})` };
  await recordAudit(trx, [{ action: "files.refuse_infected", actor: null, ...about }]);
}
