import { sql } from "kysely";
import { filesView, holdFile } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";

export interface ClaimFileRow {
  claim_id: string;
  file_id: string;
  title: string;
  filename: string;
  content_type: string;
  size_bytes: bigint;
  added_at: Date;
}

export async function listClaimFiles(db: Database, claimId: string): Promise<ClaimFileRow[]> {
  const { rows } = await sql<ClaimFileRow>`
    select claim_id, file_id, title, filename, content_type, size_bytes, added_at from insurance.claim_files
    where claim_id = ${claimId} order by added_at, file_id`.execute(db);
  return rows;
}

/** An upload, and what its person calls it. */
export interface Paper {
  file_id: string;
  title: string;
}

/** Files become part of a claim: from then on their owner can't delete them. */
export async function addClaimFiles(
  trx: Trx,
  { claimId, userId, papers }: { claimId: string; userId: string; papers: readonly Paper[] },
): Promise<Refusal | null> {
  for (const { file_id: fileId, title } of papers) {
    const holder = `insurance_claim:${claimId}` as const;
    const refused = await holdFile(trx, {
      fileId,
      ownerId: userId,
      kind: "insurance_claim",
      holder,
    });
    if (refused) return refused;
    await sql`
      insert into insurance.claim_files (claim_id, file_id, user_id, title, filename, content_type, size_bytes,
        sha256)
      select ${claimId}, f.id, ${userId}, ${title}, f.filename, f.content_type, f.size_bytes, f.sha256
      from ${filesView} f where f.id = ${fileId}
      on conflict do nothing`.execute(trx);
  }
  return null;
}
