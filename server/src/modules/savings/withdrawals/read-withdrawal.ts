import type { SavingsWithdrawal } from "@areon/contracts/savings/savings";
import { readTaxRules, type TaxRules } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { centsToDecimal, centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listLots } from "../pots/pot.queries.ts";
import { planWithdrawal, type Lot, type PlannedWithdrawal } from "./plan-withdrawal.ts";

export interface WithdrawalWish {
  potId: string;
  today: string;
  /** All of it unless told. */
  amount?: bigint | undefined;
}

/** What taking an amount out today means, by lots as `valueOf` says that they stand. */
export async function readWithdrawal(
  db: Database,
  { potId, today, amount }: WithdrawalWish,
  valueOf: (lot: Lot) => bigint,
): Promise<PlannedWithdrawal | Refusal> {
  const lots = (await listLots(db, [potId])).map((lot) => ({ ...lot, value: valueOf(lot) }));
  return planOf(lots, { amount, today, rules: await readTaxRules(db) });
}

function planOf(
  lots: readonly Lot[],
  wish: { amount: bigint | undefined; today: string; rules: TaxRules },
): PlannedWithdrawal | Refusal {
  const all = lots.reduce((sum, { value }) => sum + value, 0n);
  const plan = planWithdrawal(lots, { ...wish, amount: wish.amount ?? all });
  if (plan === "short") return refuse("pot_short", { available: centsToReais(all) });
  return plan.amount > 0n && plan.net < 1n ? refuse("pot_amount_too_small") : plan;
}

export function toWithdrawal(plan: PlannedWithdrawal): SavingsWithdrawal {
  return {
    amount: centsToDecimal(plan.amount),
    gain: centsToDecimal(plan.amount - plan.cost),
    iof: centsToDecimal(plan.iof),
    income_tax: centsToDecimal(plan.incomeTax),
    net: centsToDecimal(plan.net),
    parts: plan.parts.map((part) => ({
      opened_on: part.openedOn,
      days: part.days,
      amount: centsToDecimal(part.amount),
      gain: centsToDecimal(part.amount - part.cost),
      iof: centsToDecimal(part.iof),
      income_tax: centsToDecimal(part.incomeTax),
      income_tax_percent: part.incomeTaxPercent,
    })),
  };
}
