import type { ProductImport } from "@areon/contracts/catalog/import";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeImports } from "./describe-imports.ts";
import { findImport, type ImportRow } from "./import.queries.ts";

export async function getImport(
  db: Database,
  id: string,
  userId: string,
): Promise<ProductImport | Refusal> {
  const row = await ownImport(db, id, userId);
  return isRefusal(row) ? row : (await describeImports(db, [row]))[0]!;
}

/** An import of the caller's party; everybody else's is not there. */
export async function ownImport(
  db: Database,
  id: string,
  userId: string,
): Promise<ImportRow | Refusal> {
  const row = await findImport(db, id);
  return row && row.party_id === (await partyOfUser(db, userId)) ? row : refuse("not_found");
}
