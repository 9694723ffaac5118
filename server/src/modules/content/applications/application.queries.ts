import type { Database, Trx } from "#platform/db/database";

export async function findApplication(db: Database, id: string) {
  return db
    .selectFrom("content.job_applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locked, so that what the sweeper throws away and what is sent can't be the same. */
export async function lockUpload(trx: Trx, applicationId: string) {
  return trx
    .selectFrom("content.curriculum_uploads")
    .select("file_id")
    .where("application_id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** A job that visitors can read and that still takes applications. */
export async function findOpenJob(
  db: Database,
  number: number,
): Promise<{ title: string } | undefined> {
  const row = await db
    .selectFrom("content.visible")
    .select("body")
    .where("kind", "=", "job")
    .where("number", "=", number)
    .executeTakeFirst();
  const body = row?.body as { title: string; open: boolean } | undefined;
  return body?.open ? { title: body.title } : undefined;
}
