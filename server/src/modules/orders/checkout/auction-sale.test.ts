import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { refundIn } from "../acts/refund-order.ts";
import { expireCheckout } from "./expire-checkouts.ts";
import type { AuctionSale } from "./place-auction-sale.ts";
import { sellLot } from "./test-auction-sale.ts";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

let site: CheckoutSite;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  site = await openCheckoutSite();
});
beforeEach(async () => {
  seller = await site.openSeller();
  buyer = await site.openBuyer("2000.00");
});
afterAll(async () => {
  expect(await verifyLedger(site.parts.db, [])).toEqual([]);
  await site.close();
});

const sell = (over: Partial<AuctionSale> = {}) => sellLot(site.parts, { buyer, seller }, over);
const look = async (id: string) => (await site.call(buyer, "GET", `/checkouts/${id}`)).body;
const pay = async (id: string, total: string, address_id: string | null = null) =>
  site.call(buyer, "POST", `/checkouts/${id}/pay`, {
    method: "wallet",
    address_id,
    grant: await site.grantFor(buyer, { id, total }),
  });
const money = async (id: string) => [
  await site.available(buyer),
  await site.held(id),
  await site.available(seller),
];
const endTime = (id: string) =>
  sql`update orders.checkouts set expires_at = platform.now() - interval '1 second'
    where id = ${id}`.execute(site.parts.db);
const rowOf = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select o.*, l.product_id, l.title, l.unit_price::text as price, l.fee_percent::text as percent,
      l.fee as line_fee, l.weight_kg::text as kg, c.slug as category
    from orders.orders o join orders.lines l on l.order_id = o.id
    left join catalog.categories c on c.id = l.category_id
    where o.checkout_id = ${id}`.execute(site.parts.db);
  return rows[0]!;
};

test("a lot that was won is an order whose guarantee lies in escrow, and its buyer pays only the rest", async () => {
  const auctionId = newId();
  const { checkoutId: id, orderId, orderCode, total } = await sell({ auctionId });
  expect([orderCode.slice(0, 2), total]).toEqual(["O-", 100_000n]);
  expect(await rowOf(id)).toMatchObject({
    id: orderId,
    source: "auction",
    source_ref: auctionId,
    deposit: 5_000n,
    total: 100_000n,
    fee: 3_000n,
    line_fee: 3_000n,
    product_id: null,
    category: "graos",
    price: "100.0000",
    kg: "600.000",
    needs_gta: false,
    may_withdraw: false,
    municipality_from: 5_107_925,
  });
  const shown = { total: "950.00", deposit: "50.00", goods: "1000.00", auction_id: auctionId };
  const waiting = { state: "awaiting_payment", method: null, is_agreed: true, can_cancel: false };
  const waits = await look(id);
  expect(waits).toMatchObject({ ...shown, ...waiting });
  expect(waits.orders[0].lines[0]).toMatchObject({ product_id: null, title: "Lote de soja" });
  expect(await money(id)).toEqual([195_000n, 5_000n, 0n]);
  expect((await pay(id, "1000.00")).body.code).toBe("step_up_required");
  expect((await pay(id, "950.00")).body).toMatchObject({ ...shown, state: "paid" });
  expect(await money(id)).toEqual([100_000n, 100_000n, 0n]);
});

test("each kind of lot pays the fee of its part of the catalogue, and live animals need their guide", async () => {
  const categories = ["graos", "maquinas", "animais", "servicos", "insumos", "outros"] as const;
  const rows = [];
  for (const category of categories) {
    const { checkoutId } = await sell({ category, unit: "lot", quantity: "1" });
    const { category: root, percent, needs_gta } = await rowOf(checkoutId);
    rows.push([category, root, Number(percent) > 0, needs_gta]);
  }
  expect(rows).toEqual([
    ["graos", "graos", true, false],
    ["maquinas", "maquinas", true, false],
    ["animais", "carnes-e-animais", true, true],
    ["servicos", "servicos", true, false],
    ["insumos", "insumos", true, false],
    ["outros", null, true, false],
  ]);
});

test("a lot without a town stands where its seller is registered", async () => {
  const { checkoutId } = await sell({ municipalityFrom: null });
  expect((await rowOf(checkoutId)).municipality_from).toBe(5_107_925);
});

test("a guarantee that is the whole price pays the order at once", async () => {
  const { checkoutId: id, deposit, total } = await sell({ unitPrice: 450n });
  expect([deposit, total]).toEqual([4_500n, 4_500n]);
  expect(await look(id)).toMatchObject({ state: "paid", total: "0.00", method: "wallet" });
  expect((await rowOf(id)).state).toBe("paid");
  expect(await money(id)).toEqual([195_500n, 4_500n, 0n]);
});

test("who has won can't cancel, and who does not pay in time loses the guarantee to the seller", async () => {
  const { checkoutId: id, orderId } = await sell();
  const cancelled = await site.call(buyer, "POST", `/checkouts/${id}/cancel`);
  expect([cancelled.status, cancelled.body.code]).toEqual([409, "auction_purchase_binding"]);
  await expireCheckout(site.parts.db, id);
  expect(await money(id)).toEqual([195_000n, 5_000n, 0n]);
  await endTime(id);
  await expireCheckout(site.parts.db, id);
  await expireCheckout(site.parts.db, id);
  expect(await money(id)).toEqual([195_000n, 0n, 5_000n]);
  expect(await look(id)).toMatchObject({ state: "expired", deposit: "50.00" });
  const { rows } = await sql`select act, detail from orders.steps where order_id = ${orderId}
    and act = 'expire'`.execute(site.parts.db);
  expect(rows).toEqual([{ act: "expire", detail: { forfeited: "5000" } }]);
  expect((await pay(id, "950.00")).body.code).toBe("checkout_not_open");
});

test("a refund of what was paid returns the guarantee too", async () => {
  const { checkoutId: id, orderId } = await sell();
  await pay(id, "950.00");
  const refunded = await allOrNothing(site.parts.db, (trx) =>
    refundIn(trx, orderId, {
      role: "seller",
      actorId: seller.actor.userId,
      stepId: newId(),
      amount: 100_000n,
      cause: "agreed",
      reason: null,
      mayOwe: false,
    }),
  );
  expect(isRefusal(refunded)).toBe(false);
  expect(await money(id)).toEqual([200_000n, 0n, 0n]);
});

test("a lot that is brought to its buyer goes where they say when they pay", async () => {
  const { checkoutId: id } = await sell({ delivery: "cif" });
  expect(await look(id)).toMatchObject({ needs_address: true });
  expect((await pay(id, "950.00")).body.code).toBe("delivery_address_missing");
  const stranger = await site.openBuyer();
  const others = await site.addAddress(stranger);
  expect((await pay(id, "950.00", others)).body.code).toBe("delivery_address_missing");
  const own = await site.addAddress(buyer);
  expect((await pay(id, "950.00", own)).body).toMatchObject({
    state: "paid",
    needs_address: false,
  });
  expect((await rowOf(id)).municipality_to).toBe(3_550_308);
});

test("paying and expiring at once: either all of it is paid, or the guarantee alone is gone", async () => {
  for (let round = 0; round < 8; round += 1) {
    const before = [await site.available(buyer), await site.available(seller)] as const;
    const { checkoutId: id } = await sell({ quantity: "1", unitPrice: 10_000n });
    await sql`update orders.checkouts set expires_at = platform.now() + interval '20 ms'
      where id = ${id}`.execute(site.parts.db);
    const expire = async () => {
      while (await isWaiting(id)) await setImmediate();
      await expireCheckout(site.parts.db, id);
    };
    const [paid] = await Promise.all([pay(id, "50.00"), expire()]);
    const after = [await site.available(buyer), await site.held(id), await site.available(seller)];
    if (paid.status === 200) expect(after).toEqual([before[0] - 10_000n, 10_000n, before[1]]);
    else expect(after).toEqual([before[0] - 5_000n, 0n, before[1] + 5_000n]);
  }
});

async function isWaiting(id: string): Promise<boolean> {
  const { rows } = await sql`select from orders.checkouts
    where id = ${id} and expires_at > platform.now()`.execute(site.parts.db);
  return rows.length > 0;
}
