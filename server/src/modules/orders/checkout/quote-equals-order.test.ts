import { lineTotal } from "@areon/contracts/catalog/terms/pricing";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { decimalToCents } from "#platform/money";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

let site: CheckoutSite;
let sellers: TestPerson[];
let buyer: TestPerson;
let address: string;
beforeAll(async () => {
  site = await openCheckoutSite();
  sellers = await Promise.all([1, 2, 3].map(() => site.openSeller()));
  buyer = await site.openBuyer("999999999.00");
  address = await site.addAddress(buyer);
});
afterAll(() => site.close());

/** A number of so many decimals as it is written in a price or a quantity. */
const decimal = (digits: number, decimals: number) => {
  const text = digits.toString().padStart(decimals + 1, "0");
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
const quantityOf = (thousandths: number) => decimal(thousandths, 3).replace(/\.?0+$/, "");

const wantedLine = record({
  seller: integer({ min: 0, max: 2 }),
  tenThousandths: integer({ min: 1_000, max: 9_000_000 }),
  thousandths: integer({ min: 1_000, max: 90_000 }),
  hasTier: constantFrom(true, false),
  category: constantFrom("soja", "implementos", "bovinos", "consultoria"),
});

const units: Record<string, string> = {
  soja: "sc60",
  implementos: "unit",
  bovinos: "head",
  consultoria: "hour",
};

test(
  "what is quoted is what is placed, what its lines say and what the ledger holds",
  { timeout: 180_000 },
  async () => {
    const purchase = record({
      lines: array(wantedLine, { minLength: 1, maxLength: 5 }),
      modes: array(constantFrom("fob", "cif", "pickup"), { minLength: 3, maxLength: 3 }),
    });
    await assert(
      asyncProperty(purchase, async ({ lines, modes }) => {
        const items: { product_id: string; quantity: string; expected: bigint }[] = [];
        for (const line of lines) items.push(await offerOf(line));
        const question = {
          items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
          address_id: address,
          deliveries: sellers.map(({ partyId }, place) => ({
            party_id: partyId,
            mode: modes[place]!,
          })),
        };
        const wish = await site.wishFor(buyer, question);
        const { status, body } = await site.place(buyer, wish);
        expect(status).toBe(201);
        const stored = await readStored(wish.id);
        const goods = items.reduce((sum, { expected }) => sum + expected, 0n);
        expect(stored.goods).toBe(goods);
        expect(stored.lines).toBe(goods);
        expect(stored.lineFees).toBe(stored.fees);
        const total = decimalToCents(wish.total);
        expect([stored.total, decimalToCents(body.total), await site.held(wish.id)]).toEqual([
          total,
          total,
          total,
        ]);
        const shown = wish.sellers.map(({ freight, items: own }) =>
          own.reduce((sum, { total: line }) => sum + decimalToCents(line), decimalToCents(freight)),
        );
        expect(body.orders.map((order: { total: string }) => decimalToCents(order.total))).toEqual(
          shown,
        );
      }),
      { numRuns: 25 },
    );
  },
);

async function offerOf(line: {
  seller: number;
  tenThousandths: number;
  thousandths: number;
  hasTier: boolean;
  category: string;
}) {
  const price = decimal(line.tenThousandths, 4);
  const cheaper = decimal(line.tenThousandths - 1, 4);
  const quantity = quantityOf(line.thousandths);
  const tiers = line.hasTier ? [{ from: "10", price: cheaper }] : [];
  const product_id = await site.offer(sellers[line.seller]!, {
    category: line.category,
    unit: units[line.category]!,
    price,
    tiers,
    weight: "850.5",
  });
  const named = tiers.map(({ from, price: each }) => ({ from_quantity: from, price: each }));
  const expected = decimalToCents(lineTotal({ price, tiers: named }, quantity));
  return { product_id, quantity, expected };
}

async function readStored(checkoutId: string) {
  const { rows } = await sql<Record<"goods" | "total" | "fees" | "lines" | "lineFees", string>>`
    select sum(o.goods)::text as goods, sum(o.total)::text as total, sum(o.fee)::text as fees,
      sum(l.total)::text as lines, sum(l.fee)::text as "lineFees"
    from orders.orders o
    cross join lateral (
      select sum(total) as total, sum(fee) as fee from orders.lines where order_id = o.id
    ) l where o.checkout_id = ${checkoutId}`.execute(site.parts.db);
  const { goods, total, fees, lines, lineFees } = rows[0]!;
  const whole = { goods: BigInt(goods), total: BigInt(total), fees: BigInt(fees) };
  return { ...whole, lines: BigInt(lines), lineFees: BigInt(lineFees) };
}
