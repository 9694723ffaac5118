import { sql, type RawBuilder } from "kysely";
import type { Trx } from "#platform/db/database";
import type { NewNotification } from "../telling/notify.queries.ts";

/** One of the things that a mail tells. */
export interface MailEntry extends NewNotification {
  /** Null when the person wants it by mail only. */
  notificationId: string | null;
  isSecurity: boolean;
}

/** After a mail of a kind, the next one waits this long and tells everything that came meanwhile. */
const restMinutes = 15;
/** As many are spelt out in one mail; of the rest it tells the number. */
export const maxNotices = 10;

/**
 * Puts what is to be mailed into the one waiting mail of its person and kind. A fact that was mailed
 * before is passed by; the mails of a month are remembered for that.
 */
export async function queueMails(trx: Trx, entries: readonly MailEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const all = <K extends keyof MailEntry>(key: K) => entries.map((entry) => entry[key]);
  const notices = entries.map(({ notificationId: id, title, message, link, isSecurity }) =>
    JSON.stringify({ id, title, message, link, isSecurity }),
  );
  await sql`
    insert into notifications.mails (user_id, kind, source_ids, notices, total, due_at)
    select e.user_id, e.kind, array_agg(e.source_id order by e.place),
      ${firstOf(sql`jsonb_agg(e.notice::jsonb order by e.place)`)},
      count(*), greatest(platform.now(), max(p.handed_at) + make_interval(mins => ${restMinutes}))
    from unnest(
      ${all("userId")}::uuid[], ${all("kind")}::text[], ${all("sourceId")}::uuid[], ${notices}::text[]
    ) with ordinality e (user_id, kind, source_id, notice, place)
    left join lateral (
      select max(m.handed_at) as handed_at from notifications.mails m
      where m.user_id = e.user_id and m.kind = e.kind and m.handed_at is not null
    ) p on true
    where not exists (
      select from notifications.mails m
      where m.user_id = e.user_id and m.kind = e.kind and e.source_id = any (m.source_ids)
    )
    group by e.user_id, e.kind
    order by e.user_id, e.kind
    on conflict (user_id, kind) where handed_at is null do update set
      source_ids = mails.source_ids || excluded.source_ids,
      notices = ${firstOf(sql`(mails.notices || excluded.notices)`)},
      total = mails.total + excluded.total`.execute(trx);
}

/**
 * Those about safety come first, because they are told even if the person wants no mails by then. The
 * number is written out, because a path is no place for a parameter.
 */
function firstOf(notices: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = sql.raw(`'$[0 to ${maxNotices - 1}]'`);
  return sql`jsonb_path_query_array(
    jsonb_path_query_array(${notices}, '$[*] ? (@.isSecurity == true)')
      || jsonb_path_query_array(${notices}, '$[*] ? (!(@.isSecurity == true))'), ${first})`;
}
