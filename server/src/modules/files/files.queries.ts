import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { KindName, QuotaName } from "./file-kind.ts";
import type { Picture } from "./processing/make-pictures.ts";

const now = sql<Date>`platform.now()`;

export interface OwnedFile {
  fileId: string;
  ownerId: string;
}

/** Someone else's file is not there, and neither is a deleted one. */
export async function findOwnFile(db: Database, { fileId, ownerId }: OwnedFile) {
  return db
    .selectFrom("files.files")
    .selectAll()
    .where("id", "=", fileId)
    .where("owner_id", "=", ownerId)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
}

/** One that is ready, by the name under which its owner sent it. */
export async function findFileByName(
  db: Database,
  file: { ownerId: string; kind: KindName; filename: string },
) {
  return db
    .selectFrom("files.files")
    .select("id")
    .where("owner_id", "=", file.ownerId)
    .where("kind", "=", file.kind)
    .where("filename", "=", file.filename)
    .where("state", "=", "ready")
    .executeTakeFirst();
}

/** For jobs and signed links, which were let in by other means than ownership. */
export async function findFile(db: Database, fileId: string) {
  return db.selectFrom("files.files").selectAll().where("id", "=", fileId).executeTakeFirst();
}

export async function lockOwnFile(trx: Trx, { fileId, ownerId }: OwnedFile) {
  return trx
    .selectFrom("files.files")
    .select(["id", "kind", "state", "owner_id"])
    .where("id", "=", fileId)
    .where("owner_id", "=", ownerId)
    .where("state", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();
}

/** False when there is no room left. One guarded addition: two uploads at once can't both fit. */
export async function takeRoom(
  trx: Trx,
  room: {
    ownerId: string;
    quota: QuotaName;
    bytes: number;
    limit: { maxBytes: number; maxFiles: number };
  },
): Promise<boolean> {
  const { ownerId, quota, bytes, limit } = room;
  await trx
    .insertInto("files.usage")
    .values({ owner_id: ownerId, quota })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("files.usage")
    .set({
      used_bytes: sql`used_bytes + ${bytes}::bigint`,
      used_files: sql`used_files + 1`,
    })
    .where("owner_id", "=", ownerId)
    .where("quota", "=", quota)
    .where(sql<boolean>`used_bytes + ${bytes}::bigint <= ${limit.maxBytes}::bigint`)
    .where("used_files", "<", limit.maxFiles)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertUpload(
  trx: Trx,
  upload: OwnedFile & {
    kind: KindName;
    filename: string;
    sizeBytes: number;
    objectName: string;
    giveUpHours: number;
  },
): Promise<void> {
  await trx
    .insertInto("files.files")
    .values({
      id: upload.fileId,
      kind: upload.kind,
      owner_id: upload.ownerId,
      filename: upload.filename,
      size_bytes: BigInt(upload.sizeBytes),
      object_name: upload.objectName,
      give_up_at: sql`platform.now() + make_interval(hours => ${upload.giveUpHours})`,
    })
    .execute();
}

/**
 * Moves the end of what was received forward, if it still is where the piece begins: of two requests
 * that send the same piece, on whatever nodes, one succeeds. Undefined for the other.
 */
export async function advanceUpload(
  trx: Trx,
  piece: OwnedFile & { startByte: number; sizeBytes: number; giveUpHours: number },
) {
  const { startByte, sizeBytes } = piece;
  return trx
    .updateTable("files.files")
    .set({
      received_bytes: sql`received_bytes + ${sizeBytes}::int`,
      state: sql`case when received_bytes + ${sizeBytes}::int = size_bytes
        then 'processing' else state end`,
      give_up_at: sql`platform.now() + make_interval(hours => ${piece.giveUpHours})`,
    })
    .where("id", "=", piece.fileId)
    .where("owner_id", "=", piece.ownerId)
    .where("state", "=", "uploading")
    .where("received_bytes", "=", BigInt(startByte))
    .where("give_up_at", ">", now)
    .where(sql<boolean>`received_bytes + ${sizeBytes}::int <= size_bytes`)
    .returning("state")
    .executeTakeFirst();
}

export async function insertPiece(
  trx: Trx,
  piece: { fileId: string; startByte: number; sizeBytes: number; objectKey: string },
): Promise<void> {
  await trx
    .insertInto("files.pieces")
    .values({
      file_id: piece.fileId,
      start_byte: BigInt(piece.startByte),
      size_bytes: piece.sizeBytes,
      object_key: piece.objectKey,
    })
    .execute();
}

export async function listPieces(db: Database, fileId: string) {
  return db
    .selectFrom("files.pieces")
    .select(["object_key", "size_bytes"])
    .where("file_id", "=", fileId)
    .orderBy("start_byte")
    .execute();
}

/** False when the file is no longer being processed: another run was first, or it was deleted. */
export async function markReady(
  trx: Trx,
  file: {
    fileId: string;
    filename: string;
    contentType: string;
    sha256: Buffer;
    width: number | null;
    height: number | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("files.files")
    .set({
      state: "ready",
      filename: file.filename,
      content_type: file.contentType,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      ready_at: now,
    })
    .where("id", "=", file.fileId)
    .where("state", "=", "processing")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markRejected(
  trx: Trx,
  { fileId, rejection }: { fileId: string; rejection: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("files.files")
    .set({ state: "rejected", rejection, purge_at: now })
    .where("id", "=", fileId)
    .where("state", "=", "processing")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markDeleted(
  trx: Trx,
  { fileId, retentionDays }: { fileId: string; retentionDays: number },
): Promise<void> {
  await trx
    .updateTable("files.files")
    .set({
      state: "deleted",
      deleted_at: now,
      purge_at: sql`coalesce(purge_at, platform.now() + make_interval(days => ${retentionDays}))`,
    })
    .where("id", "=", fileId)
    .execute();
}

export async function insertVariants(
  trx: Trx,
  { fileId, pictures }: { fileId: string; pictures: readonly Picture[] },
): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto("files.variants")
    .values(
      pictures.map(({ width, height, bytes }) => ({
        file_id: fileId,
        width,
        height,
        size_bytes: bytes.length,
      })),
    )
    .execute();
}

export async function listVariants(db: Database, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom("files.variants as v")
    .innerJoin("files.files as f", "f.id", "v.file_id")
    .select(["v.file_id", "v.width", "v.height", "f.object_name"])
    .where("v.file_id", "in", fileIds)
    .where("f.state", "=", "ready")
    .orderBy("v.file_id")
    .orderBy("v.width")
    .execute();
}

export async function isHeld(trx: Trx, fileId: string): Promise<boolean> {
  const hold = await trx
    .selectFrom("files.holds")
    .select("holder")
    .where("file_id", "=", fileId)
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}

export async function insertHold(
  trx: Trx,
  hold: { fileId: string; holder: string },
): Promise<void> {
  await trx
    .insertInto("files.holds")
    .values({ file_id: hold.fileId, holder: hold.holder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHold(
  trx: Trx,
  hold: { fileId: string; holder: string },
): Promise<void> {
  await trx
    .deleteFrom("files.holds")
    .where("file_id", "=", hold.fileId)
    .where("holder", "=", hold.holder)
    .execute();
}
