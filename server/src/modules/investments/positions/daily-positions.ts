import { addDays, dayNumber } from "@areon/contracts/core/terms/iso-day";
import { applyFactor, growDaily, type Cdi } from "#modules/yields";

export interface Holding {
  principal: bigint;
  appliedOn: string;
  startsOn: string;
  maturesOn: string;
  cdiPercent: string;
  /** When which part of what was put in left. */
  redemptions: readonly { on: string; cost: bigint }[];
}

export interface Position {
  day: string;
  cost: bigint;
  gross: bigint;
}

/** What holdings were worth at the end of each day, after all that happened on it. */
export function dailyPositions(
  holdings: readonly Holding[],
  { from, to }: { from: string; to: string },
  cdi: Pick<Cdi, "dailyOn">,
): Position[] {
  const length = dayNumber(to) - dayNumber(from) + 1;
  const days = Array.from({ length }, (_, index) => ({
    day: addDays(from, index),
    cost: 0n,
    gross: 0n,
  }));
  for (const holding of holdings) addHolding(days, holding, cdi);
  return days;
}

function addHolding(days: readonly Position[], holding: Holding, cdi: Pick<Cdi, "dailyOn">): void {
  const last = days.at(-1)?.day ?? holding.startsOn;
  const factors = new Map<string, bigint>();
  const { startsOn, maturesOn, cdiPercent: share } = holding;
  const to = last < maturesOn ? last : maturesOn;
  for (const { day, factor } of growDaily({ from: startsOn, to, share }, cdi)) {
    factors.set(day, factor);
  }
  const atEnd = factors.get(maturesOn);
  for (const position of days) {
    const cost = costOn(holding, position.day);
    if (cost === 0n) continue;
    const factor = position.day > maturesOn ? atEnd : factors.get(position.day);
    position.cost += cost;
    position.gross += factor === undefined ? cost : applyFactor(cost, factor);
  }
}

function costOn({ appliedOn, principal, redemptions }: Holding, day: string): bigint {
  if (day < appliedOn) return 0n;
  return redemptions
    .filter(({ on }) => on <= day)
    .reduce((left, { cost }) => left - cost, principal);
}
