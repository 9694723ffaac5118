import { readToday } from "#modules/wallet";
import { applyFactor, readCdi, readTaxRules, roundedFactor } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { isoDayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import type { ApplicationRow } from "../applications/application.queries.ts";
import { termsOf } from "../positions/read-holdings.ts";
import {
  costOfPart,
  factorOn,
  redemptionFigures,
  type RedemptionFigures,
} from "./redemption-figures.ts";

export interface FiguredRedemption {
  figures: RedemptionFigures;
  isWhole: boolean;
  /** What stays, before taxes. */
  left: bigint;
}

/** What redeeming an amount, or everything, gives at this moment; or why it can't be. */
export async function figureRedemption(
  db: Database,
  application: ApplicationRow,
  amount: bigint | undefined,
): Promise<FiguredRedemption | Refusal> {
  if (application.state === "redeemed") return refuse("investment_closed");
  const { date: day } = await readToday(db);
  if (day < application.redeemable_from) {
    return refuse("investment_locked", { day: isoDayText(application.redeemable_from) });
  }
  const cdi = await readCdi(db);
  const rules = await readTaxRules(db);
  const terms = termsOf(application);
  const factor = factorOn(terms, day, cdi);
  const cost = chooseCost(application, amount, factor);
  if (typeof cost !== "bigint") return cost;
  return {
    figures: redemptionFigures(terms, { cost, day }, { cdi, rules }),
    isWhole: cost === application.cost,
    left: applyFactor(application.cost - cost, factor),
  };
}

function chooseCost(
  { cost, minimum }: ApplicationRow,
  amount: bigint | undefined,
  factor: bigint,
): bigint | Refusal {
  const gross = applyFactor(cost, factor);
  if (amount === undefined || amount === gross) return cost;
  if (amount > gross) {
    return refuse("investment_amount_above_position", { gross: centsToReais(gross) });
  }
  const part = costOfPart(amount, roundedFactor(factor));
  return cost - part < minimum
    ? refuse("investment_too_little_left", { minimum: centsToReais(minimum) })
    : part;
}
