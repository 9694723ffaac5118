import type { SavingsPot } from "@areon/contracts/savings/savings";
import { requireWallet } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describePot } from "./describe-pots.ts";
import { listOpenPots, lockPotOf, lockPotsOf, updatePot, type PotWish } from "./pot.queries.ts";
import { refuseSaleShares } from "./refuse-sale-shares.ts";

/** Another name, picture, goal or rule; a rule holds from the next sale on. */
export async function changePot(
  db: Database,
  change: PotWish & { id: string; userId: string },
): Promise<SavingsPot | Refusal> {
  const holder = await requireWallet(db, change.userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const pot = await inTransaction(db, async (trx) => {
    await lockPotsOf(trx, partyId);
    const found = await lockPotOf(trx, { id: change.id, partyId });
    if (!found) return refuse("not_found");
    if (found.closedAt) return refuse("pot_closed");
    const others = (await listOpenPots(trx, partyId)).filter(({ id }) => id !== change.id);
    const refusal = refuseSaleShares(others, change.salePercent);
    if (refusal) return refusal;
    await updatePot(trx, change);
    return { ...found, ...change };
  });
  return isRefusal(pot) ? pot : describePot(db, pot);
}
