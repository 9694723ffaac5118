import { inTransaction, type Database } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { deleteAddress, keepOneDefault } from "./address.queries.ts";

/** Orders have what they were placed with; the list only forgets it. */
export async function removeAddress(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<null> {
  await inTransaction(db, async (trx) => {
    await lockName(trx, `orders.addresses ${userId}`);
    await deleteAddress(trx, { id, userId });
    await keepOneDefault(trx, userId);
  });
  return null;
}
