import type { ContentEntryDetails } from "@areon/contracts/content/editing";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findEntry } from "../entries/entry.queries.ts";
import { describeEntryDetails } from "./describe-entry.ts";

export async function getEntry(
  { db }: { db: Database },
  entryId: string,
): Promise<ContentEntryDetails | Refusal> {
  const entry = await findEntry(db, entryId);
  return entry ? describeEntryDetails(db, entryId) : refuse("not_found");
}
