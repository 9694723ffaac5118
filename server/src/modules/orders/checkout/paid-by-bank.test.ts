import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payBoleto, creditBoleto } from "../../../../../sandbox/src/bank/actions/pay-boleto.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { verifyLedger } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { expireCheckout, expireCheckouts } from "./expire-checkouts.ts";
import { placeAgreement } from "./place-agreement.ts";
import { openBankSite } from "./test-bank-site.ts";
import type { CheckoutSite } from "./test-checkout-site.ts";

type BankSite = Awaited<ReturnType<typeof openBankSite<RunningBank["bank"]>>>;
let bankSite: BankSite;
let site: CheckoutSite;

beforeAll(async () => {
  bankSite = await openBankSite({ ensureBankCertificates, startBank });
  ({ site } = bankSite);
});
beforeEach(() => bankSite.moveClock("2026-11-18T10:00"));
afterAll(async () => {
  expect(await verifyLedger(site.parts.db, [])).toEqual([]);
  await bankSite.close();
});

const moveBy = (interval: string) => bankSite.moveBy(interval);
const pay = (id: string, paid: { cents?: number } = {}) =>
  payCharge(bankSite.bank, bankSite.bank.state.charges[id.replaceAll("-", "")]!, {
    delivery: "never",
    force: true,
    ...paid,
  })!.endToEndId;
const hear = (endToEndId: string) => bankSite.hear(endToEndId);

/** Two sellers, two units of each, paid in that way. */
async function order(method: "pix" | "boleto") {
  const sellers = [await site.openSeller(), await site.openSeller()];
  const offers = await Promise.all(sellers.map((seller) => site.offer(seller, { stock: "2" })));
  const buyer = await site.openBuyer();
  const question = {
    items: offers.map((product_id) => ({ product_id, quantity: "2" })),
    deliveries: sellers.map(({ partyId }) => ({ party_id: partyId, mode: "pickup" })),
  };
  const wish = await site.wishFor(buyer, question, method);
  const { body } = await site.place(buyer, wish);
  return { buyer, offers, id: wish.id, body };
}

const stateOf = async (buyer: TestPerson, id: string) => {
  const { body } = await site.call(buyer, "GET", `/checkouts/${id}`);
  return { state: body.state, late: body.late_amount, orders: statesOf(body) };
};
const statesOf = (body: { orders: { state: string }[] }) => body.orders.map(({ state }) => state);
const stocks = (offers: readonly string[]) => Promise.all(offers.map(site.stockOf));

test("a Pix that comes in time pays every order, and nothing stays in the wallet", async () => {
  const { buyer, offers, id, body } = await order("pix");
  expect(body).toMatchObject({
    state: "awaiting_payment",
    total: "400.00",
    can_cancel: true,
    payment: { method: "pix", progress: "open" },
  });
  expect(body.payment.code).toMatch(/^000201/);
  expect(await stocks(offers)).toEqual(["0", "0"]);
  await hear(pay(id));
  expect(await stateOf(buyer, id)).toEqual({
    state: "paid",
    late: "0.00",
    orders: ["paid", "paid"],
  });
  expect(await site.available(buyer)).toBe(0n);
  expect(await site.held(id)).toBe(40_000n);
});

test("an agreed purchase waits for its Pix until the agreement ends, or as long as any other", async () => {
  const [seller, buyer] = [await site.openSeller(), await site.openBuyer()];
  const productId = await site.offer(seller, { stock: "2" });
  const id = newId();
  const terms = { quantity: "2", unitPrice: "95.00", delivery: "pickup", freight: 0n } as const;
  const expiresAt = new Date((await businessNow(site.parts.db)).getTime() + 172_800_000);
  const sides = { buyerUserId: buyer.actor.userId, sellerPartyId: seller.partyId };
  const agreement = { id, ...sides, productId, ...terms, addressId: null, expiresAt };
  await inTransaction(site.parts.db, (trx) => placeAgreement(trx, site.parts, agreement));
  await moveBy("46 hours");
  const { body } = await site.call(buyer, "POST", `/checkouts/${id}/pay`, { method: "pix" });
  expect(body).toMatchObject({ method: "pix", payment: { progress: "open" }, choice: null });
  expect(body.expires_at).toBe(expiresAt.toISOString());
  const other = await site.call(buyer, "POST", `/checkouts/${id}/pay`, { method: "boleto" });
  expect(other.body.code).toBe("checkout_method_chosen");
  await moveBy("110 minutes");
  await hear(pay(id));
  expect(await stateOf(buyer, id)).toMatchObject({ state: "paid", orders: ["paid"] });
  expect([await site.held(id), await site.available(buyer)]).toEqual([19_000n, 0n]);
});

test("a Pix paid one second after its expiry, before the sweeper came, is an order", async () => {
  const { buyer, id, offers } = await order("pix");
  await moveBy("31 minutes 1 second");
  await hear(pay(id));
  await expireCheckouts(site.parts.db, site.parts.log);
  expect(await stateOf(buyer, id)).toMatchObject({ state: "paid", orders: ["paid", "paid"] });
  expect(await site.held(id)).toBe(40_000n);
  expect(await stocks(offers)).toEqual(["0", "0"]);
});

test("a Pix paid one second after its expiry, after the sweeper came, is in the wallet", async () => {
  const { buyer, id, offers } = await order("pix");
  await moveBy("31 minutes 1 second");
  await expireCheckouts(site.parts.db, site.parts.log);
  expect(await stocks(offers)).toEqual(["2", "2"]);
  await hear(pay(id));
  expect(await stateOf(buyer, id)).toEqual({
    state: "expired",
    late: "400.00",
    orders: ["expired", "expired"],
  });
  expect(await site.available(buyer)).toBe(40_000n);
  expect(await site.held(id)).toBe(0n);
  const { rows } = await sql`
    select from platform.events where type = 'orders.payment_late' and key = ${id}`.execute(
    site.parts.db,
  );
  expect(rows).toHaveLength(1);
});

test("expiry and money at the same moment, over and over: an order or a refund", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { buyer, id, offers } = await order("pix");
    await moveBy("31 minutes 1 second");
    const endToEndId = pay(id);
    await Promise.all([hear(endToEndId), expireCheckout(site.parts.db, id), hear(endToEndId)]);
    await bankSite.hearAll();
    await expireCheckouts(site.parts.db, site.parts.log);
    const { state } = await stateOf(buyer, id);
    outcomes.add(state);
    const money = [await site.held(id), await site.available(buyer)];
    const isOrder = state === "paid";
    expect(money).toEqual(isOrder ? [40_000n, 0n] : [0n, 40_000n]);
    expect(await stocks(offers)).toEqual(isOrder ? ["0", "0"] : ["2", "2"]);
  }
  for (const outcome of outcomes) expect(["paid", "expired"]).toContain(outcome);
});

test("who gives a purchase up has nothing reserved, and money that comes all the same", async () => {
  const { buyer, id, offers } = await order("pix");
  const { status, body } = await site.call(buyer, "POST", `/checkouts/${id}/cancel`);
  expect([status, body.state, body.payment.code]).toEqual([200, "cancelled", null]);
  expect(await stocks(offers)).toEqual(["2", "2"]);
  const again = await site.call(buyer, "POST", `/checkouts/${id}/cancel`);
  expect(again.body.state).toBe("cancelled");
  await hear(pay(id));
  expect(await site.available(buyer)).toBe(40_000n);
  expect((await stateOf(buyer, id)).late).toBe("400.00");
});

test("a Pix paid with too little is over, tells what came, and can be given up", async () => {
  const { buyer, id, offers } = await order("pix");
  await hear(pay(id, { cents: 39_999 }));
  expect((await site.call(buyer, "GET", `/checkouts/${id}`)).body).toMatchObject({
    state: "awaiting_payment",
    late_amount: "399.99",
    can_cancel: true,
    payment: { progress: "over", code: null },
  });
  await site.call(buyer, "POST", `/checkouts/${id}/cancel`);
  expect(await stocks(offers)).toEqual(["2", "2"]);
  expect(await site.available(buyer)).toBe(39_999n);
});

test("a boleto that was paid keeps its goods until its money is there", async () => {
  const { buyer, id, offers, body } = await order("boleto");
  expect(body.payment).toMatchObject({
    method: "boleto",
    progress: "open",
    due_date: "2026-11-21",
  });
  expect(body.payment.line).toMatch(/^\d{47}$/);
  const boleto = bankSite.bank.state.boletos[id]!;
  payBoleto(bankSite.bank, boleto, { delivery: "never" });
  await askAboutBoletos();
  expect((await site.call(buyer, "GET", `/checkouts/${id}`)).body).toMatchObject({
    state: "awaiting_payment",
    can_cancel: false,
    payment: { progress: "coming" },
  });
  await moveBy("9 days");
  await expireCheckouts(site.parts.db, site.parts.log);
  expect((await stateOf(buyer, id)).state).toBe("awaiting_payment");
  creditBoleto(bankSite.bank, boleto, { delivery: "never" });
  await askAboutBoletos();
  expect(await stateOf(buyer, id)).toMatchObject({ state: "paid", orders: ["paid", "paid"] });
  expect(await site.held(id)).toBe(40_000n);
  expect(await stocks(offers)).toEqual(["0", "0"]);
});

test("a boleto that was paid with too little keeps nothing reserved, and its money is the wallet's", async () => {
  const { buyer, id, offers } = await order("boleto");
  const boleto = bankSite.bank.state.boletos[id]!;
  payBoleto(bankSite.bank, boleto, { cents: 39_999, delivery: "never" });
  creditBoleto(bankSite.bank, boleto, { delivery: "never" });
  await askAboutBoletos();
  expect(await stateOf(buyer, id)).toMatchObject({ state: "awaiting_payment", late: "399.99" });
  await moveBy("9 days");
  await expireCheckouts(site.parts.db, site.parts.log);
  expect((await stateOf(buyer, id)).state).toBe("expired");
  expect(await site.available(buyer)).toBe(39_999n);
  expect(await stocks(offers)).toEqual(["2", "2"]);
});

test("fifty purchases that can't expire hold up neither the worker nor the one behind them", async () => {
  const { db, log } = site.parts;
  const { buyer, id, offers } = await order("pix");
  const broken = await sql<{ id: string }>`
    insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, input_hash,
      expires_at)
    select platform.new_id(), c.buyer_party_id, c.buyer_user_id, 'card', 100, c.input_hash,
      platform.now() from orders.checkouts c, generate_series(1, 50) where c.id = ${id}
    returning id`.execute(db);
  const brokenIds = broken.rows.map((row) => row.id);
  await moveBy("31 minutes 1 second");
  // Nobody asked a payment for these: whoever looks at them finds something impossible.
  expect(await expireCheckouts(db, log)).toBe(50);
  expect((await stateOf(buyer, id)).state).toBe("awaiting_payment");
  while ((await expireCheckouts(db, log)) > 0);
  expect((await stateOf(buyer, id)).state).toBe("expired");
  expect(await stocks(offers)).toEqual(["2", "2"]);
  expect(await expireCheckouts(db, log)).toBe(0);
  await moveBy("10 minutes 1 second");
  expect(await expireCheckouts(db, log)).toBe(50);
  await sql`delete from orders.checkouts where id = any (${brokenIds}::uuid[])`.execute(db);
});

test("who does not pay reserves only so much: ten purchases, three of them by boleto", async () => {
  const seller = await site.openSeller();
  const offer = await site.offer(seller, { stock: "20" });
  const buyer = await site.openBuyer("100.00");
  const question = {
    items: [{ product_id: offer, quantity: "1" }],
    deliveries: [{ party_id: seller.partyId, mode: "pickup" }],
  };
  const buy = async (method: "wallet" | "pix" | "boleto") =>
    site.place(buyer, await site.wishFor(buyer, question, method));
  for (let made = 0; made < 3; made += 1) expect((await buy("boleto")).status).toBe(201);
  expect((await buy("boleto")).body).toMatchObject({
    code: "open_boletos_full",
    detail: "Podem esperar 3 compras por boleto. Pague ou cancele alguma, ou escolha o Pix.",
  });
  for (let made = 0; made < 6; made += 1) expect((await buy("pix")).status).toBe(201);
  const wishes = [
    await site.wishFor(buyer, question, "pix"),
    await site.wishFor(buyer, question, "pix"),
  ];
  const last = await Promise.all(wishes.map((wish) => site.place(buyer, wish)));
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 422]));
  const full = await buy("pix");
  expect([full.status, full.body.code]).toEqual([422, "open_purchases_full"]);
  // Who pays at once reserves nothing, and a repeat of what was placed is still answered.
  expect((await buy("wallet")).body.state).toBe("paid");
  const placed = wishes.find((_wish, index) => last[index]!.status === 201)!;
  expect((await site.place(buyer, placed)).status).toBe(201);
  expect(await site.stockOf(offer)).toBe("9");
  await site.call(buyer, "POST", `/checkouts/${placed.id}/cancel`);
  expect((await buy("pix")).status).toBe(201);
});

async function askAboutBoletos(): Promise<void> {
  await sql`update payments.boletos set next_ask_at = platform.now()
    where next_ask_at is not null`.execute(site.parts.db);
  await bankSite.sweep("payments.ask_about_boletos");
}

test("28.14: a boleto is waited for over a holiday that was declared since the calendar was written", async () => {
  const rows = [{ day: "2026-11-23", name: "Luto oficial", is_holiday: true }];
  await sql`insert into settings.values (id, key, value, valid_from, reason)
    values (${newId()}, 'calendar.holidays', ${JSON.stringify(rows)}::jsonb,
      '2026-11-02T10:00:00-03:00', 'teste')`.execute(site.parts.db);
  // Due on Saturday the 21st: paid on Tuesday, there on Wednesday, asked about by Thursday noon.
  const { body } = await order("boleto");
  expect(body).toMatchObject({ expires_at: "2026-11-26T15:00:00.000Z" });
});
