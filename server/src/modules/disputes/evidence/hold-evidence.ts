import { holdFile } from "#modules/files";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { insertEvidence, type NewEvidence } from "./evidence.queries.ts";

/** A file becomes evidence: from then on its owner can't delete it. */
export async function holdEvidence(
  trx: Trx,
  evidence: NewEvidence,
  kind: "dispute_evidence" | "order_document" = "dispute_evidence",
): Promise<Refusal | null> {
  const { id, fileId, userId: ownerId } = evidence;
  const holder = holderOf(id);
  const refused = await holdFile(trx, { fileId, ownerId, kind, holder });
  if (refused) return refused;
  await insertEvidence(trx, evidence);
  return null;
}

export function holderOf(evidenceId: string): `dispute_evidence:${string}` {
  return `dispute_evidence:${evidenceId}`;
}
