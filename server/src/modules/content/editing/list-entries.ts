import type { ContentEntry, ContentKind, ContentState } from "@areon/contracts/content/editing";
import type { Database } from "#platform/db/database";
import { findEntries } from "../entries/entry.queries.ts";
import { describeEntry } from "./describe-entry.ts";

/** Every state of one kind, for those who write. */
export async function listEntries(
  { db }: { db: Database },
  filter: {
    kind: ContentKind;
    state: ContentState | undefined;
    cursor: string | undefined;
    limit: number;
  },
): Promise<{ entries: ContentEntry[]; next_cursor: string | null }> {
  const rows = await findEntries(db, { ...filter, limit: filter.limit + 1 });
  const shown = rows.slice(0, filter.limit);
  return {
    entries: shown.map(describeEntry),
    next_cursor: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}
