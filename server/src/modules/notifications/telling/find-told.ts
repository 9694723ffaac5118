import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { sourceIdOf } from "./notice.ts";

interface ToldPerson {
  /** Something of it was not read yet. */
  isUnread: boolean;
}

/** Who has been told in the app of any of these facts; who is not there has not. */
export async function findTold(
  db: Database,
  { userIds, sources }: { userIds: readonly string[]; sources: readonly string[] },
): Promise<ReadonlyMap<string, ToldPerson>> {
  if (userIds.length === 0 || sources.length === 0) return new Map();
  const sourceIds = sources.map((source) => sourceIdOf({ source }));
  const { rows } = await sql<ToldPerson & { userId: string }>`
    select user_id as "userId", bool_or(read_at is null) as "isUnread"
    from notifications.notifications
    where user_id = any (${[...userIds]}::uuid[]) and source_id = any (${sourceIds}::uuid[])
    group by user_id`.execute(db);
  return new Map(rows.map(({ userId, isUnread }) => [userId, { isUnread }]));
}
