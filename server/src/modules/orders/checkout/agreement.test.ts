import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { expireCheckout } from "./expire-checkouts.ts";
import { placeAgreement, type Agreement } from "./place-agreement.ts";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

let site: CheckoutSite;
let seller: TestPerson;
let buyer: TestPerson;
let productId: string;
beforeAll(async () => {
  site = await openCheckoutSite();
});
/** Ten sacks for R$ 100,00 each, five at the least. */
beforeEach(async () => {
  seller = await site.openSeller();
  buyer = await site.openBuyer("500.00");
  productId = await site.offer(seller, { stock: "10", minimum: "5" });
});
afterAll(async () => {
  expect(await verifyLedger(site.parts.db, [])).toEqual([]);
  await site.close();
});

const inHours = (hours: number) => new Date(realNowMs() + hours * 3_600_000);

/** Three sacks at R$ 95,50: less than the least lot, at another price. */
const agreement = (over: Partial<Agreement> = {}): Agreement => ({
  id: newId(),
  buyerUserId: buyer.actor.userId,
  sellerPartyId: seller.partyId,
  productId,
  quantity: "3",
  unitPrice: "95.5050",
  delivery: "pickup",
  freight: 0n,
  addressId: null,
  expiresAt: inHours(48),
  ...over,
});

const agree = (over: Partial<Agreement> = {}) =>
  allOrNothing(site.parts.db, (trx) => placeAgreement(trx, site.parts, agreement(over)));

async function agreed(over: Partial<Agreement> = {}) {
  const placed = await agree(over);
  if (isRefusal(placed)) throw new Error(placed.refused);
  return placed;
}

const look = (person: TestPerson, id: string) => site.call(person, "GET", `/checkouts/${id}`);
const pay = (person: TestPerson, id: string, body: object) =>
  site.call(person, "POST", `/checkouts/${id}/pay`, body);
const payByWallet = async (id: string, total: string) =>
  pay(buyer, id, { method: "wallet", grant: await site.grantFor(buyer, { id, total }) });

test("an agreement holds the stock at its own price and quantity, until its buyer has chosen and paid", async () => {
  const { checkoutId: id, orderCode, total } = await agreed();
  expect([orderCode.slice(0, 2), total]).toEqual(["O-", 28_652n]);
  expect(await site.stockOf(productId)).toBe("7");
  const { body } = await look(buyer, id);
  const waiting = { state: "awaiting_payment", method: null, payment: null, can_cancel: true };
  expect(body).toMatchObject({ ...waiting, total: "286.52" });
  expect(body.choice.methods.map(({ method }: { method: string }) => method)).toContain("wallet");
  expect(body.choice.wallet_available).toBe("500.00");
  const paid = await payByWallet(id, "286.52");
  expect(paid.body).toMatchObject({ state: "paid", method: "wallet", choice: null });
  expect(paid.body.orders).toMatchObject([{ state: "paid", lines: [{ quantity: "3" }] }]);
  expect([await site.available(buyer), await site.held(id)]).toEqual([21_348n, 28_652n]);
  const { rows } = await sql`
    select o.source, trim_scale(l.unit_price)::text as price, l.fee from orders.orders o
    join orders.lines l on l.order_id = o.id where o.checkout_id = ${id}`.execute(site.parts.db);
  expect(rows).toEqual([{ source: "offer", price: "95.505", fee: 860n }]);
  // The answer got lost, and the same comes again.
  expect((await pay(buyer, id, { method: "wallet", grant: "x" })).body).toEqual(paid.body);
  expect(await site.available(buyer)).toBe(21_348n);
});

test("it is there for its own buyer alone, and is chosen once", async () => {
  const { checkoutId: id } = await agreed();
  for (const other of [seller, await site.openBuyer("500.00")]) {
    expect((await look(other, id)).status).toBe(404);
    expect((await pay(other, id, { method: "pix" })).status).toBe(404);
  }
  expect((await pay(buyer, id, { method: "pix" })).body.code).toBe("rails_off");
  const withoutProof = await pay(buyer, id, { method: "wallet", grant: "x".repeat(43) });
  expect(withoutProof.body.code).toBe("step_up_required");
  expect((await look(buyer, id)).body.method).toBeNull();
  await payByWallet(id, "286.52");
  expect((await pay(buyer, id, { method: "boleto" })).body.code).toBe("checkout_not_open");
});

test("too little in the wallet, or too late, changes nothing and keeps it for who pays otherwise", async () => {
  const { checkoutId: id } = await agreed({ unitPrice: "200.00" });
  const short = await payByWallet(id, "600.00");
  expect(short.body.code).toBe("insufficient_funds");
  expect((await look(buyer, id)).body).toMatchObject({ method: null, state: "awaiting_payment" });
  const { checkoutId: late } = await agreed({ expiresAt: inHours(-1) });
  expect((await payByWallet(late, "286.52")).body.code).toBe("checkout_not_open");
  await expireCheckout(site.parts.db, late);
  await expireCheckout(site.parts.db, id);
  expect((await look(buyer, late)).body).toMatchObject({ state: "expired", choice: null });
  expect((await look(buyer, id)).body.state).toBe("awaiting_payment");
  expect(await site.stockOf(productId)).toBe("7");
  await site.call(buyer, "POST", `/checkouts/${id}/cancel`);
  expect(await site.stockOf(productId)).toBe("10");
});

test("what is not there is not agreed on: stock, offer, address, a price, or one's own goods", async () => {
  expect(await agree({ quantity: "10.001" })).toMatchObject({ refused: "offer_sold_out" });
  expect(await agree({ delivery: "cif", freight: 100n })).toMatchObject({
    refused: "delivery_address_missing",
  });
  expect(await agree({ addressId: newId() })).toMatchObject({
    refused: "delivery_address_missing",
  });
  expect(await agree({ quantity: "0.001", unitPrice: "0.0100" })).toMatchObject({
    refused: "checkout_total_invalid",
  });
  const own = await agree({ buyerUserId: seller.actor.userId });
  expect(own).toMatchObject({ refused: "buying_own_product" });
  await sql`update catalog.products set state = 'paused' where id = ${productId}`.execute(
    site.parts.db,
  );
  expect(await agree()).toMatchObject({ refused: "offer_not_available" });
  expect(await site.stockOf(productId)).toBe("10");
});

test("a company's invoice may be asked for at the payment, and takes the consumer's days away", async () => {
  const tool = await site.offer(seller, { category: "implementos", unit: "unit", stock: "2" });
  const of = { productId: tool, quantity: "1", unitPrice: "50.00" };
  const addressId = await site.addAddress(buyer);
  const { checkoutId: id } = await agreed({ ...of, delivery: "cif", freight: 1_000n, addressId });
  const mayWithdraw = async () => {
    const { rows } = await sql<{ may: boolean; total: bigint; to: number | null }>`
      select may_withdraw as may, total, municipality_to as to from orders.orders
      where checkout_id = ${id}`.execute(site.parts.db);
    return rows[0]!;
  };
  expect(await mayWithdraw()).toEqual({ may: true, total: 6_000n, to: 3_550_308 });
  const invoice = { document: "11.222.333/0001-81", state_registration: "13.456.789-0" };
  const grant = await site.grantFor(buyer, { id, total: "60.00" });
  const paid = await pay(buyer, id, { method: "wallet", grant, invoice });
  expect(paid.body.state).toBe("paid");
  expect(await mayWithdraw()).toMatchObject({ may: false });
});

test("a hundred who pay and give up at once: one outcome, and the stock by it", async () => {
  const { checkoutId: id } = await agreed();
  const wallet = { method: "wallet", grant: await site.grantFor(buyer, { id, total: "286.52" }) };
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      at % 2 === 0 ? pay(buyer, id, wallet) : site.call(buyer, "POST", `/checkouts/${id}/cancel`),
    ),
  );
  const { state } = (await look(buyer, id)).body;
  const isPaid = state === "paid";
  expect(isPaid || state === "cancelled").toBe(true);
  expect(await site.stockOf(productId)).toBe(isPaid ? "7" : "10");
  const money = [await site.available(buyer), await site.held(id)];
  expect(money).toEqual(isPaid ? [21_348n, 28_652n] : [50_000n, 0n]);
});
