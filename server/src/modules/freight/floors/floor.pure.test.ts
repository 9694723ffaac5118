import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  referenceFloors,
  referenceVehicles,
} from "../../../../../db/seed/reference/freight-floors.ts";
import { aboveFloor, cheapestCarrying, floorOf, perUnit, type Coefficient } from "./floor.ts";
import { isBelowFloor } from "../quoting/quote-freight.ts";

function coefficientsOf(act: (typeof referenceFloors)[number], cargo: string): Coefficient[] {
  const [, perKm, loading] = act.rows.find(([kind]) => kind === cargo)!;
  return act.axles.flatMap((axles, place) => {
    const km = perKm[place];
    const fixed = loading[place];
    return km && fixed ? [{ axles, perKm: km, loading: fixed }] : [];
  });
}

const [act2023, act2026] = referenceFloors;
const grain = coefficientsOf(act2026, "bulk_solid");
const vehicles = referenceVehicles;

describe("the legal floor", () => {
  test.each([
    [act2023, "bulk_solid", 7, 1000, 744_701n],
    [act2026, "general", 6, 850, 692_343n],
    [act2026, "general", 2, 100, 85_010n],
    [act2026, "bulk_solid", 9, 2000, 1_935_511n],
  ])("is km × CCD + CC of the act, up to the next centavo", (act, cargo, axles, km, cents) => {
    const coefficient = coefficientsOf(act, cargo).find((one) => one.axles === axles)!;
    expect(floorOf(km, coefficient)).toBe(cents);
  });

  test("an act's empty cells stay empty", () => {
    expect(coefficientsOf(act2026, "container").map(({ axles }) => axles)).toEqual([
      3, 4, 5, 6, 7, 9,
    ]);
    expect(coefficientsOf(act2026, "pressurized_bulk").map(({ axles }) => axles)).toEqual([
      5, 6, 9,
    ]);
  });
});

describe("carrying a load", () => {
  const kilometres = fc.integer({ min: 1, max: 5000 });
  const weight = fc.integer({ min: 1, max: 5_000_000 });
  const carry = (km: number, weightKg: number) =>
    cheapestCarrying({ km, weightKg }, { vehicles, coefficients: grain })!;

  test("everything fits, and one truck less would not carry it", () => {
    fc.assert(
      fc.property(kilometres, weight, (km, weightKg) => {
        const { trucks, vehicle } = carry(km, weightKg);
        expect(trucks * vehicle.payload_kg).toBeGreaterThanOrEqual(weightKg);
        expect((trucks - 1) * vehicle.payload_kg).toBeLessThan(weightKg);
      }),
    );
  });

  test("never costs less for more kilometres or more weight", () => {
    fc.assert(
      fc.property(kilometres, kilometres, weight, weight, (km, moreKm, kg, moreKg) => {
        const base = carry(km, kg).floorTotal;
        expect(carry(km + moreKm, kg).floorTotal).toBeGreaterThanOrEqual(base);
        expect(carry(km, kg + moreKg).floorTotal).toBeGreaterThanOrEqual(base);
      }),
    );
  });

  test("is the cheapest of all kinds of truck", () => {
    fc.assert(
      fc.property(kilometres, weight, (km, weightKg) => {
        const { floorTotal } = carry(km, weightKg);
        for (const vehicle of vehicles) {
          const alone = cheapestCarrying(
            { km, weightKg },
            { vehicles: [vehicle], coefficients: grain },
          )!;
          expect(alone.floorTotal).toBeGreaterThanOrEqual(floorTotal);
        }
      }),
    );
  });

  test("a rate above the floor is never below it, and what is below is told", () => {
    const percent = fc.integer({ min: 0, max: 999_999 }).map((n) => (n / 10_000).toFixed(4));
    fc.assert(
      fc.property(kilometres, weight, percent, (km, weightKg, above) => {
        const { floorPerTruck, floorTotal, trucks } = carry(km, weightKg);
        const total = aboveFloor(floorPerTruck, above) * BigInt(trucks);
        expect(isBelowFloor({ floorTotal }, total)).toBe(false);
        expect(isBelowFloor({ floorTotal }, floorTotal - 1n)).toBe(true);
      }),
    );
  });

  test("no truck for such cargo is no answer", () => {
    expect(cheapestCarrying({ km: 1, weightKg: 1 }, { vehicles, coefficients: [] })).toBe(
      undefined,
    );
  });

  test.each([
    [744_701n, "617", "12.0697"],
    [100_00n, "3", "33.3333"],
    [100_00n, "1000", "0.10"],
    [99_00n, "0.5", "198.00"],
  ])("%s centavos over %s units are %s each", (total, quantity, each) => {
    expect(perUnit(total, quantity)).toBe(each);
  });
});
