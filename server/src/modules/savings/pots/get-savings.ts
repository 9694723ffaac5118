import type { Savings } from "@areon/contracts/savings/savings";
import { readPartner } from "#modules/settings";
import { readToday, requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { readRates } from "../accrual/read-rates.ts";
import { readMostPots } from "./savings-settings.ts";
import { describePots } from "./describe-pots.ts";
import { listOpenPots } from "./pot.queries.ts";

/** All open pots, what they hold together and what they are paid. */
export async function getSavings(db: Database, userId: string): Promise<Savings | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const pots = await describePots(db, await listOpenPots(db, holder.partyId));
  const sum = (of: (pot: (typeof pots)[number]) => string) =>
    centsToDecimal(pots.reduce((all, pot) => all + decimalToCents(of(pot)), 0n));
  const { date: today } = await readToday(db);
  const rates = await readRates(db);
  return {
    partner: await readPartner(db, "savings"),
    total: sum(({ balance }) => balance),
    month_yield: sum(({ month_yield }) => month_yield),
    rate: { cdi_percent: rates.shareOn(today), cdi: rates.cdi.annualOn(today) ?? null },
    most_pots: await readMostPots(db),
    pots,
  };
}
