import { isDeepStrictEqual } from "node:util";
import type { ContentKind } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { insistOnBody, type Body } from "../entries/check-body.ts";
import { insertEntry, insertVersion, setPublication } from "../entries/entry.queries.ts";

export interface SeedEntry {
  kind: ContentKind;
  slug: string;
  body: Record<string, unknown>;
  /** The day from which it is on the site; from now on unless told. */
  publishedOn?: string | undefined;
}

interface StoredEntry {
  id: string;
  kind: ContentKind;
  slug: string;
  latest_version: number;
  /** A person wrote, scheduled, took away or brought back something: it is theirs now. */
  is_theirs: boolean;
  body: Body;
}

/**
 * What is missing is published, newer words of the product follow as a new version, and what a person has
 * touched stays as they left it. Seeding the same again changes nothing.
 */
export async function seedEntries(trx: Trx, entries: readonly SeedEntry[]): Promise<void> {
  const stored = await findStored(trx);
  const places = new Map<ContentKind, number>();
  for (const entry of entries) {
    const position = (places.get(entry.kind) ?? 0) + 10;
    places.set(entry.kind, position);
    const before = stored.get(`${entry.kind} ${entry.slug}`);
    if (before) await seedNewerWords(trx, entry, before);
    else await seedNew(trx, entry, position);
  }
}

async function findStored(trx: Trx): Promise<ReadonlyMap<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.kind, e.slug, e.latest_version, v.body,
      e.state <> 'published' or e.live_version <> e.latest_version or e.next_version is not null
        or exists (select from content.versions p where p.entry_id = e.id and p.source = 'person')
        as is_theirs
    from content.entries e
    join content.versions v on v.entry_id = e.id and v.version = e.latest_version`.execute(trx);
  return new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row]));
}

async function seedNew(trx: Trx, entry: SeedEntry, position: number): Promise<void> {
  const { kind, slug, publishedOn } = entry;
  const checked = insistOnBody(kind, slug, entry.body);
  const entryId = await insertEntry(trx, { kind, slug, position });
  if (entryId === null) throw new Error(`there are two of ${kind} ${slug}`);
  await insertVersion(trx, { entryId, version: 1, checked, savedBy: null, note: "" });
  const at = publishedOn === undefined ? null : new Date(`${publishedOn}T09:00:00-03:00`);
  await setPublication(trx, { entryId, version: 1, at });
}

async function seedNewerWords(trx: Trx, entry: SeedEntry, before: StoredEntry): Promise<void> {
  if (before.is_theirs) return;
  const checked = insistOnBody(entry.kind, entry.slug, entry.body);
  if (isDeepStrictEqual(checked.body, before.body)) return;
  const version = before.latest_version + 1;
  await insertVersion(trx, { entryId: before.id, version, checked, savedBy: null, note: "" });
  await sql`update content.entries set live_version = ${version}, live_at = greatest(live_at, platform.now())
    where id = ${before.id}`.execute(trx);
}
