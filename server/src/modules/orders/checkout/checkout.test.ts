import { feeOf } from "@areon/contracts/catalog/terms/pricing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { centsToReais } from "#platform/money";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

let site: CheckoutSite;
beforeAll(async () => {
  site = await openCheckoutSite();
});
afterAll(async () => {
  expect(await verifyLedger(site.parts.db, [])).toEqual([]);
  await site.close();
});

const pickup = (seller: TestPerson) => ({ party_id: seller.partyId, mode: "pickup" });
const one = (product_id: string, quantity = "1") => ({ product_id, quantity });

test("a wallet pays one order for each seller at once, with the fee of each line frozen", async () => {
  const [ana, bia] = [await site.openSeller(), await site.openSeller()];
  const buyer = await site.openBuyer("5000.00");
  const soy = await site.offer(ana, { price: "128.40", stock: "10" });
  const tractor = await site.offer(bia, {
    category: "implementos",
    unit: "unit",
    price: "1999.99",
    stock: "3",
    delivery: ["pickup"],
  });
  const items = [one(soy, "2.5"), one(tractor)];
  for (const { product_id, quantity } of items) {
    await site.call(buyer, "PUT", `/cart/items/${product_id}`, { quantity });
  }
  const wish = await site.wishFor(buyer, { deliveries: [pickup(ana)] });
  expect(wish.total).toBe("2320.99");
  const { status, body } = await site.place(buyer, wish);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: "paid",
    method: "wallet",
    total: "2320.99",
    expires_at: null,
    payment: { method: "wallet" },
    orders: [{ state: "paid" }, { state: "paid" }],
  });
  expect(await site.available(buyer)).toBe(500_000n - 232_099n);
  expect(await site.held(wish.id)).toBe(232_099n);
  expect([await site.stockOf(soy), await site.stockOf(tractor)]).toEqual(["7.5", "2"]);
  expect((await site.call(buyer, "GET", "/cart")).body.rows).toEqual([]);
  const { rows } = await sql<{ fee: string; total: bigint; fee_percent: string; sum: bigint }>`
    select l.fee::text, l.total, trim_scale(l.fee_percent)::text as fee_percent, o.fee as sum
    from orders.lines l join orders.orders o on o.id = l.order_id
    where o.checkout_id = ${wish.id} order by l.total`.execute(site.parts.db);
  expect(rows).toEqual([
    { fee: cents(feeOf("321.00", "3")), total: 32_100n, fee_percent: "3", sum: 963n },
    { fee: "6000", total: 199_999n, fee_percent: "3", sum: 6_000n },
  ]);
});

const cents = (decimal: string) => decimal.replace(".", "").replace(/^0+(?=\d)/, "");

test("a repeat gets the first answer and pays nothing; another input under its id is refused", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer("500.00");
  const soy = await site.offer(seller, { stock: "5" });
  const wish = await site.wishFor(buyer, {
    items: [one(soy, "2")],
    deliveries: [pickup(seller)],
  });
  const first = await site.place(buyer, wish);
  const answers = await Promise.all([1, 2, 3].map(() => site.place(buyer, wish)));
  for (const { status, body } of answers) {
    // Who comes while another try is at work is asked to wait.
    if (status !== 409) expect({ status, body }).toEqual(first);
  }
  expect((await site.place(buyer, wish)).body).toEqual(first.body);
  const other = await site.place(buyer, { ...wish, address_id: newId() });
  expect([other.status, other.body.code]).toEqual([422, "intent_mismatch"]);
  expect(await site.available(buyer)).toBe(30_000n);
  expect(await site.stockOf(soy)).toBe("3");
});

test("a price that is not the one shown is told by its line, and nothing is charged", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer("500.00");
  const soy = await site.offer(seller, { stock: "5", title: "Milho da casa" });
  const wish = await site.wishFor(buyer, { items: [one(soy)], deliveries: [pickup(seller)] });
  await sql`update catalog.products set price = 101 where id = ${soy}`.execute(site.parts.db);
  const { status, body } = await site.place(buyer, wish);
  expect([status, body.code]).toEqual([409, "checkout_changed"]);
  const change = `de ${centsToReais(10_000n)} para ${centsToReais(10_100n)}`;
  expect(body.detail).toContain(`Milho da casa ${change}`);
  expect(body.params.product_ids).toBe(soy);
  expect(await site.stockOf(soy)).toBe("5");
  expect(await site.available(buyer)).toBe(50_000n);
});

test("three sellers, one of them sold out meanwhile: nothing happened anywhere", async () => {
  const sellers = await Promise.all([1, 2, 3].map(() => site.openSeller()));
  const buyer = await site.openBuyer("5000.00");
  const offers = await Promise.all(sellers.map((seller) => site.offer(seller, { stock: "4" })));
  const wish = await site.wishFor(buyer, {
    items: offers.map((id) => one(id, "3")),
    deliveries: sellers.map(pickup),
  });
  await sql`update catalog.products set stock = 2 where id = ${offers[1]!}`.execute(site.parts.db);
  const { status, body } = await site.place(buyer, wish);
  expect([status, body.code]).toEqual([409, "offer_sold_out"]);
  expect(body.detail).toContain("restam 2 sacas");
  expect(await Promise.all(offers.map(site.stockOf))).toEqual(["4", "2", "4"]);
  expect(await site.available(buyer)).toBe(500_000n);
  const { rows } = await sql`
    select from orders.checkouts where buyer_party_id = ${buyer.partyId}`.execute(site.parts.db);
  expect(rows).toEqual([]);
  // The grant was not used up either: with the stock back, the very same wish goes through.
  await sql`update catalog.products set stock = 3 where id = ${offers[1]!}`.execute(site.parts.db);
  expect((await site.place(buyer, wish)).status).toBe(201);
  expect(await site.held(wish.id)).toBe(90_000n);
});

test("two buyers, one unit, a hundred times: exactly one pays", { timeout: 180_000 }, async () => {
  const seller = await site.openSeller();
  const lanes = Array.from({ length: 20 }, () => raceForUnits(seller, 5));
  const outcomes = (await Promise.all(lanes)).flat();
  expect(outcomes).toHaveLength(100);
  expect(new Set(outcomes)).toEqual(new Set(["offer_sold_out, paid; 0 left"]));
});

/** Two who want the only unit of each offer at the same moment: what they heard, and what is left. */
async function raceForUnits(seller: TestPerson, rounds: number): Promise<string[]> {
  const buyers = [await site.openBuyer("1000.00"), await site.openBuyer("1000.00")];
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const offer = await site.offer(seller, { stock: "1" });
    const question = { items: [one(offer)], deliveries: [pickup(seller)] };
    const wishes = await Promise.all(buyers.map((buyer) => site.wishFor(buyer, question)));
    const answers = await Promise.all(
      buyers.map((buyer, place) => site.place(buyer, wishes[place]!)),
    );
    const heard = answers.map(({ status, body }): string =>
      status === 201 ? body.state : body.code,
    );
    outcomes.push(`${heard.toSorted().join(", ")}; ${await site.stockOf(offer)} left`);
  }
  const [first, second] = [await site.available(buyers[0]!), await site.available(buyers[1]!)];
  expect(first + second).toBe(200_000n - BigInt(rounds) * 10_000n);
  return outcomes;
}

test("one's own offers, administrators and who is not registered are refused", async () => {
  const seller = await site.openSeller();
  const soy = await site.offer(seller);
  const own = await site.call(seller, "PUT", `/cart/items/${soy}`, { quantity: "1" });
  expect([own.status, own.body.code]).toEqual([422, "buying_own_product"]);
  const stranger = await site.signIn(["buyer"]);
  const quote = await site.call(stranger, "POST", "/checkout/quote", { items: [one(soy)] });
  expect(quote.body.code).toBe("registration_incomplete");
  const admin = await site.signIn(["super"], { userType: "admin", assurance: "aal2" });
  for (const [method, path] of [
    ["GET", "/cart"],
    ["GET", "/addresses"],
  ] as const) {
    expect((await site.call(admin, method, path)).body.code).toBe("buying_not_for_admins");
  }
});

test("a wallet without the money, and a grant for another amount, pay nothing", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer("99.99");
  const soy = await site.offer(seller, { stock: "1" });
  const question = { items: [one(soy)], deliveries: [pickup(seller)] };
  const poor = await site.place(buyer, await site.wishFor(buyer, question));
  expect([poor.status, poor.body.code]).toEqual([422, "insufficient_funds"]);
  const wish = await site.wishFor(buyer, question);
  const grant = await site.grantFor(buyer, { id: wish.id, total: "1.00" });
  const cheap = await site.place(buyer, { ...wish, grant });
  expect([cheap.status, cheap.body.code]).toEqual([403, "step_up_required"]);
  expect(await site.stockOf(soy)).toBe("1");
});

test("freight by distance and weight is on the order of who is brought it, and only there", async () => {
  const [near, far] = [await site.openSeller(), await site.openSeller()];
  const buyer = await site.openBuyer("90000.00");
  const address = await site.addAddress(buyer);
  const [fetched, brought] = [await site.offer(near), await site.offer(far)];
  const items = [one(fetched, "10"), one(brought, "10")];
  const deliveries = [pickup(near), { party_id: far.partyId, mode: "cif" }];
  const without = await site.quote(buyer, { items, deliveries });
  expect(without.sellers[1]).toMatchObject({ delivery: "fob", freight: "0.00" });
  const wish = await site.wishFor(buyer, { items, deliveries, address_id: address });
  const { body } = await site.place(buyer, wish);
  const [first, second] = body.orders;
  expect(first).toMatchObject({ delivery: "pickup", freight: "0.00", goods: "1000.00" });
  expect(second).toMatchObject({ delivery: "cif", goods: "1000.00" });
  expect(Number(second.freight)).toBeGreaterThan(1000);
  const { rows } = await sql<{ freight_terms: object; municipality_to: number }>`
    select freight_terms, municipality_to from orders.orders where id = ${second.id}`.execute(
    site.parts.db,
  );
  expect(rows[0]).toMatchObject({
    municipality_to: 3550308,
    freight_terms: { weight_kg: 600, trucks: 1 },
  });
});

test("somebody else's purchase is not there", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer("500.00");
  const soy = await site.offer(seller);
  const wish = await site.wishFor(buyer, { items: [one(soy)], deliveries: [pickup(seller)] });
  await site.place(buyer, wish);
  for (const other of [seller, await site.openBuyer()]) {
    expect((await site.call(other, "GET", `/checkouts/${wish.id}`)).status).toBe(404);
    expect((await site.call(other, "POST", `/checkouts/${wish.id}/cancel`)).status).toBe(404);
  }
  const again = await site.place(await site.openBuyer("500.00"), wish);
  expect(again.body.code).toBe("intent_mismatch");
});

test("without a bank or an acquirer nothing is reserved for a payment that can't come", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const soy = await site.offer(seller, { stock: "1" });
  const question = { items: [one(soy)], deliveries: [pickup(seller)] };
  const { methods } = await site.quote(buyer, question);
  expect(methods.filter(({ reason }) => reason === null)).toEqual([]);
  for (const method of ["pix", "boleto", "card"] as const) {
    const answer = await site.place(buyer, await site.wishFor(buyer, question, method));
    expect(answer.body.code).toBe("rails_off");
  }
  expect(await site.stockOf(soy)).toBe("1");
});
