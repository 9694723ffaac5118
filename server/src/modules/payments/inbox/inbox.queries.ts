import { sql } from "kysely";
import type { Database } from "#platform/db/database";

export type NoticeSource = "api_pix" | "partner" | "acquirer";

export interface NoticeRow {
  id: string;
  source: NoticeSource;
  sealed_body: Buffer;
  tries: number;
}

/** The same notice again is only counted. */
export async function keepNotice(
  db: Database,
  notice: { source: NoticeSource; noticeKey: string; sealedBody: Buffer },
): Promise<void> {
  await sql`
    insert into payments.inbox as i (source, notice_key, sealed_body)
    values (${notice.source}, ${notice.noticeKey}, ${notice.sealedBody})
    on conflict (source, notice_key) do update set times_received = i.times_received + 1`.execute(
    db,
  );
}

export async function findKnownNotices(
  db: Database,
  source: NoticeSource,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ notice_key: string }>`
    select notice_key from payments.inbox
    where source = ${source} and notice_key = any (${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ notice_key: key }) => key));
}

/** Takes notices for half a minute, oldest first; they are due again when whoever took them dies. */
export async function takeDueNotices(db: Database, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    update payments.inbox i
    set next_try_at = platform.now() + interval '30 seconds', tries = i.tries + 1
    from (
      select id from payments.inbox where next_try_at <= platform.now()
      order by next_try_at limit ${limit} for update skip locked
    ) due where i.id = due.id
    returning i.id, i.source, i.sealed_body, i.tries`.execute(db);
  return rows;
}

export async function closeNotice(db: Database, id: string, outcome: string): Promise<void> {
  await sql`
    update payments.inbox set handled_at = platform.now(), next_try_at = null, outcome = ${outcome}
    where id = ${id}`.execute(db);
}

/** Later each time, at most every ten minutes: a notice is never dropped unread. */
export async function tryNoticeLater(db: Database, id: string): Promise<void> {
  await sql`
    update payments.inbox set next_try_at = platform.now()
      + least(interval '10 minutes', interval '2 seconds' * power(2, least(tries, 9)))
    where id = ${id} and handled_at is null`.execute(db);
}

export async function deleteOldNotices(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from payments.inbox where id in (
      select id from payments.inbox
      where received_at < platform.now() - interval '90 days' and handled_at is not null limit ${limit}
    ) returning id`.execute(db);
  return rows.length;
}
