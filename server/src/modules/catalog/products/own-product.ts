import { partyOfUser } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findProduct, lockProduct, type ProductRow } from "./product.queries.ts";

/** A product of the caller's party; everybody else's is not there, and neither is a removed one. */
export async function ownProduct(
  db: Database,
  ref: string,
  userId: string,
): Promise<ProductRow | Refusal> {
  return ifOwn(await findProduct(db, ref), await partyOfUser(db, userId));
}

/** The same, locked until the end of the transaction. */
export async function lockOwnProduct(
  trx: Trx,
  id: string,
  userId: string,
): Promise<ProductRow | Refusal> {
  const partyId = await partyOfUser(trx, userId);
  return ifOwn(await lockProduct(trx, id), partyId);
}

function ifOwn(row: ProductRow | undefined, partyId: string | undefined): ProductRow | Refusal {
  return row && row.party_id === partyId && row.state !== "removed" ? row : refuse("not_found");
}
