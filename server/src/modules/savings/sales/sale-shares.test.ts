import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openSavingsSite, type SavingsSite } from "../test-savings-site.ts";
import { saleSharesReader, type ReleasedSale } from "./sale-shares-reader.ts";

let site: SavingsSite;
beforeAll(async () => {
  site = await openSavingsSite("2027-03-02");
});
afterAll(() => site.close());

/** By the step that released them. */
const sales = new Map<string, ReleasedSale>();
const reader = saleSharesReader({
  findSales: async (_db, steps) => steps.flatMap((step) => sales.get(step) ?? []),
});

function sell({ partyId }: TestPerson, amount: bigint): { orderId: string; step: string } {
  const [orderId, step] = [newId(), newId()];
  sales.set(step, { orderId, sellerPartyId: partyId, amount });
  return { orderId, step };
}

/** As the order's own change would tell it. */
async function tell({ orderId, step }: { orderId: string; step: string }): Promise<void> {
  const event: StoredEvent = {
    id: newId(),
    seq: 1n,
    type: "orders.order_changed",
    key: orderId,
    payload: { id: orderId, act: "release", step },
    traceId: null,
    occurredAt: new Date("2027-03-02T12:00:00Z"),
  };
  await inTransaction(site.database.db, (trx) => reader.handle(trx, [event]));
}

const balanceOf = async (person: TestPerson, potId: string) =>
  (await site.call(person, "GET", `/wallet/savings/pots/${potId}`)).body.pot.balance;

test("each pot takes its share of a sale once, whatever is told again", async () => {
  const person = await site.openPerson("1000.00");
  const tractor = await site.createPot(person, { sale_percent: 5 });
  const drought = await site.createPot(person, { sale_percent: 10 });
  const plain = await site.createPot(person);
  const sale = sell(person, 333_33n);
  await tell({ ...sale, step: newId() });
  expect(await balanceOf(person, tractor)).toBe("0.00");
  for (let times = 0; times < 3; times += 1) await tell(sale);
  expect(await balanceOf(person, tractor)).toBe("16.67");
  expect(await balanceOf(person, drought)).toBe("33.33");
  expect(await balanceOf(person, plain)).toBe("0.00");
  expect(await site.available(person.partyId)).toBe(1000_00n - 16_67n - 33_33n);
  const { body } = await site.call(person, "GET", "/wallet/movements");
  expect(body.movements[0].detail).toBe("Guardado de uma venda");
});

test("what was spent before is not put aside, and nobody owes it", async () => {
  const person = await site.openPerson("10.00");
  const potId = await site.createPot(person, { sale_percent: 50 });
  await tell(sell(person, 100_00n));
  expect(await balanceOf(person, potId)).toBe("0.00");
  expect(await site.available(person.partyId)).toBe(10_00n);
});

test("a rule made after a sale takes nothing of it, whatever is told of the order later", async () => {
  const person = await site.openPerson("100.00");
  const sale = sell(person, 100_00n);
  await tell(sale);
  const potId = await site.createPot(person, { sale_percent: 50 });
  await tell({ ...sale, step: newId() });
  expect(await balanceOf(person, potId)).toBe("0.00");
});

test("a closed pot takes nothing", async () => {
  const person = await site.openPerson("100.00");
  const potId = await site.createPot(person, { sale_percent: 50 });
  const closing = { id: newId(), net: "0.00" };
  const closed = await site.call(person, "POST", `/wallet/savings/pots/${potId}/closing`, closing);
  expect(closed.body.is_closed).toBe(true);
  await tell(sell(person, 100_00n));
  expect(await site.available(person.partyId)).toBe(100_00n);
});
