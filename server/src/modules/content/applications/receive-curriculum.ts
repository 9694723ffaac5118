import type { IncomingMessage } from "node:http";
import { idSchema } from "@areon/contracts/core/primitives";
import { eraseFilesOf, keepFile, type ContentScanner, type FileStore } from "#modules/files";
import { countAttempts, networkOf } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { findApplication } from "./application.queries.ts";

interface Parts {
  db: Database;
  fileStore: FileStore;
  scanner: ContentScanner | undefined;
  sealer: Sealer;
}

const maxMegabytes = 5;
const maxBytes = maxMegabytes * 1024 * 1024;

/**
 * A curriculum before its application is sent. It takes the way of every upload, which decides by the content
 * what it is, and belongs to the application's id; one that is sent again takes the place of the first.
 */
export async function receiveCurriculum(
  parts: Parts,
  { id, filename, address }: { id: string; filename: string; address: string },
  body: IncomingMessage,
): Promise<{ filename: string; size_bytes: number } | Refusal> {
  const { db } = parts;
  const refused = await refuseSending(parts, { id, address });
  if (refused) return refused;
  const bytes = await readBody(body);
  if (isRefusal(bytes)) return bytes;
  const sentOn = await unlessSent(db, id, (trx) => eraseFilesOf(trx, id));
  if (sentOn) return sentOn;
  // The sender's name for it may say anything; its extension is what it claims to be.
  const extension = /\.([A-Za-z]{2,5})$/.exec(filename)?.[1]?.toLowerCase() ?? "";
  const file = { ownerId: id, kind: "curriculum", filename: `curriculo.${extension}` } as const;
  const fileId = await keepFile(parts, { ...file, bytes });
  if (isRefusal(fileId)) return fileId;
  const late = await unlessSent(db, id, (trx) => putUpload(trx, { id, fileId }));
  return late ?? { filename: file.filename, size_bytes: bytes.length };
}

/** Under the lock that the application itself takes: what was sent keeps the file that it was sent with. */
async function unlessSent(
  db: Database,
  id: string,
  work: (trx: Trx) => Promise<void>,
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    if (await findApplication(trx, id)) return refuse("application_sent");
    await work(trx);
    return null;
  });
}

async function putUpload(trx: Trx, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  await trx
    .insertInto("content.curriculum_uploads")
    .values({ application_id: id, file_id: fileId })
    .onConflict((conflict) => conflict.column("application_id").doUpdateSet({ file_id: fileId }))
    .execute();
}

async function refuseSending(
  parts: Parts,
  { id, address }: { id: string; address: string },
): Promise<Refusal | null> {
  if (!idSchema.safeParse(id).success) return refuse("not_found");
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (await findApplication(parts.db, id)) return refuse("application_sent");
  const subject = ["curriculum", networkOf(address)];
  const seconds = await countAttempts(parts, [{ kind: "mail_network", subject }]);
  return seconds === undefined ? null : refuse("rate_limited", { seconds });
}

/** No more is ever held in memory than a curriculum may have. */
async function readBody(body: IncomingMessage): Promise<Buffer | Refusal> {
  const tooLarge = refuse("file_too_large", { max_mb: maxMegabytes });
  if (Number(body.headers["content-length"] ?? 0) > maxBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // Left open when it is given up half-way: the refusal still has to go back on the same connection.
  const sent: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  for await (const chunk of sent) {
    size += chunk.length;
    if (size > maxBytes) return tooLarge;
    chunks.push(chunk);
  }
  return size === 0 ? refuse("application_cv_missing") : Buffer.concat(chunks, size);
}
