import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { CreatedNotification } from "./notice.ts";

/** When the sweeper comes by for the first time; it then finds out when to come again. */
const firstSweep = sql`platform.now() + interval '30 days'`;

/**
 * Every writer of a person's notifications comes through here first. Locks are taken in the order of
 * the ids, so two batches with the same people wait for each other instead of dying.
 */
export async function lockCounters(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into notifications.unread_counters (user_id, sweep_at)
    select user_id, ${firstSweep} from unnest(${userIds}::uuid[]) p (user_id) order by user_id
    on conflict do nothing`.execute(trx);
  await sql`
    select from notifications.unread_counters where user_id = any (${userIds}::uuid[])
    order by user_id for update`.execute(trx);
}

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  sourceId: string;
  title: string;
  message: string;
  link: string | null;
  occurredAt: Date | null;
}

/** What was told before is passed by. Counts in the same statement; the counters are locked already. */
export async function insertNotifications(
  trx: Trx,
  notifications: readonly NewNotification[],
): Promise<(CreatedNotification & { sourceId: string })[]> {
  if (notifications.length === 0) return [];
  const all = <K extends keyof NewNotification>(key: K) => notifications.map((one) => one[key]);
  const { rows } = await sql<CreatedNotification & { sourceId: string }>`
    with created as (
      insert into notifications.notifications
        (user_id, kind, source_id, title, message, link, created_at)
      select user_id, kind, source_id, title, message, link, coalesce(occurred_at, platform.now())
      from unnest(
        ${all("userId")}::uuid[], ${all("kind")}::text[], ${all("sourceId")}::uuid[],
        ${all("title")}::text[], ${all("message")}::text[], ${all("link")}::text[],
        ${all("occurredAt")}::timestamptz[]
      ) with ordinality n (user_id, kind, source_id, title, message, link, occurred_at, place)
      order by user_id, place
      on conflict (user_id, source_id) do nothing
      returning id, user_id, kind, source_id, created_at
    ), counted as (
      update notifications.unread_counters c
      set unread = c.unread + n.count, sweep_at = least(c.sweep_at, ${firstSweep})
      from (select user_id, count(*)::int as count from created group by user_id) n
      where c.user_id = n.user_id
    )
    select id, user_id as "userId", kind, source_id as "sourceId", created_at as "createdAt"
    from created order by id`.execute(trx);
  return rows;
}
