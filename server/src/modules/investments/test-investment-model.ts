/**
 * The same products told once more, without any code of theirs: its own calendar, its own rates, its own taxes.
 * Days are numbers since 1970, amounts are centavos.
 */
export interface ModelProduct {
  share: bigint;
  minimum: bigint;
  term: number;
  /** Null: only at the end. */
  lockUp: number | null;
  isLca: boolean;
}

export interface ModelApplication {
  product: ModelProduct;
  cost: bigint;
  starts: number;
  opens: number;
  ends: number;
}

export interface ModelPaid {
  gross: bigint;
  iof: bigint;
  incomeTax: bigint;
  net: bigint;
}

/** From which day on which rate of a year holds, in hundredths of a percent. */
export type ModelRates = readonly { from: number; annual: number }[];

export function dayOf(iso: string): number {
  return Date.parse(iso) / 86_400_000;
}

export function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export function modelApplication(
  product: ModelProduct,
  cost: bigint,
  { day, hour }: { day: number; hour: number },
): ModelApplication {
  let starts = day;
  if (hour >= 17 || !isOpenDay(day)) starts = nextOpenDay(day + 1);
  const ends = nextOpenDay(starts + product.term);
  const agreed = product.lockUp === null ? ends : starts + product.lockUp;
  const lawful = product.isLca ? monthsAfter(starts, 6) : starts;
  return { product, cost, starts, opens: Math.min(ends, Math.max(agreed, lawful)), ends };
}

export function modelGross(
  application: ModelApplication,
  cost: bigint,
  { day, rates }: { day: number; rates: ModelRates },
): bigint {
  return (cost * modelFactor(application, day, rates)) / 10n ** 8n;
}

/** Of a part of the cost; nothing of it changes the application. */
export function modelRedemption(
  application: ModelApplication,
  cost: bigint,
  { day, rates }: { day: number; rates: ModelRates },
): ModelPaid {
  const gross = modelGross(application, cost, { day, rates });
  if (application.product.isLca) return { gross, iof: 0n, incomeTax: 0n, net: gross };
  const held = Math.min(day, application.ends) - application.starts;
  const counted = Math.max(held, 1);
  const iofPercent = counted < 30 ? Math.floor(((30 - counted) * 100) / 30) : 0;
  const iof = part(gross - cost, iofPercent * 10);
  const perMille = held <= 180 ? 225 : held <= 360 ? 200 : held <= 720 ? 175 : 150;
  const incomeTax = part(gross - cost - iof, perMille);
  return { gross, iof, incomeTax, net: gross - iof - incomeTax };
}

/** The most that may leave for an amount before taxes, found by halving. */
export function modelCostOf(
  application: ModelApplication,
  wanted: bigint,
  at: { day: number; rates: ModelRates },
): bigint {
  const factor = modelFactor(application, at.day, at.rates);
  let [least, most] = [1n, wanted];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if ((middle * factor) / 10n ** 8n <= wanted) least = middle;
    else most = middle - 1n;
  }
  return least;
}

function modelFactor({ product, starts, ends }: ModelApplication, day: number, rates: ModelRates) {
  let factor = 10n ** 16n;
  for (let one = starts; one < Math.min(day, ends); one += 1) {
    if (!isOpenDay(one)) continue;
    const annual = rates.findLast(({ from }) => from <= one)!.annual / 10_000;
    const daily = BigInt(Math.round(((1 + annual) ** (1 / 252) - 1) * 1e8));
    factor = (factor * (10n ** 10n + daily * product.share)) / 10n ** 10n;
  }
  return (factor + 5n * 10n ** 7n) / 10n ** 8n;
}

/** So many thousandths of it, a half to the even side. */
function part(amount: bigint, perMille: number): bigint {
  const whole = amount * BigInt(perMille);
  const [down, rest] = [whole / 1000n, whole % 1000n];
  if (rest === 500n) return down + (down % 2n);
  return rest > 500n ? down + 1n : down;
}

function nextOpenDay(day: number): number {
  return isOpenDay(day) ? day : nextOpenDay(day + 1);
}

function isOpenDay(day: number): boolean {
  const weekday = (day + 4) % 7;
  if (weekday === 0 || weekday === 6) return false;
  const date = isoOf(day);
  const fixed = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];
  if (fixed.includes(date.slice(5))) return false;
  return ![-48, -47, -2, 60].includes(day - easters[date.slice(0, 4)]!);
}

/** As almanacs print them. */
const easters: Readonly<Record<string, number>> = {
  "2026": dayOf("2026-04-05"),
  "2027": dayOf("2027-03-28"),
  "2028": dayOf("2028-04-16"),
  "2029": dayOf("2029-04-01"),
  "2030": dayOf("2030-04-21"),
  "2031": dayOf("2031-04-13"),
  "2032": dayOf("2032-03-28"),
  "2033": dayOf("2033-04-17"),
  "2034": dayOf("2034-04-09"),
  "2035": dayOf("2035-03-25"),
  "2036": dayOf("2036-04-13"),
  "2037": dayOf("2037-04-05"),
};

/** On the same day of the month, or the last of a shorter one. */
export function monthsAfter(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime() / 86_400_000;
}
