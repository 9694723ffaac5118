import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { refuseOwnCase } from "../cases/act-on-case.ts";
import { findCase, type CaseRow } from "../cases/case.queries.ts";

/** By id or code. Of a dispute of their own nobody reads the desk's part: it knows what is not told yet. */
export async function findDeskCase(
  db: Database,
  ref: string,
  userId: string,
): Promise<CaseRow | Refusal> {
  const found = await findCase(db, ref);
  if (!found) return refuse("not_found");
  return (await refuseOwnCase(db, found, userId)) ?? found;
}
