import type { Readable } from "node:stream";
import { uploadMetadataSchema } from "@areon/contracts/files/files";
import { DataStore, Upload } from "@tus/server";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { cancelUpload } from "./cancel-upload.ts";
import { createUpload } from "./create-upload.ts";
import type { FileStore } from "../store/file-store.ts";
import { findOwnFile } from "../files.queries.ts";
import { receivePieces } from "./receive-pieces.ts";

export interface UploadDependencies {
  db: Database;
  fileStore: FileStore;
}

/** Carries a refusal through the tus server, which knows only thrown errors. */
export class UploadRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * The tus server's view of one person's uploads. It is made for each request, so that ownership is
 * part of every query and not of a check that a later method could forget.
 */
export class UploadDataStore extends DataStore {
  readonly #dependencies: UploadDependencies;
  readonly #ownerId: string;

  constructor(dependencies: UploadDependencies, ownerId: string) {
    super();
    this.#dependencies = dependencies;
    this.#ownerId = ownerId;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = uploadMetadataSchema.safeParse(upload.metadata);
    if (!metadata.success) throw new UploadRefused(refuse("validation_failed"));
    const { kind, filename } = metadata.data;
    orThrow(
      await createUpload(this.#dependencies.db, {
        fileId: upload.id,
        ownerId: this.#ownerId,
        kind,
        filename,
        sizeBytes: upload.size ?? 0,
      }),
    );
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db } = this.#dependencies;
    const file = await findOwnFile(db, { fileId: id, ownerId: this.#ownerId });
    const isGivenUp = file?.state === "uploading" && file.give_up_at <= (await businessNow(db));
    if (!file || isGivenUp) throw new UploadRefused(refuse("not_found"));
    return new Upload({
      id,
      size: Number(file.size_bytes),
      offset: Number(file.received_bytes),
      metadata: { kind: file.kind, filename: file.filename },
      creation_date: file.created_at.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = { fileId: id, ownerId: this.#ownerId, startByte: offset };
    return orThrow(await receivePieces(this.#dependencies, upload, stream));
  }

  override async remove(id: string): Promise<void> {
    orThrow(await cancelUpload(this.#dependencies.db, { fileId: id, ownerId: this.#ownerId }));
  }
}

function orThrow<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new UploadRefused(result);
  return result;
}
