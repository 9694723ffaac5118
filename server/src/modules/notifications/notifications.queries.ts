import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface StoredNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string | null;
  readAt: Date | null;
  createdAt: Date;
}

export interface ListFilter {
  userId: string;
  kind: NotificationKind | undefined;
  unreadOnly: boolean;
  /** Only what is older than this one. */
  before: string | undefined;
  limit: number;
}

export async function findPage(db: Database, filter: ListFilter): Promise<StoredNotification[]> {
  const rows = await (filter.kind === undefined ? selectPage(db, filter) : selectByKind(db, filter))
    .select(["id", "kind", "title", "message", "link", "read_at", "created_at"])
    .execute();
  return rows.map(({ read_at: readAt, created_at: createdAt, kind, ...row }) => ({
    ...row,
    // The column's check admits exactly these words.
    kind: kind as NotificationKind,
    readAt,
    createdAt,
  }));
}

/** Rows along an index, from the newest on: as many are touched as are given back. */
function selectPage(db: Database, { userId, kind, unreadOnly, before, limit }: ListFilter) {
  return db
    .selectFrom("notifications.notifications")
    .where("user_id", "=", userId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(unreadOnly, (query) => query.where("read_at", "is", null))
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit);
}

/**
 * Many may have to be passed over to find a rare kind, so the ids come from the index alone and only
 * the rows of the page are opened. As an array, because a join could be planned the other way round.
 */
function selectByKind(db: Database, filter: ListFilter) {
  const ids = selectPage(db, filter).select("id");
  return db
    .selectFrom("notifications.notifications")
    .where("user_id", "=", filter.userId)
    .where(sql<boolean>`id = any (array(${ids}))`)
    .orderBy("id", "desc");
}

export async function findUnreadCount(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications.unread_counters")
    .select("unread")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** False when the person was never told anything, so that there is nothing to write either. */
export async function lockCounter(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("notifications.unread_counters")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasNotification(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("notifications.notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface MarkedNotifications {
  count: number;
  newest: { id: string; kind: NotificationKind; createdAt: Date } | null;
}

/** One when `id` is given, else all up to `upTo`. The caller has locked the person's counter. */
export async function markRead(
  trx: Trx,
  { userId, only, upTo }: { userId: string; only?: string; upTo?: string },
): Promise<MarkedNotifications> {
  const rows = await trx
    .with("marked", (query) =>
      query
        .updateTable("notifications.notifications")
        .set({ read_at: sql`platform.now()` })
        .where("user_id", "=", userId)
        .where("read_at", "is", null)
        .$if(only !== undefined, (q) => q.where("id", "=", only!))
        .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo!))
        .returning(["id", "kind", "created_at"]),
    )
    .selectFrom("marked")
    .select(["id", "kind", "created_at"])
    .select(sql<number>`(count(*) over ())::int`.as("count"))
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  const [newest] = rows;
  if (!newest) return { count: 0, newest: null };
  const { id, kind, created_at: createdAt, count } = newest;
  return { count, newest: { id, kind: kind as NotificationKind, createdAt } };
}

/** The caller holds the lock, so what is written here and what it read before agree. */
export async function lowerCounter(
  trx: Trx,
  { userId, by }: { userId: string; by: number },
): Promise<number> {
  const row = await trx
    .updateTable("notifications.unread_counters")
    .set({ unread: sql`unread - ${by}` })
    .where("user_id", "=", userId)
    .returning("unread")
    .executeTakeFirstOrThrow();
  return row.unread;
}
