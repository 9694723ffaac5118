import * as fc from "fast-check";
import { expect, test } from "vitest";
import { greatCircleKm, roadDistanceKm } from "./road-distance.ts";

const sorriso = { latitude: -12.54528, longitude: -55.71139 };
const santos = { latitude: -23.96083, longitude: -46.33361 };
const point = fc.record({
  latitude: fc.double({ min: -34, max: 6, noNaN: true }),
  longitude: fc.double({ min: -74, max: -28, noNaN: true }),
});

test("Sorriso to Santos is about 1,600 km in a straight line and 2,080 km by road", () => {
  expect(greatCircleKm(sorriso, santos)).toBeGreaterThan(1_590);
  expect(greatCircleKm(sorriso, santos)).toBeLessThan(1_620);
  expect(roadDistanceKm(sorriso, santos)).toBeCloseTo(greatCircleKm(sorriso, santos) * 1.3, 6);
});

test("a distance is the same in both directions, zero to itself and never above the country's span", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const there = greatCircleKm(a, b);
      expect(there).toBeCloseTo(greatCircleKm(b, a), 6);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(7_000);
      expect(greatCircleKm(a, a)).toBe(0);
    }),
  );
});
