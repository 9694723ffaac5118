import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse } from "#platform/refusal";
import { findVersion } from "../entries/entry.queries.ts";
import { describeVersion } from "./describe-entry.ts";

export async function getVersion(
  { db }: { db: Database },
  { entryId, version }: { entryId: string; version: number },
) {
  const found = await findVersion(db, { entryId, version });
  if (!found) return refuse("not_found");
  const names = await namesOfUsers(db, found.saved_by === null ? [] : [found.saved_by]);
  return { ...describeVersion(found, names), body: found.body };
}
