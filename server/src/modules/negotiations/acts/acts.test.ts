import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import {
  openNegotiationSite,
  type Answer,
  type NegotiationSite,
} from "../test-negotiation-site.ts";
import { expireNegotiations } from "./expire-negotiations.ts";

let site: NegotiationSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openNegotiationSite();
  buyer = await site.openBuyer("100000.00");
  seller = await site.openSeller();
});
afterAll(() => site.close());

async function done(call: Promise<Answer>): Promise<NegotiationDetail> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const see = (person: TestPerson, id: string) =>
  done(site.call(person, "GET", `/negotiations/${id}`));

describe("from a question to a paid order", () => {
  test("asked, quoted, countered, accepted, paid: at that price, for that buyer, with stock held", async () => {
    const productId = await site.offer(seller, { stock: "500" });
    const asked = await done(site.open(buyer, productId, { unit_price: null, quantity: "200" }));
    expect(asked).toMatchObject({
      state: "open",
      turn: "seller",
      side: "buyer",
      waits_for_me: false,
    });
    expect(asked.last).toMatchObject({ kind: "ask", unit_price: null, total: null });
    expect(asked.code).toMatch(/^N-/);
    expect(asked.can).toEqual(["withdraw"]);

    const quoted = await done(site.counter(seller, asked, { unit_price: "97.5000" }));
    expect(quoted.last).toMatchObject({ kind: "offer", unit_price: "97.50", total: "19500.00" });
    const countered = await done(
      site.counter(buyer, quoted, { unit_price: "95.1250", quantity: "199.5" }),
    );
    // 199.5 x 95.125 = 18977.4375.
    expect(countered.last).toMatchObject({ kind: "counter", goods: "18977.44", freight: "0.00" });
    expect(await site.stockOf(productId)).toBe("500");

    const seen = await see(seller, countered.code);
    expect(seen).toMatchObject({ side: "seller", turn: "seller", waits_for_me: true });
    expect(seen.can).toEqual(["accept", "counter", "refuse"]);
    const agreed = await done(site.answer(seller, "acceptance", seen));
    expect(agreed).toMatchObject({ state: "agreed", turn: null, expires_at: null, can: [] });
    expect(agreed.proposals.map(({ kind }) => kind)).toEqual(["ask", "offer", "counter"]);
    expect(await site.stockOf(productId)).toBe("300.5");

    const bought = await see(buyer, asked.id);
    expect(bought.can).toEqual(["pay"]);
    const { checkout_id: checkoutId, code } = bought.order!;
    const stranger = await site.openBuyer("100000.00");
    expect((await site.pay(stranger, checkoutId, "18977.44")).status).toBe(404);
    expect((await site.pay(seller, checkoutId, "18977.44")).status).toBe(404);
    expect(await site.pay(buyer, checkoutId, "18977.44")).toMatchObject({ status: 200 });
    const order = await site.call(buyer, "GET", `/orders/${code}`);
    expect(order.body).toMatchObject({ state: "paid", total: "18977.44" });
    expect(order.body.lines).toMatchObject([{ quantity: "199.5", unit_price: "95.125" }]);
    expect((await see(seller, asked.id)).order).toMatchObject({ state: "paid", pay_until: null });
  });

  test("one that is not paid in time gives its stock back, and another one may begin", async () => {
    const productId = await site.offer(seller, { stock: "10" });
    const opened = await done(site.open(buyer, productId, { quantity: "10" }));
    await done(site.answer(seller, "acceptance", opened));
    expect(await site.stockOf(productId)).toBe("0");
    const { order } = await see(buyer, opened.id);
    const cancelled = await site.call(buyer, "POST", `/checkouts/${order!.checkout_id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(await site.stockOf(productId)).toBe("10");
    expect(await see(buyer, opened.id)).toMatchObject({ state: "agreed", can: [] });
    expect((await site.open(buyer, productId)).status).toBe(201);
  });
});

describe("opening", () => {
  test("a repeat is the same negotiation, another content under its id is none", async () => {
    const productId = await site.offer(seller);
    const id = newId();
    const first = await done(site.open(buyer, productId, { id }));
    const again = await done(site.open(buyer, productId, { id }));
    expect(again).toEqual(first);
    expect(await site.open(buyer, productId, { id, quantity: "11" })).toMatchObject({
      body: { code: "intent_mismatch" },
    });
    const other = await site.openBuyer();
    expect(await site.open(other, productId, { id })).toMatchObject({
      body: { code: "intent_mismatch" },
    });
  });

  test("a buyer has one open about an offer, others have theirs", async () => {
    const productId = await site.offer(seller);
    const first = await done(site.open(buyer, productId));
    expect(await site.open(buyer, productId)).toMatchObject({
      status: 409,
      body: { code: "negotiation_already_open", params: { code: first.code } },
    });
    expect((await site.open(await site.openBuyer(), productId)).status).toBe(201);
    await done(site.answer(buyer, "withdrawal", first));
    expect((await site.open(buyer, productId)).status).toBe(201);
  });

  test("nobody negotiates with themselves, about nothing, or without a registration", async () => {
    const productId = await site.offer(seller);
    const refused = async (person: TestPerson, id: string, over = {}) =>
      (await site.open(person, id, over)).body.code;
    expect(await refused(seller, productId)).toBe("buying_own_product");
    expect(await refused(buyer, newId())).toBe("not_found");
    expect(await refused(await site.signIn(["buyer"]), productId)).toBe("registration_incomplete");
    expect(await refused(buyer, productId, { delivery: "cif" })).toBe("delivery_address_missing");
    expect(await refused(buyer, productId, { valid_hours: 73 })).toBe(
      "negotiation_validity_too_long",
    );
    expect(
      await refused(buyer, productId, { quantity: "99999999999", unit_price: "9999999.00" }),
    ).toBe("checkout_total_invalid");
    const others = await site.addAddress(await site.openBuyer());
    expect(await refused(buyer, productId, { address_id: others })).toBe("not_found");
    const fetched = await site.offer(seller, { delivery: ["pickup"] });
    expect(await refused(buyer, fetched)).toBe("delivery_not_offered");
    await sql`update catalog.products set state = 'paused' where id = ${productId}`.execute(
      site.parts.db,
    );
    expect(await refused(buyer, productId)).toBe("negotiation_product_gone");
  });
});

describe("terms", () => {
  test("brought to the buyer's town, the freight is the seller's figure or what the platform reckons", async () => {
    const productId = await site.offer(seller, { delivery: ["fob"] });
    const addressId = await site.addAddress(buyer);
    const opened = await done(site.open(buyer, productId, { address_id: addressId }));
    expect(opened.destination).toEqual({ municipality: "São Paulo", uf: "SP" });
    expect(opened.deliveries).toEqual(["fob"]);
    const seen = await see(seller, opened.id);
    expect(seen).toMatchObject({ address_id: null, destination: { uf: "SP" } });
    expect(seen.deliveries).toEqual(["fob", "cif", "pickup"]);
    const wish = { product_id: productId, negotiation_id: seen.id, quantity: "10" };
    const { body: quote } = await site.call(seller, "POST", "/negotiations/quote", {
      ...wish,
      delivery: "cif",
      unit_price: "98.00",
    });
    expect(quote).toMatchObject({ goods: "980.00", difference_percent: "-2.0", valid_hours: 72 });
    expect(quote.suggestion.terms.distance_km).toBeGreaterThan(1000);
    const reckoned = await done(
      site.counter(seller, seen, { delivery: "cif", unit_price: "98.00" }),
    );
    expect(reckoned.last).toMatchObject({ freight: quote.freight, total: quote.total });

    const own = await done(
      site.counter(buyer, await see(buyer, opened.id), { delivery: "cif", freight: "12.34" }),
    );
    expect(own.deliveries).toEqual(["fob", "cif"]);
    expect(own.last).toMatchObject({ goods: "950.00", freight: "12.34", total: "962.34" });
    const agreed = await done(site.answer(seller, "acceptance", own));
    const { body: order } = await site.call(seller, "GET", `/orders/${agreed.order!.order_id}`);
    expect(order).toMatchObject({ delivery: "cif", total: "962.34", to: { uf: "SP" } });
    expect(order.money).toMatchObject({ freight: "12.34", method: null });
  });

  test("a seller can't bring it nowhere, and an address that is gone is told to who can mend it", async () => {
    const productId = await site.offer(seller);
    const nowhere = await done(site.open(buyer, productId));
    expect(await site.counter(seller, nowhere, { delivery: "cif" })).toMatchObject({
      body: { code: "negotiation_without_destination" },
    });
    await done(site.answer(buyer, "withdrawal", nowhere));
    const addressId = await site.addAddress(buyer);
    const opened = await done(
      site.open(buyer, productId, { delivery: "cif", address_id: addressId }),
    );
    expect((await site.call(buyer, "DELETE", `/addresses/${addressId}`)).status).toBeLessThan(300);
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      body: { code: "negotiation_buyer_unable" },
    });
    expect(await see(buyer, opened.id)).toMatchObject({ state: "open" });
    expect(await site.stockOf(productId)).toBe("1000");
  });

  test("an address that moved to another town is no place for which the freight was agreed", async () => {
    const productId = await site.offer(seller);
    const addressId = await site.addAddress(buyer);
    const opened = await done(
      site.open(buyer, productId, { delivery: "cif", address_id: addressId, freight: "10.00" }),
    );
    const typed = { label: "Fazenda", receiver: "Joana Prado", street: "Rua A", number: "s/n" };
    const moved = await site.call(buyer, "PUT", `/addresses/${addressId}`, {
      ...typed,
      postal_code: "78890-000",
    });
    expect(moved.status).toBe(200);
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      body: { code: "negotiation_destination_changed" },
    });
    expect(await site.stockOf(productId)).toBe("1000");
    const seen = await done(site.counter(seller, opened, { freight: "20.00" }));
    expect(seen.destination).toEqual({ municipality: "Sorriso", uf: "MT" });
    const agreed = await done(site.answer(buyer, "acceptance", seen));
    const { body: order } = await site.call(buyer, "GET", `/orders/${agreed.order!.order_id}`);
    expect(order).toMatchObject({ to: { municipality: "Sorriso" }, total: "970.00" });
  });

  test("the least lot does not bind what both want, a changed price neither, another unit does", async () => {
    const productId = await site.offer(seller, { minimum: "100" });
    const change = (what: string, to: string) =>
      sql`update catalog.products set ${sql.ref(what)} = ${to} where id = ${productId}`.execute(
        site.parts.db,
      );
    const opened = await done(site.open(buyer, productId, { quantity: "5" }));
    await sql`update catalog.products set price = 150 where id = ${productId}`.execute(
      site.parts.db,
    );
    await change("unit", "t");
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      status: 409,
      body: { code: "negotiation_product_changed" },
    });
    expect(await site.stockOf(productId)).toBe("1000");
    expect((await see(seller, opened.id)).can).toEqual(["refuse"]);
    await change("unit", "sc60");
    expect(await done(site.answer(seller, "acceptance", opened))).toMatchObject({
      state: "agreed",
      last: { total: "450.00" },
    });
    expect(await site.stockOf(productId)).toBe("995");
  });

  test("a discount table that came or changed meanwhile is not slipped into an agreement", async () => {
    const productId = await site.offer(seller);
    const setTable = (limit: string | null) => {
      const rule = { parameter: "moisture", limit, method: "dry_matter", percent_per_point: null };
      const table = limit === null ? null : JSON.stringify({ version: 1, rules: [rule] });
      return sql`update catalog.products set classification = ${table}::jsonb
        where id = ${productId}`.execute(site.parts.db);
    };
    await setTable("14.00");
    const opened = await done(site.open(buyer, productId));
    expect(opened.product.classification?.rules).toMatchObject([{ limit: "14.00" }]);
    for (const other of ["13.00", null]) {
      await setTable(other);
      expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
        body: { code: "negotiation_product_changed" },
      });
    }
    await setTable("14.00");
    expect(await done(site.answer(seller, "acceptance", opened))).toMatchObject({
      state: "agreed",
    });
  });

  test("an offer that is gone or sold out is told, and the negotiation stays open", async () => {
    const productId = await site.offer(seller, { stock: "8" });
    const opened = await done(site.open(buyer, productId));
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      body: { code: "negotiation_out_of_stock", params: { available: "8 sacas" } },
    });
    await sql`update catalog.products set state = 'paused' where id = ${productId}`.execute(
      site.parts.db,
    );
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      body: { code: "negotiation_product_gone" },
    });
    expect(await see(buyer, opened.id)).toMatchObject({ state: "open", product: { offer: null } });
  });

  test("a seller who is not verified neither proposes nor accepts, but may refuse", async () => {
    const bare = await site.openSeller({ isVerified: false });
    const opened = await done(site.open(buyer, await site.offer(bare)));
    const refused = { status: 403, body: { code: "seller_not_verified" } };
    expect(await site.answer(bare, "acceptance", opened)).toMatchObject(refused);
    expect(await site.counter(bare, opened)).toMatchObject(refused);
    expect((await site.answer(bare, "refusal", opened)).status).toBe(200);
  });
});

describe("answers", () => {
  test("each is bound to the proposal that was read", async () => {
    const opened = await done(site.open(buyer, await site.offer(seller)));
    const countered = await done(site.counter(seller, opened));
    const stale = { id: opened.id, last: opened.last };
    for (const act of ["acceptance", "refusal"] as const) {
      expect(await site.answer(buyer, act, stale)).toMatchObject({
        body: { code: "negotiation_moved_on" },
      });
    }
    expect(await site.counter(buyer, stale)).toMatchObject({
      body: { code: "negotiation_moved_on" },
    });
    expect((await see(buyer, opened.id)).last.id).toBe(countered.last.id);
  });

  test("a repeat of a counter-offer is one, and of an acceptance one order", async () => {
    const opened = await done(site.open(buyer, await site.offer(seller)));
    const id = newId();
    const first = await done(site.counter(seller, opened, { id }));
    expect(await done(site.counter(seller, opened, { id }))).toEqual(first);
    expect(await site.counter(seller, opened, { id, unit_price: "96.00" })).toMatchObject({
      body: { code: "intent_mismatch" },
    });
    const seen = await see(buyer, opened.id);
    const agreed = await done(site.answer(buyer, "acceptance", seen));
    expect(await done(site.answer(buyer, "acceptance", seen))).toEqual(agreed);
    expect(await site.answer(buyer, "refusal", seen)).toMatchObject({
      body: { code: "negotiation_over" },
    });
  });

  test("time runs out by the clock alone, and a minute late is late before the sweeper came", async () => {
    const opened = await done(site.open(buyer, await site.offer(seller), { valid_hours: 1 }));
    expect(opened.expires_at).toBe(opened.last.valid_until);
    await site.letPass(opened.id);
    expect(await site.answer(seller, "acceptance", opened)).toMatchObject({
      body: { code: "negotiation_expired" },
    });
    expect((await see(seller, opened.id)).can).toEqual([]);
    const { db, log } = site.parts;
    expect(await expireNegotiations(db, log)).toBe(1);
    expect(await expireNegotiations(db, log)).toBe(0);
    expect(await see(buyer, opened.id)).toMatchObject({
      state: "expired",
      ended: { by: "clock", note: { text: "" } },
    });
  });
});
