import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { BodyTooLarge, readLimited } from "#platform/fetch/read-limited";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";

const maxMegabytes = 10;
const namePattern = /^[a-z0-9][a-z0-9.-]{0,95}\.(pdf|zip|png)$/;

/** A file of the kit under its name, new or in place of the one before; its content decides its type. */
export async function replaceKitFile(
  { db }: { db: Database },
  { name, stream }: { name: string; stream: AsyncIterable<Uint8Array> },
  act: { actor: Actor; origin: Origin },
): Promise<null | Refusal> {
  const extension = namePattern.exec(name)?.[1];
  const notAccepted = refuse("file_type_not_accepted", { types: "PDF, ZIP ou PNG" });
  if (extension === undefined) return notAccepted;
  const bytes = await readWhole(stream);
  if (bytes === null) return refuse("file_too_large", { max_mb: maxMegabytes });
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext !== extension) return notAccepted;
  return inTransaction(db, async (trx) => {
    await sql`insert into content.kit_files as f (name, bytes, sha256, source, saved_by)
      values (${name}, ${bytes}, sha256(${bytes}), 'person', ${act.actor.userId})
      on conflict (name) do update set bytes = excluded.bytes, sha256 = excluded.sha256,
        source = 'person', saved_by = excluded.saved_by, saved_at = platform.now()`.execute(trx);
    await recordAudit(trx, [
      {
        action: "content.kit_file_replaced",
        ...act,
        objectKind: "kit_file",
        objectId: name,
        after: { bytes: bytes.toString("base64") },
      },
    ]);
    return null;
  });
}

async function readWhole(stream: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  try {
    return await readLimited(stream, maxMegabytes * 1024 * 1024);
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}
