import { array, assert, bigInt, property, record } from "fast-check";
import { expect, test } from "vitest";
import { splitByTickets } from "./split-by-tickets.ts";

test("what the seller gave back before the ticket is not taken off again", () => {
  const order = { total: 15_408_000n, refunded: 358_326n };
  expect(splitByTickets(order, [{ difference: 358_326n }])).toEqual({
    refundedBefore: 358_326n,
    refund: 0n,
    release: 15_049_674n,
  });
  expect(
    splitByTickets({ ...order, refunded: 100_000n }, [{ difference: 358_326n }]),
  ).toMatchObject({ refund: 258_326n, release: 15_049_674n });
});

const cents = bigInt({ min: 0n, max: 10n ** 10n });
const lines = array(
  record({ total: cents, percent: bigInt({ min: 0n, max: 100n }) }).map(({ total, percent }) => ({
    total,
    difference: (total * percent) / 100n,
  })),
  { minLength: 1, maxLength: 4 },
);

test("whatever went back before, a ticket never takes freight or a line that has none", () => {
  const orders = record({ lines, others: cents, freight: cents, before: cents });
  assert(
    property(orders, ({ lines: classified, others, freight, before }) => {
      const goods = classified.reduce((sum, { total }) => sum + total, 0n);
      const off = classified.reduce((sum, { difference }) => sum + difference, 0n);
      const total = goods + others + freight;
      const refunded = before < total ? before : total;
      const { refund, release } = splitByTickets({ total, refunded }, classified);
      expect(refund + release).toBe(total - refunded);
      expect(refund >= 0n && release >= 0n).toBe(true);
      // All that went back together is what the tickets take off, or what had gone back before.
      expect(refund + refunded).toBe(off > refunded ? off : refunded);
      if (refund > 0n) expect(release >= freight + others).toBe(true);
    }),
  );
});
