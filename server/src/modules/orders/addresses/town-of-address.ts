import type { Database } from "#platform/db/database";
import { findAddress } from "./address.queries.ts";

/** Where somebody's own address lies; null when it is not theirs, or not there. */
export async function townOfAddress(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<number | null> {
  const address = await findAddress(db, id);
  return address?.user_id === userId ? address.municipality_code : null;
}
