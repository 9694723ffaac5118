import type { ContentKind, ContentState } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { Body, CheckedBody } from "./check-body.ts";

export interface EntryRow {
  id: string;
  kind: ContentKind;
  number: number;
  slug: string;
  state: ContentState;
  position: number;
  latest_version: number;
  /** What visitors read now; a first publication that lies ahead counts as scheduled. */
  live_version: number | null;
  live_since: Date | null;
  scheduled_version: number | null;
  scheduled_at: Date | null;
  updated_at: Date;
  body: Body;
}

/** States and versions as they are at this moment: what was scheduled and has begun is live. */
const entryColumns = sql`
  e.id, e.kind, e.number, e.slug, e.position, e.latest_version, e.updated_at, v.body,
  case when e.state = 'published' and e.live_at > platform.now() then 'scheduled' else e.state end as state,
  case when e.state = 'published' then case when e.next_at <= platform.now() then e.next_version
    when e.live_at <= platform.now() then e.live_version end end as live_version,
  case when e.state = 'published' then case when e.next_at <= platform.now() then e.next_at
    when e.live_at <= platform.now() then e.live_at end end as live_since,
  case when e.state = 'published' then case when e.next_at > platform.now() then e.next_version
    when e.live_at > platform.now() then e.live_version end end as scheduled_version,
  case when e.state = 'published' then case when e.next_at > platform.now() then e.next_at
    when e.live_at > platform.now() then e.live_at end end as scheduled_at`;

const withLatest = sql`
  content.entries e join content.versions v on v.entry_id = e.id and v.version = e.latest_version`;

export async function findEntry(db: Database, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${withLatest} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Whoever changes an entry holds its row, so that versions follow one another. */
export async function lockEntry(trx: Trx, id: string): Promise<EntryRow | undefined> {
  await sql`select from content.entries where id = ${id} for update`.execute(trx);
  return findEntry(trx, id);
}

export async function findEntries(
  db: Database,
  filter: {
    kind: ContentKind;
    state: ContentState | undefined;
    cursor: string | undefined;
    limit: number;
  },
): Promise<EntryRow[]> {
  const { kind, state = null, cursor = null, limit } = filter;
  const { rows } = await sql<EntryRow>`
    select * from (select ${entryColumns} from ${withLatest} where e.kind = ${kind}) entry
    where (${state}::text is null or state = ${state}) and (${cursor}::uuid is null or id < ${cursor})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export interface VersionRow {
  version: number;
  saved_by: string | null;
  saved_at: Date;
  note: string;
}

export async function listVersions(db: Database, entryId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, saved_by, saved_at, note from content.versions
    where entry_id = ${entryId} order by version desc`.execute(db);
  return rows;
}

export async function findVersion(
  db: Database,
  { entryId, version }: { entryId: string; version: number },
): Promise<(VersionRow & { body: Body }) | undefined> {
  const { rows } = await sql<VersionRow & { body: Body }>`
    select version, saved_by, saved_at, note, body from content.versions
    where entry_id = ${entryId} and version = ${version}`.execute(db);
  return rows[0];
}

export interface NewEntry {
  kind: ContentKind;
  slug: string;
  /** At the end of its kind unless told. */
  position?: number | undefined;
}

/** A draft without versions yet; null when the kind has an entry of that address. */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<string | null> {
  const { kind, slug, position = null } = entry;
  const id = newId();
  // The counter's row is locked, so numbers have no gaps and a taken address costs none.
  await sql`select from content.counters where kind = ${kind} for update`.execute(trx);
  const { rows } = await sql<{ number: number }>`
    insert into content.entries (id, kind, number, slug, position, latest_version)
    select ${id}, ${kind}, c.last + 1, ${slug},
      coalesce(${position}, (select max(position) + 10 from content.entries where kind = ${kind}), 10), 1
    from content.counters c where c.kind = ${kind}
    on conflict (kind, slug) do nothing returning number`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  await sql`update content.counters set last = ${row.number} where kind = ${kind}`.execute(trx);
  return id;
}

export interface NewVersion {
  entryId: string;
  version: number;
  checked: CheckedBody;
  /** Null for what comes with the product. */
  savedBy: string | null;
  note: string;
}

/** The version and its place as the latest one; the caller holds the entry. */
export async function insertVersion(trx: Trx, saved: NewVersion): Promise<void> {
  const { entryId, version, checked, savedBy, note } = saved;
  const [title, summary, text] = checked.words;
  await sql`insert into content.versions (entry_id, version, body, search, source, saved_by, note)
    values (${entryId}, ${version}, ${JSON.stringify(checked.body)},
      setweight(content.words_of(${title}), 'A') || setweight(content.words_of(${summary}), 'B')
        || setweight(content.words_of(${text}), 'C'),
      ${savedBy === null ? "seed" : "person"}, ${savedBy}, ${note})`.execute(trx);
  await sql`update content.entries set latest_version = ${version}, updated_at = platform.now()
    where id = ${entryId}`.execute(trx);
}

/**
 * Now or at a moment ahead. Something that visitors read already stays until then; what was scheduled
 * before is replaced.
 */
export async function setPublication(
  trx: Trx,
  { entryId, version, at }: { entryId: string; version: number; at: Date | null },
): Promise<void> {
  await sql`update content.entries e set state = 'published', updated_at = platform.now(),
      live_version = case when d.stays then d.shown else ${version}::int end,
      live_at = case when d.stays then d.shown_since else d.due end,
      next_version = case when d.stays then ${version}::int end,
      next_at = case when d.stays then d.due end,
      first_at = case when e.first_at <= platform.now() then e.first_at else d.due end
    from (select o.id, t.due, s.shown, s.shown_since, s.shown is not null and t.due > platform.now() as stays
      from content.entries o
      cross join lateral (select coalesce(${at}::timestamptz, platform.now()) as due) t
      left join lateral (select v.version as shown, v.changed_at as shown_since
        from content.visible v where v.id = o.id) s on true
      where o.id = ${entryId}) d
    where e.id = d.id`.execute(trx);
}
