import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import {
  openNegotiationSite,
  type Answer,
  type NegotiationSite,
} from "../test-negotiation-site.ts";
import { negotiationsWaiting } from "./negotiations-waiting.ts";

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

test("contacts are hidden from the other side until the order is paid, and whole afterwards", async () => {
  const written = "Fecho hoje, chama no (66) 99999-1234";
  const hidden = "Fecho hoje, chama no •••";
  const productId = await site.offer(seller);
  const opened = await done(site.open(buyer, productId, { note: written }));
  expect(opened.last.note).toEqual({ text: written, has_hidden_contact: true });
  const seen = await see(seller, opened.id);
  expect(seen.last.note).toEqual({ text: hidden, has_hidden_contact: true });
  expect(seen.contacts_open).toBe(false);
  const list = await site.call(seller, "GET", "/negotiations?side=seller");
  expect(JSON.stringify(list.body)).not.toContain("99999");
  const agreed = await done(site.answer(seller, "acceptance", seen));
  expect(JSON.stringify(agreed)).not.toContain("99999");
  expect((await site.pay(buyer, agreed.order!.checkout_id, "900.00")).status).toBe(200);
  const after = await see(seller, opened.id);
  expect(after.contacts_open).toBe(true);
  expect(after.last.note).toEqual({ text: written, has_hidden_contact: false });
});

test("words of a refusal are hidden the same way", async () => {
  const opened = await done(site.open(buyer, await site.offer(seller)));
  const note = "melhor falar em joao@fazenda.com.br";
  const body = { proposal_id: opened.last.id, note };
  const ended = await done(site.call(seller, "POST", `/negotiations/${opened.id}/refusal`, body));
  expect(ended.ended).toMatchObject({ by: "seller", note: { text: note } });
  const { ended: seen } = await see(buyer, opened.id);
  expect(seen!.note).toEqual({ text: "melhor falar em •••", has_hidden_contact: true });
});

test("lists and counters show what is open, what waits, and what is over, page by page", async () => {
  const [one, other] = [await site.openBuyer(), await site.openSeller()];
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push((await done(site.open(one, await site.offer(other)))).id);
  }
  await done(site.counter(other, await see(other, ids[0]!)));
  await done(site.answer(other, "refusal", await see(other, ids[1]!)));
  const list = async (person: TestPerson, query: string) => {
    const { body } = await site.call(person, "GET", `/negotiations?${query}`);
    return body.negotiations.map(({ id }: { id: string }) => id);
  };
  expect(await list(one, "side=buyer")).toEqual(ids.toReversed());
  expect(await list(one, "side=seller")).toEqual([]);
  expect(await list(other, "side=seller&state=waiting")).toEqual([ids[3], ids[2]]);
  expect(await list(one, "side=buyer&state=waiting")).toEqual([ids[0]]);
  expect(await list(one, "side=buyer&state=over")).toEqual([ids[1]]);
  expect(await list(one, "side=buyer&state=refused")).toEqual([ids[1]]);
  const { product } = await see(one, ids[2]!);
  expect(await list(one, `side=buyer&state=open&product_id=${product.id}`)).toEqual([ids[2]]);
  const { body: page } = await site.call(one, "GET", "/negotiations?side=buyer&limit=3");
  expect(page.negotiations).toHaveLength(3);
  expect(await list(one, `side=buyer&limit=3&cursor=${page.next_cursor}`)).toEqual([ids[0]]);
  const count = (found: number) => ({ count: found, is_capped: false });
  const reader = { userId: other.actor.userId, partyId: other.partyId };
  expect(await negotiationsWaiting.count(site.database.db, reader)).toEqual([
    { kind: "negotiations.purchase", open: count(0), waiting: count(0) },
    { kind: "negotiations.sale", open: count(3), waiting: count(2) },
  ]);
});

test("a quote says everything that the dialog shows, before there is a negotiation", async () => {
  const productId = await site.offer(seller, { price: "128.40", stock: "50" });
  const quote = async (over: object) =>
    (
      await site.call(buyer, "POST", "/negotiations/quote", {
        product_id: productId,
        quantity: "60",
        delivery: "fob",
        ...over,
      })
    ).body;
  expect(await quote({ unit_price: "120.5" })).toMatchObject({ code: "validation_failed" });
  expect(await quote({})).toMatchObject({ goods: null, total: null, difference_percent: null });
  expect(await quote({ unit_price: "120.50" })).toEqual({
    list_unit_price: "128.40",
    list_goods: "7704.00",
    goods: "7230.00",
    difference_percent: "-6.2",
    freight: "0.00",
    suggestion: null,
    total: "7230.00",
    available: "50",
    is_above_stock: true,
    deliveries: ["fob", "cif", "pickup"],
    valid_hours: 72,
    pay_hours: 48,
  });
  const nowhere = await quote({ delivery: "cif", unit_price: "120.50" });
  expect(nowhere).toMatchObject({ freight: null, total: null });
  expect(nowhere.suggestion.reason).toContain("endereço");
  expect(await quote({ delivery: "cif", freight: "10.00", unit_price: "120.50" })).toMatchObject({
    freight: "10.00",
    total: "7240.00",
  });
});

test("28.3: the seller reads the fee of the offer's part of the catalogue while it is open, the buyer never", async () => {
  await sql`insert into settings.values (key, value, valid_from, reason) values
    ('fees.grains', '"1.5"', platform.now(), 'test'),
    ('fees.machines', '"7"', platform.now(), 'test'),
    ('fees.grains', '"9"', platform.now() + interval '1 day', 'test')`.execute(site.parts.db);
  const opened = await done(site.open(buyer, await site.offer(seller)));
  expect(opened.product.fee_percent).toBeNull();
  expect((await see(seller, opened.id)).product.fee_percent).toBe("1.5");
  const body = { proposal_id: opened.last.id, note: "" };
  await done(site.call(seller, "POST", `/negotiations/${opened.id}/refusal`, body));
  expect((await see(seller, opened.id)).product.fee_percent).toBeNull();
});
