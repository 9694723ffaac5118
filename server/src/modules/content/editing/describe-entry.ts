import type { ContentEntry, ContentEntryDetails } from "@areon/contracts/content/editing";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { fieldsOf } from "../entries/bodies.ts";
import {
  findEntry,
  listVersions,
  type EntryRow,
  type VersionRow,
} from "../entries/entry.queries.ts";

export function describeEntry(row: EntryRow): ContentEntry {
  const title = row.body[fieldsOf[row.kind].title];
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    slug: row.slug,
    title: typeof title === "string" ? title : row.slug,
    state: row.state,
    live_version: row.live_version,
    live_since: row.live_since?.toISOString() ?? null,
    scheduled_version: row.scheduled_version,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    latest_version: row.latest_version,
    position: row.position,
    updated_at: row.updated_at.toISOString(),
  };
}

export function describeVersion(row: VersionRow, names: ReadonlyMap<string, string>) {
  return {
    version: row.version,
    saved_by: row.saved_by === null ? null : (names.get(row.saved_by) ?? "Pessoa da equipe"),
    saved_at: row.saved_at.toISOString(),
    note: row.note,
  };
}

/** After an act, inside its transaction: the entry is there. */
export async function describeEntryDetails(
  db: Database,
  entryId: string,
): Promise<ContentEntryDetails> {
  const row = (await findEntry(db, entryId))!;
  const versions = await listVersions(db, entryId);
  const names = await namesOfUsers(
    db,
    versions.flatMap(({ saved_by }) => saved_by ?? []),
  );
  return {
    ...describeEntry(row),
    body: row.body,
    versions: versions.map((version) => describeVersion(version, names)),
  };
}
