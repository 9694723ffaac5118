import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { KindName } from "../file-kind.ts";
import { deleteHold, insertHold, lockOwnFile, type OwnedFile } from "../files.queries.ts";

/** Who shows a file, as `subject:id`, for example `listing:0198…`. */
type Holder = `${string}:${string}`;

/**
 * Called by a module that is about to show a person's file, in the transaction that stores the
 * reference: from then on the file can't be deleted under it.
 */
export async function holdFile(
  trx: Trx,
  file: OwnedFile & { kind: KindName; holder: Holder },
): Promise<Refusal | null> {
  const found = await lockOwnFile(trx, file);
  if (found?.kind !== file.kind) return refuse("not_found");
  if (found.state !== "ready") return refuse("file_not_ready");
  await insertHold(trx, file);
  return null;
}

/** Called when the module no longer shows the file; its owner may then delete it. */
export async function releaseFile(
  trx: Trx,
  hold: { fileId: string; holder: Holder },
): Promise<void> {
  await deleteHold(trx, hold);
}
