import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createVault } from "#modules/identity";
import { readCounters, readStatement } from "#modules/ledger";
import { readToday } from "#modules/wallet";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { debtAccountOf } from "../debts/debt-account.ts";
import { ordersErasureBlocker, ordersRetentionClaim } from "../privacy/orders-privacy.ts";
import { orderMovements } from "./order-movements.ts";
import { openSalesSite, type SalesSite } from "./test-sales.ts";

let site: SalesSite;
let buyer: TestPerson;
let seller: TestPerson;
let released: string;
let indebted: string;
let held: string;

/** A sale that brought a debt, one that paid it, one part given back early, and two that wait. */
beforeAll(async () => {
  site = await openSalesSite();
  buyer = await site.openBuyer("100000.00");
  seller = await site.openSeller();
  indebted = await site.sell(buyer, seller, "10");
  for (const step of [site.ship, site.deliver, site.release]) await step(indebted);
  await site.spend(seller, buyer, await site.available(seller));
  await site.refund(indebted, 30_000n);
  released = await site.sell(buyer, seller, "7.333");
  await site.refund(released, 12_345n);
  for (const step of [site.ship, site.deliver, site.release]) await step(released);
  held = await site.sell(buyer, seller, "5");
  const delivered = await site.sell(buyer, seller, "3");
  for (const step of [site.ship, site.deliver]) await step(delivered);
});
afterAll(() => site.close());

const cents = (amount: string) => decimalToCents(amount);

describe("the seller's money", () => {
  test("is that of the ledger, number by number", async () => {
    const { period, now, upcoming } = await site.ask(seller, "/seller/finance");
    const booked = await site.booked(seller);
    expect(cents(period.earned)).toBe(booked("order_released") + booked("order_debt_paid"));
    expect(cents(period.kept_for_debts)).toBe(booked("order_debt_paid"));
    expect(cents(period.kept_for_debts)).toBeGreaterThan(0n);
    expect(cents(period.fees)).toBe(booked("order_fee") - booked("order_fee_returned"));
    const { rows } = await sql<{ given: bigint }>`
      select sum(amount)::int8 as given from ledger.transfers
      where debit_account in (${seller.partyId}, ${debtAccountOf(seller.partyId)})
        and reason in ('order_refund', 'order_debt')`.execute(site.database.db);
    expect(cents(period.given_back)).toBe(rows[0]!.given);
    const accounts = await sql<{ held: bigint }>`
      select sum(a.credits_posted - a.debits_posted)::int8 as held from ledger.accounts a
      join orders.orders o on o.id = a.id
      where o.seller_party_id = ${seller.partyId}`.execute(site.database.db);
    expect(cents(now.held)).toBe(accounts.rows[0]!.held);
    const debts = await readCounters(site.database.db, [debtAccountOf(seller.partyId)]);
    const { debitsPosted, creditsPosted } = debts.get(debtAccountOf(seller.partyId))!;
    expect(cents(now.debts)).toBe(debitsPosted - creditsPosted);
    expect(upcoming).toHaveLength(1);
    expect(upcoming[0].amount).toBe(now.to_release);
  });

  test("adds up over its rows, and in the spreadsheet", async () => {
    const { period, now } = await site.ask(seller, "/seller/finance");
    const view = async (name: string) =>
      (await site.ask(seller, `/seller/finance/orders?view=${name}`)).orders as {
        net: string;
        given_back: string;
      }[];
    const sum = (orders: readonly { net: string; given_back: string }[]) =>
      orders.reduce((all, order) => all + cents(order.net) + cents(order.given_back), 0n);
    expect(sum(await view("released"))).toBe(cents(period.earned));
    expect(sum(await view("held"))).toBe(cents(now.to_receive));
    const link = (await site.inject(seller, "POST", "/api/v1/seller/finance/exports")).json();
    const file = await site.inject(null, "GET", link.url);
    const rows = file.body.trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(4);
    expect(rows.every((row) => /^"O-[0-9A-Z]{4}-[0-9A-Z]{2}";"Soja em grão";/.test(row))).toBe(
      true,
    );
    expect(
      (await site.inject(null, "GET", link.url.replace(/party=[^&]+/, `party=${newId()}`)))
        .statusCode,
    ).toBe(403);
  });

  test("shows each debt with what paid it", async () => {
    const { debts } = await site.ask(seller, "/seller/finance/debts");
    expect(debts).toHaveLength(1);
    expect(debts[0]).toMatchObject({ order_id: indebted });
    const paid = debts[0].payments.reduce(
      (all: bigint, { amount }: { amount: string }) => all + cents(amount),
      0n,
    );
    expect(cents(debts[0].amount) - paid).toBe(cents(debts[0].left));
  });

  test("is nobody else's", async () => {
    const stranger = await site.openSeller();
    const { period, now } = await site.ask(stranger, "/seller/finance");
    expect([period.earned, now.held, now.debts]).toEqual(["0.00", "0.00", "0.00"]);
    for (const list of ["orders?view=released", "orders?view=held", "debts"]) {
      const answer = await site.ask(stranger, `/seller/finance/${list}`);
      expect(answer.orders ?? answer.debts).toEqual([]);
    }
  });
});

test("a statement says what each movement of an order was, and with whom", async () => {
  const { db } = site.database;
  const { date, start } = await readToday(db);
  // What was written just before midnight belongs to the day before.
  const dayBefore = new Date(start.getTime() - 43_200_000).toISOString().slice(0, 10);
  const source = orderMovements({ vault: createVault(site.parts.config) });
  const detailsOf = async (accountId: string) => {
    const entries = await readStatement(db, {
      accountId,
      from: dayBefore,
      to: date,
      after: undefined,
      limit: 100,
    });
    const own = entries.filter(({ reason }) => reason.startsWith("order_"));
    const told = await source.describe(db, own);
    return new Set(own.map(({ id }) => told.get(id)!.detail.replace(/ · .*/, "")));
  };
  expect(await detailsOf(buyer.partyId)).toEqual(new Set(["Compra", "Reembolso recebido"]));
  expect(await detailsOf(seller.partyId)).toEqual(new Set(["Venda liberada"]));
});

describe("who leaves", () => {
  const reasonFor = ({ actor }: TestPerson) =>
    ordersErasureBlocker.find(site.database.db, actor.userId);

  test("ends orders and pays debts first", async () => {
    expect(await reasonFor(buyer)).toBe("compras em andamento");
    const idle = await site.openBuyer();
    expect(await reasonFor(idle)).toBeNull();
    const owing = await reasonFor(seller);
    expect(owing).toContain("vendas em andamento");
  });

  test("is remembered as long as the law says from the last order on", async () => {
    const { db } = site.database;
    const claim = await ordersRetentionClaim(db, buyer.actor.userId);
    expect(claim?.subject).toBe("orders");
    const { rows } = await sql<{ at: Date }>`
      select created_at as at from orders.orders where id = ${held}`.execute(db);
    expect(claim!.since.getTime()).toBeGreaterThanOrEqual(rows[0]!.at.getTime());
    const idle = await site.openBuyer();
    expect(await ordersRetentionClaim(db, idle.actor.userId)).toBeNull();
  });
});

describe("the seller's notes", () => {
  test("28.8: are of the sales, with unit, quantity, fee and net, and nobody else's", async () => {
    const { invoices, next_cursor } = await site.ask(seller, "/seller/invoices?limit=2");
    expect(next_cursor).not.toBeNull();
    const all = (await site.ask(seller, "/seller/invoices?limit=50")).invoices;
    expect(all.slice(0, 2)).toEqual(invoices);
    expect(all).toHaveLength(4);
    const sold = all.find(({ id }: { id: string }) => id === released);
    expect(sold).toMatchObject({ unit: "sc60", quantity: "7.333", more_lines: 0, documents: [] });
    const { orders } = await site.ask(seller, "/seller/finance/orders");
    const { total, fee, net } = orders.find(({ id }: { id: string }) => id === released);
    expect(sold).toMatchObject({ total, fee, net });
    expect((await site.ask(buyer, "/seller/invoices")).invoices).toEqual([]);
    const found = await site.ask(seller, `/seller/invoices?q=${sold.code}`);
    expect(found.invoices.map(({ id }: { id: string }) => id)).toEqual([released]);
    expect((await site.ask(seller, "/seller/invoices?year=2001")).invoices).toEqual([]);
  });
});
