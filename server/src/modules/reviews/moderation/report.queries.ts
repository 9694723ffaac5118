import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ReportRow {
  id: string;
  review_id: string;
  reported_by: string | null;
  reason: string;
  reported_at: Date;
}

export async function insertReport(
  trx: Trx,
  report: { id: string; reviewId: string; userId: string; reason: string },
): Promise<void> {
  const { id, reviewId, userId, reason } = report;
  await sql`insert into reviews.reports (id, review_id, reported_by, reason)
    values (${id}, ${reviewId}, ${userId}, ${reason})
    on conflict (review_id, reported_by) do nothing`.execute(trx);
}

export async function countReportsToday(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews.reports
    where reported_by = ${userId} and reported_at > platform.now() - interval '1 day'`.execute(db);
  return rows[0]!.count;
}

/** Reviews that somebody reported and nobody decided on, by their first open report. */
export async function listReportedIds(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ reviewId: string; firstReportId: string }[]> {
  const { rows } = await sql<{ reviewId: string; firstReportId: string }>`
    select review_id as "reviewId", id as "firstReportId" from (
      select distinct on (review_id) review_id, id from reviews.reports
      where decided_at is null order by review_id, id) first
    where ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function openReportsOf(
  db: Database,
  reviewIds: readonly string[],
): Promise<ReportRow[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<ReportRow>`
    select id, review_id, reported_by, reason, reported_at from reviews.reports
    where review_id = any (${[...reviewIds]}::uuid[]) and decided_at is null
    order by id`.execute(db);
  return rows;
}

/** What was said against a review until now is decided; what comes later is asked anew. */
export async function closeReports(
  trx: Trx,
  decided: { reviewId: string; userId: string; decision: string },
): Promise<number> {
  const { rows } = await sql`
    update reviews.reports set decided_at = platform.now(), decided_by = ${decided.userId},
      decision = ${decided.decision}
    where review_id = ${decided.reviewId} and decided_at is null returning id`.execute(trx);
  return rows.length;
}
