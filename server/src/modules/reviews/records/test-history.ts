import * as fc from "fast-check";

/** How one sale went, drawn by chance. */
export interface History {
  state: "paid" | "completed" | "refunded" | "cancelled";
  delivery: "cif" | "fob" | "pickup";
  /** Days before now; beyond a year it counts no more. */
  daysAgo: number;
  causes: readonly string[];
  /** Hours relative to the end of the order. */
  load: {
    collect: number;
    /** After the collection. */
    arriveAfter: number | null;
    left: number | null;
    arrived: number | null;
  } | null;
  dispute: {
    reason: string;
    outcome: "agreed" | "decided" | "withdrawn";
    refund: bigint;
    sellerOffered: bigint;
  } | null;
  /** What the buyer wrote and whether it is published or hidden. */
  review: { stars: number; state: "written" | "published" | "hidden" } | null;
}

const hours = fc.integer({ min: -200, max: -1 });

export const historyArbitrary: fc.Arbitrary<History> = fc.record({
  state: fc.constantFrom("paid", "completed", "completed", "completed", "refunded", "cancelled"),
  delivery: fc.constantFrom("cif", "cif", "fob", "pickup"),
  daysAgo: fc.integer({ min: 0, max: 400 }),
  causes: fc.uniqueArray(
    fc.constantFrom(
      "cancelled_by_buyer",
      "cancelled_by_seller",
      "not_shipped",
      "agreed",
      "desk",
      "classification",
      "dispute",
    ),
    { maxLength: 2 },
  ),
  load: fc.option(
    fc.record({
      collect: hours,
      arriveAfter: fc.option(fc.integer({ min: 1, max: 150 })),
      left: fc.option(hours),
      arrived: fc.option(hours),
    }),
  ),
  dispute: fc.option(
    fc.record({
      reason: fc.constantFrom("quality", "damaged", "less_quantity", "not_arrived", "documents"),
      outcome: fc.constantFrom("agreed", "decided", "withdrawn"),
      refund: fc.constantFrom(0n, 0n, 500n, 12_840n),
      sellerOffered: fc.constantFrom(0n, 0n, 500n, 600n),
    }),
  ),
  review: fc.option(
    fc.record({
      stars: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom("written", "published", "published", "hidden"),
    }),
  ),
});
