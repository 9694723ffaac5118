import { divideHalfEven } from "#platform/money";

/** Of one kind of cargo on one number of axles, as the act prints them. */
export interface Coefficient {
  axles: number;
  /** R$ per kilometre, four decimals. */
  perKm: string;
  /** R$ of loading and unloading, two decimals. */
  loading: string;
}

export interface Vehicle {
  name: string;
  axles: number;
  payload_kg: number;
}

export interface Load {
  km: number;
  weightKg: number;
}

export interface Carrying {
  vehicle: Vehicle;
  trucks: number;
  /** Centavos. */
  floorPerTruck: bigint;
  floorTotal: bigint;
}

/** km × CCD + CC, up to the next centavo: what lies below is not allowed. */
export function floorOf(km: number, { perKm, loading }: Coefficient): bigint {
  const tenThousandths = BigInt(km) * scaled(perKm, 4) + scaled(loading, 4);
  return (tenThousandths + 99n) / 100n;
}

/**
 * The cheapest way to carry it all with one kind of truck; of equal ones the smaller number of trucks.
 * Undefined when none of them may carry such cargo.
 */
export function cheapestCarrying(
  { km, weightKg }: Load,
  {
    vehicles,
    coefficients,
  }: { vehicles: readonly Vehicle[]; coefficients: readonly Coefficient[] },
): Carrying | undefined {
  const byAxles = new Map(coefficients.map((one) => [one.axles, one]));
  const ways = vehicles.flatMap((vehicle) => {
    const coefficient = byAxles.get(vehicle.axles);
    if (!coefficient) return [];
    const trucks = Math.max(1, Math.ceil(weightKg / vehicle.payload_kg));
    const floorPerTruck = floorOf(km, coefficient);
    return [{ vehicle, trucks, floorPerTruck, floorTotal: floorPerTruck * BigInt(trucks) }];
  });
  return ways.toSorted(
    (one, other) => Number(one.floorTotal - other.floorTotal) || one.trucks - other.trucks,
  )[0];
}

/** So many per cent above the floor, up to the next centavo: never below it. */
export function aboveFloor(floor: bigint, percent: string): bigint {
  const millionths = 1_000_000n + scaled(percent, 4);
  return (floor * millionths + 999_999n) / 1_000_000n;
}

/** Of one unit of a quantity with up to three decimals: R$ with four decimals. */
export function perUnit(total: bigint, quantity: string): string {
  return unitText(divideHalfEven(total * 100n * 1000n, scaled(quantity, 3)));
}

/** Two prices of a unit together, written as each of them. */
export function addPrices(one: string, other: string): string {
  return unitText(scaled(one, 4) + scaled(other, 4));
}

function unitText(tenThousandths: bigint): string {
  const digits = tenThousandths.toString().padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0{1,2}$/, "");
}

/** Whole kilos of a quantity, rounded up; null when it is nothing or beyond all measure. */
export function weightOf(quantity: string, unitKg: string): number | null {
  const millionths = scaled(quantity, 3) * scaled(unitKg, 3);
  const kilos = (millionths + 999_999n) / 1_000_000n;
  return kilos < 1n || kilos > 1_000_000_000n ? null : Number(kilos);
}

/** A decimal text as a whole number of its last digits. */
export function scaled(decimal: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
}
