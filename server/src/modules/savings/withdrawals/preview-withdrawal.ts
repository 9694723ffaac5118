import type { SavingsWithdrawal } from "@areon/contracts/savings/savings";
import { applyFactor } from "#modules/yields";
import { readToday, requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { lastBusinessDayBefore } from "../accrual/accrue-pots.ts";
import { createPotFactors } from "../accrual/pot-factors.ts";
import { readRates } from "../accrual/read-rates.ts";
import { findPotOf } from "../pots/pot.queries.ts";
import { readWithdrawal, toWithdrawal } from "./read-withdrawal.ts";

/** Before anybody confirms: what reaches the wallet, and what the treasury takes. */
export async function previewWithdrawal(
  db: Database,
  { potId, amount, userId }: { potId: string; amount: bigint | undefined; userId: string },
): Promise<SavingsWithdrawal | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const pot = await findPotOf(db, { id: potId, partyId: holder.partyId });
  if (!pot) return refuse("not_found");
  if (pot.closedAt) return refuse("pot_closed");
  const { date: today } = await readToday(db);
  const factors = createPotFactors(await readRates(db));
  const last = lastBusinessDayBefore(today, factors.holidays);
  // The night may not have come to this pot yet; the withdrawal itself would post it first.
  const plan = await readWithdrawal(db, { potId, amount, today }, (lot) =>
    lot.baseDay <= last
      ? applyFactor(lot.baseAmount, factors.factor(lot.baseDay, last))
      : lot.value,
  );
  return isRefusal(plan) ? plan : toWithdrawal(plan);
}
