import { withhold, type TaxRules, type Withheld } from "#modules/yields";
import { divideHalfEven } from "#platform/money";

export interface Lot {
  openedOn: string;
  cost: bigint;
  baseAmount: bigint;
  baseDay: string;
  value: bigint;
}

export interface WithdrawnPart extends Withheld {
  openedOn: string;
  amount: bigint;
  cost: bigint;
}

export interface PlannedWithdrawal {
  parts: WithdrawnPart[];
  /** Lots as they are afterwards; those that are gone are left out. */
  left: Lot[];
  amount: bigint;
  cost: bigint;
  iof: bigint;
  incomeTax: bigint;
  net: bigint;
}

/**
 * The oldest lot leaves first, which is what costs least tax. Of a lot that is taken in part, so much of its cost
 * leaves as of its value; what stays counts on from today, as it stands.
 */
export function planWithdrawal(
  lots: readonly Lot[],
  { amount, today, rules }: { amount: bigint; today: string; rules: TaxRules },
): PlannedWithdrawal | "short" {
  const parts: WithdrawnPart[] = [];
  const left: Lot[] = [];
  let missing = amount;
  for (const lot of lots.toSorted(byAge)) {
    const taken = missing < lot.value ? missing : lot.value;
    missing -= taken;
    if (taken > 0n) parts.push(takePart(lot, { taken, today, rules }));
    if (taken < lot.value) left.push(taken > 0n ? rest(lot, { taken, today }) : lot);
  }
  if (missing > 0n) return "short";
  const sum = (of: (part: WithdrawnPart) => bigint) =>
    parts.reduce((all, part) => all + of(part), 0n);
  const iof = sum((part) => part.iof);
  const incomeTax = sum((part) => part.incomeTax);
  return {
    parts,
    left,
    amount,
    cost: sum((part) => part.cost),
    iof,
    incomeTax,
    net: amount - iof - incomeTax,
  };
}

function byAge(left: Lot, right: Lot): number {
  return left.openedOn < right.openedOn ? -1 : 1;
}

function takePart(
  lot: Lot,
  { taken, today, rules }: { taken: bigint; today: string; rules: TaxRules },
): WithdrawnPart {
  const cost = costOf(lot, taken);
  const withheld = withhold({ gain: taken - cost, from: lot.openedOn, to: today }, rules);
  return { ...withheld, openedOn: lot.openedOn, amount: taken, cost };
}

function rest(lot: Lot, { taken, today }: { taken: bigint; today: string }): Lot {
  const value = lot.value - taken;
  return { ...lot, cost: lot.cost - costOf(lot, taken), baseAmount: value, baseDay: today, value };
}

/** Never more than what is taken, and never all of it while something stays. */
function costOf({ cost, value }: Lot, taken: bigint): bigint {
  const share = divideHalfEven(cost * taken, value);
  return taken < value && share === cost ? share - 1n : share;
}
