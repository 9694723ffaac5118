import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actArbitrary, openScene, readBooks, tryAct } from "./test-dispute-history.ts";
import { openDisputeSite, type DisputeSite } from "./test-dispute-site.ts";

/** `DISPUTE_HISTORIES=5000` for a long look, at others each time. */
const wanted = process.env["DISPUTE_HISTORIES"];
const histories = Number(wanted ?? 30);
const seed = wanted === undefined ? { seed: 20_261_115 } : {};

let site: DisputeSite;
beforeAll(async () => {
  site = await openDisputeSite();
});
afterAll(() => site.close());

test(
  "whatever happens in a dispute, escrow is what open orders say, and no centavo comes or goes",
  { timeout: 120_000 + histories * 20_000 },
  async () => {
    const ends = new Map<string, number>();
    const property = fc.asyncProperty(
      fc.bigInt({ min: 1n, max: 4_000_000n }),
      fc.array(actArbitrary, { minLength: 4, maxLength: 16 }),
      async (total, acts) => {
        const scene = await openScene(site, total);
        for (const act of acts) {
          await tryAct(scene, act);
          const books = await readBooks(scene);
          expect(books.escrow, JSON.stringify(act)).toBe(books.obligation);
          expect(books.sum, JSON.stringify(act)).toBe(total);
          expect(books.isFrozen, JSON.stringify(act)).toBe(books.hasOpenCase);
          expect(books.paidOut, JSON.stringify(act)).toBe(books.settled);
        }
        const { state } = await readBooks(scene);
        ends.set(state, (ends.get(state) ?? 0) + 1);
      },
    );
    await fc.assert(property, { numRuns: histories, ...seed });
    // A walk that never opens, agrees or decides anything would prove nothing.
    for (const end of ["agreed", "decided"]) expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
  },
);
