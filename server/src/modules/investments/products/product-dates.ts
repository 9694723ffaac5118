import type { ShelfProduct } from "@areon/contracts/investments/investments";
import {
  addBankBusinessDays,
  bankBusinessDayFrom,
  isBankBusinessDay,
} from "@areon/contracts/brazil/bank-calendar";
import { addDays, dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import type { InvestmentRules } from "../investment-settings.ts";

export interface ProductDates {
  startsOn: string;
  redeemableFrom: string;
  maturesOn: string;
}

/** When an application of this moment would begin, open and end; null where the law forbids so short a term. */
export function productDates(
  product: Pick<ShelfProduct, "kind" | "term_days" | "lock_up_days">,
  now: { date: string; hour: number },
  rules: InvestmentRules,
): ProductDates | null {
  const startsOn = firstYieldingDay(now, rules);
  const maturesOn = bankBusinessDayFrom(addDays(startsOn, product.term_days), rules.holidays);
  const lawful = product.kind === "lca" ? addMonths(startsOn, rules.lcaMinimumMonths) : startsOn;
  if (lawful > maturesOn) return null;
  const agreed =
    product.lock_up_days === null ? maturesOn : addDays(startsOn, product.lock_up_days);
  const opens = agreed > lawful ? agreed : lawful;
  return { startsOn, maturesOn, redeemableFrom: opens < maturesOn ? opens : maturesOn };
}

/** Banks settle until the cut-off of a business day; what comes later begins on the next one. */
function firstYieldingDay(
  { date, hour }: { date: string; hour: number },
  { cutOffHour, holidays }: InvestmentRules,
): string {
  const isInTime = isBankBusinessDay(date, holidays) && hour < cutOffHour;
  return isInTime ? date : addBankBusinessDays(date, 1, holidays);
}

/** The same day of a later month, or its last one where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const first = month - 1 + months;
  const target = { year: year + Math.floor(first / 12), month: (first % 12) + 1 };
  const next = first + 1;
  const lastDay = dayNumber(isoMonth(year + Math.floor(next / 12), (next % 12) + 1)) - 1;
  const wanted = dayNumber(isoMonth(target.year, target.month)) + date - 1;
  return isoDay(Math.min(wanted, lastDay));
}

function isoMonth(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}-01`;
}
