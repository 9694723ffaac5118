import { idSchema } from "@areon/contracts/core/primitives";
import { buffer } from "node:stream/consumers";
import type { FastifyReply } from "fastify";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse, type Refusal } from "#platform/refusal";
import type { Act } from "../../trust/trust-dependencies.ts";
import { archivePlace } from "./build-data-export.ts";
import { findExport } from "./data-export.queries.ts";
import type { PrivacyDependencies } from "./privacy-dependencies.ts";
import { requirePresence } from "./request-data-export.ts";

type Store = Pick<PrivacyDependencies, "db" | "vault" | "fileStore">;

/** Opened on its way out: in the store the archive lies sealed under the person's key. */
export async function downloadDataExport(
  store: Store,
  { id, reply }: { id: string; reply: FastifyReply },
  act: Act,
): Promise<FastifyReply> {
  const archive = await readArchive(store, id, act);
  if (!Buffer.isBuffer(archive)) return sendProblem(reply, archive);
  return reply
    .header("content-type", "application/zip")
    .header("content-disposition", 'attachment; filename="meus-dados-areon.zip"')
    .header("cache-control", "no-store")
    .send(archive);
}

async function readArchive(
  { db, vault, fileStore }: Store,
  id: string,
  act: Act,
): Promise<Buffer | Refusal> {
  const { userId } = act.actor;
  const row = idSchema.safeParse(id).success ? await findExport(db, id) : undefined;
  if (row?.user_id !== userId || row.state !== "ready" || !row.object_key) {
    return refuse("not_found");
  }
  const unproved = await requirePresence(db, act.actor);
  if (unproved) return unproved;
  const stored = await fileStore.get(row.object_key);
  if (!stored?.stream) return refuse("not_found");
  const sealed = await buffer(stored.stream);
  const archive = await vault.open(db, { userId, ...archivePlace }, sealed);
  if (!archive) return refuse("not_found");
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      { action: "identity.download_data_export", ...act, objectKind: "data_export", objectId: id },
    ]),
  );
  return archive;
}
