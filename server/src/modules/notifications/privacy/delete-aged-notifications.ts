import { sql } from "kysely";
import { retentionPeriod } from "#modules/identity";
import { inTransaction, type Database, type Trx } from "#platform/db/database";

/** People per transaction, and rows of each: together they bound how long it takes. */
const maxPeople = 20;
const maxRowsEach = 500;

/**
 * Deletes what has reached its age for the people whose turn it is. The number of those people; one
 * of whom more is left keeps the turn.
 */
export async function deleteAgedNotifications(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: people } = await sql<{ user_id: string }>`
      select user_id from notifications.unread_counters where sweep_at <= platform.now()
      order by sweep_at limit ${maxPeople} for update skip locked`.execute(trx);
    if (people.length === 0) return 0;
    const ages = {
      all: await retentionPeriod(trx, "notifications"),
      read: await retentionPeriod(trx, "notifications_read"),
    };
    for (const { user_id: userId } of people) {
      const isDone = await deleteOf(trx, userId, ages);
      if (isDone) await setNextTurn(trx, userId, ages);
    }
    return people.length;
  });
}

interface Ages {
  all: string;
  read: string;
}

/**
 * Ids follow the real clock, which business time may leave behind where people play: they narrow the
 * scan, and the time of the row decides.
 */
async function deleteOf(trx: Trx, userId: string, { all, read }: Ages): Promise<boolean> {
  const { rows } = await sql<{ deleted: number }>`
    with deleted as (
      delete from notifications.notifications
      where user_id = ${userId} and id = any (array(
        select id from notifications.notifications
        where user_id = ${userId} and id < platform.id_floor(platform.now() - ${read}::interval)
          and created_at < platform.now() -
            case when read_at is null then ${all}::interval else ${read}::interval end
        order by id limit ${maxRowsEach}
      ))
      returning read_at
    )
    update notifications.unread_counters
    set unread = unread - (select count(*) from deleted where read_at is null)
    where user_id = ${userId}
    returning (select count(*) from deleted)::int as deleted`.execute(trx);
  return rows[0]!.deleted < maxRowsEach;
}

/**
 * When the first of the oldest that are left may go, each by its own rule: not before tomorrow, and
 * within a month, so that a rule which is made shorter, or a row that is read late, takes hold.
 */
async function setNextTurn(trx: Trx, userId: string, { all, read }: Ages): Promise<void> {
  await sql`
    update notifications.unread_counters
    set sweep_at = coalesce((
      select least(
        platform.now() + interval '30 days',
        greatest(platform.now() + interval '1 day', min(created_at +
          case when read_at is null then ${all}::interval else ${read}::interval end))
      )
      from (
        select created_at, read_at from notifications.notifications
        where user_id = ${userId} order by id limit ${maxRowsEach}
      ) oldest
      having count(*) > 0
    ), 'infinity')
    where user_id = ${userId}`.execute(trx);
}
