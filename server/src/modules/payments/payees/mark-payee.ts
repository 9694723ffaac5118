import { requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { markFavourite } from "./payee.queries.ts";

/** Keys only: a code is paid once. */
export async function markPayee(
  db: Database,
  { id, isFavourite }: { id: string; isFavourite: boolean },
  userId: string,
): Promise<Refusal | null> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const isKnown = await markFavourite(db, { id, partyId: holder.partyId, isFavourite });
  return isKnown ? null : refuse("payee_not_found");
}
