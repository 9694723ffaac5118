import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import { sql, type RawBuilder } from "kysely";
import { filesView } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";

export interface EvidenceRow {
  id: string;
  case_id: string;
  side: DisputeSide;
  user_id: string;
  file_id: string;
  title: string;
  filename: string;
  content_type: string;
  size_bytes: bigint;
  sha256: Buffer;
  added_at: Date;
  sent_at: Date | null;
}

/**
 * Whose drafts may be in an answer. There is no way to ask without saying it: what was not sent is seen
 * by its own side only.
 */
export type Viewer = DisputeSide | "desk";

export function visibleTo(viewer: Viewer): RawBuilder<unknown> {
  return viewer === "desk"
    ? sql`sent_at is not null`
    : sql`(sent_at is not null or side = ${viewer})`;
}

export async function listEvidence(
  db: Database,
  caseId: string,
  viewer: Viewer,
): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select id, case_id, side, user_id, file_id, title, filename, content_type, size_bytes, sha256,
      added_at, sent_at
    from disputes.evidence where case_id = ${caseId} and ${visibleTo(viewer)}
    order by added_at, id`.execute(db);
  return rows;
}

export async function findEvidence(db: Database, id: string): Promise<EvidenceRow | undefined> {
  return db
    .selectFrom("disputes.evidence")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst() as Promise<EvidenceRow | undefined>;
}

export async function countEvidence(
  db: Database,
  { caseId, side }: { caseId: string; side: DisputeSide },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes.evidence
    where case_id = ${caseId} and side = ${side}`.execute(db);
  return rows[0]!.count;
}

export interface NewEvidence {
  id: string;
  caseId: string;
  side: DisputeSide;
  userId: string;
  fileId: string;
  title: string;
  isSent: boolean;
}

/** What the file is, and its hash, are copied: they are what was shown, whatever becomes of the file. */
export async function insertEvidence(trx: Trx, evidence: NewEvidence): Promise<void> {
  const { id, caseId, side, userId, fileId, title, isSent } = evidence;
  await sql`
    insert into disputes.evidence (id, case_id, side, user_id, file_id, title, filename, content_type,
      size_bytes, sha256, sent_at)
    select ${id}, ${caseId}, ${side}, ${userId}, f.id, ${title}, f.filename, f.content_type,
      f.size_bytes, f.sha256, case when ${isSent} then platform.now() end
    from ${filesView} f where f.id = ${fileId}`.execute(trx);
}

/** How many drafts of a side became visible. */
export async function markEvidenceSent(
  trx: Trx,
  { caseId, side }: { caseId: string; side: DisputeSide },
): Promise<number> {
  const { rows } = await sql`
    update disputes.evidence set sent_at = platform.now()
    where case_id = ${caseId} and side = ${side} and sent_at is null returning id`.execute(trx);
  return rows.length;
}

export async function deleteEvidence(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("disputes.evidence").where("id", "=", id).execute();
}
