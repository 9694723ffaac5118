import { sql } from "kysely";
import type { Database } from "#platform/db/database";

export interface NoticeRow {
  id: string;
  authorisation: string;
  tries: number;
}

/** The same notice again is only counted. */
export async function keepNotice(
  db: Database,
  { id, authorisation }: Pick<NoticeRow, "id" | "authorisation">,
): Promise<void> {
  await sql`
    insert into cards.notices as n (id, authorisation) values (${id}, ${authorisation})
    on conflict (id) do update set times_received = n.times_received + 1`.execute(db);
}

/** Takes notices for half a minute, oldest first; they are due again when whoever took them dies. */
export async function takeDueNotices(db: Database, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    update cards.notices n
    set next_try_at = platform.now() + interval '30 seconds', tries = n.tries + 1
    from (
      select id from cards.notices where next_try_at <= platform.now()
      order by next_try_at limit ${limit} for update skip locked
    ) due where n.id = due.id
    returning n.id, n.authorisation, n.tries`.execute(db);
  return rows;
}

export async function closeNotice(db: Database, id: string, outcome: string): Promise<void> {
  await sql`
    update cards.notices set handled_at = platform.now(), next_try_at = null, outcome = ${outcome}
    where id = ${id}`.execute(db);
}

/** Later each time, at most every ten minutes: a notice is never dropped. */
export async function tryNoticeLater(db: Database, id: string): Promise<void> {
  await sql`
    update cards.notices set next_try_at = platform.now()
      + least(interval '10 minutes', interval '2 seconds' * power(2, least(tries, 9)))
    where id = ${id} and handled_at is null`.execute(db);
}

export async function deleteOldNotices(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from cards.notices where id in (
      select id from cards.notices
      where received_at < platform.now() - interval '90 days' and handled_at is not null limit ${limit}
    ) returning id`.execute(db);
  return rows.length;
}

/** Up to where the issuer's list of changes was read; at first from three days back. */
export async function readReadUntil(db: Database): Promise<Date> {
  const { rows } = await sql<{ read_until: Date }>`
    select coalesce((select read_until from cards.reading), platform.now() - interval '3 days')
      as read_until`.execute(db);
  return rows[0]!.read_until;
}

export async function keepReadUntil(db: Database, until: Date): Promise<void> {
  await sql`
    insert into cards.reading as r (read_until) values (${until})
    on conflict (is_only) do update set read_until = greatest(r.read_until, ${until})`.execute(db);
}
