import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { readPdfText } from "#platform/documents/test-pdf-text";
import { newId } from "#platform/ids";
import { openSalesSite, type SalesSite } from "../finance/test-sales.ts";
import { taxOffices } from "../notes/tax-offices.ts";
import { producerNoteKey } from "../notes/test-note-xml.ts";

let site: SalesSite;
let buyer: TestPerson;
let seller: TestPerson;
let desk: TestPerson;
let order: string;
let frozen: string;
beforeAll(async () => {
  site = await openSalesSite();
  buyer = await site.openBuyer("100000.00");
  seller = await site.openSeller();
  desk = await site.signIn(["support"]);
  order = await site.sell(buyer, seller, "10");
  frozen = await site.sell(buyer, seller, "2");
  await site.move({ act: "freeze", role: "desk", because: "desk" }, frozen);
  await site.refund(order, 25_000n);
});
afterAll(() => site.close());

const codeOf = async (id: string) => {
  const { rows } = await sql<{ code: string }>`
    select code from orders.orders where id = ${id}`.execute(site.database.db);
  return rows[0]!.code;
};

describe("the desk", () => {
  test("finds orders by code, by person, and by what holds them up", async () => {
    const found = async (query: string) =>
      (await site.ask(desk, `/admin/orders?${query}`)).orders.map(({ id }: { id: string }) => id);
    const code = await codeOf(order);
    expect(await found(`q=${code}`)).toEqual([order]);
    expect(await found(`q=${code.slice(2).toLowerCase()}`)).toEqual([order]);
    expect(await found(`user_id=${buyer.actor.userId}`)).toEqual([frozen, order]);
    expect(await found(`user_id=${seller.actor.userId}&mark=frozen`)).toEqual([frozen]);
    expect(await found(`user_id=${newId()}`)).toEqual([]);
    expect(await found("mark=late")).toEqual([]);
    await sql`update orders.orders set due_at = platform.now() - interval '1 hour'
      where id = ${order}`.execute(site.database.db);
    expect(await found("mark=late")).toEqual([order]);
  });

  test("sees the order's account as the ledger has it, and everything that happened", async () => {
    const sheet = await site.ask(desk, `/admin/orders/${await codeOf(order)}`);
    expect(sheet.money).toMatchObject({
      total: "1000.00",
      refunded: "250.00",
      in_escrow: "750.00",
    });
    expect(sheet.transfers.map((one: { reason: string }) => one.reason)).toEqual([
      "order_paid",
      "order_refund",
    ]);
    expect(sheet.refunds).toMatchObject([{ amount: "250.00", from_escrow: "250.00" }]);
    expect(sheet.steps.map((one: { act: string }) => one.act)).toEqual([
      "place",
      "pay",
      "refund_part",
    ]);
    expect(sheet).toMatchObject({ transport: null, papers: [] });
  });

  test("opens an address only with a reason, which the access log keeps", async () => {
    const url = `/api/v1/admin/orders/${order}/delivery`;
    expect((await site.inject(desk, "POST", url, { reason: "" })).statusCode).toBe(400);
    const reason = "Protocolo 2026-1115, carga perdida";
    expect((await site.inject(desk, "POST", url, { reason })).statusCode).toBe(200);
    const { rows } = await sql<{ reason: string; subject: string }>`
      select reason, subject_id as subject from identity.access_log
      where object_id = ${order}`.execute(site.database.db);
    expect(rows).toEqual([{ reason, subject: buyer.actor.userId }]);
  });

  test("opens the documents with a reason, which the access log keeps for both sides", async () => {
    const url = `/api/v1/admin/orders/${frozen}/documents`;
    const document = newId();
    await sql`insert into orders.documents (id, order_id, kind, weight_kg, added_by)
      values (${document}, ${frozen}, 'romaneio', 37000, ${seller.actor.userId})`.execute(
      site.database.db,
    );
    expect((await site.inject(desk, "POST", url, { reason: "curto" })).statusCode).toBe(400);
    const reason = "Protocolo 2026-1116, nota divergente";
    const opened = (await site.inject(desk, "POST", url, { reason })).json();
    expect(opened.documents).toMatchObject([{ id: document, kind: "romaneio" }]);
    const { rows } = await sql<{ reason: string; subject: string }>`
      select reason, subject_id as subject from identity.access_log
      where object_id = ${frozen}`.execute(site.database.db);
    expect(rows.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([buyer.actor.userId, seller.actor.userId]),
    );
    expect(rows.map((row) => row.reason)).toEqual([reason, reason]);
    for (const person of [buyer, seller]) {
      expect((await site.inject(person, "POST", url, { reason })).statusCode).toBe(403);
    }
  });

  test("is closed to everybody else", async () => {
    for (const person of [buyer, seller]) {
      for (const path of ["", `/${order}`]) {
        const answer = await site.inject(person, "GET", `/api/v1/admin/orders${path}`);
        expect(answer.statusCode).toBe(403);
      }
    }
  });
});

describe("a receipt", () => {
  test("is listed for whoever paid, and made as PDF", async () => {
    const { invoices } = await site.ask(buyer, "/invoices");
    expect(invoices.map(({ id }: { id: string }) => id)).toEqual([frozen, order]);
    expect(invoices[1]).toMatchObject({ total: "1000.00", refunded: "250.00", method: "wallet" });
    const link = (await site.inject(buyer, "POST", `/api/v1/invoices/${order}/pdf`)).json();
    const file = await site.inject(null, "GET", link.url);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const changed = link.url.replace(/order=[^&]+/, `order=${frozen}`);
    expect((await site.inject(null, "GET", changed)).statusCode).toBe(403);
  });

  test("28.9: tells of a note that the desk has not looked at yet, and not of one that it refused", async () => {
    const key = (number: number) =>
      producerNoteKey({ state: "51", month: "2611", office: taxOffices["51"]!, number });
    const { db } = site.database;
    await sql`insert into orders.documents (id, order_id, kind, access_key, added_by, standing, decided_by,
        decided_at, decision_reason)
      values
        (${newId()}, ${order}, 'nfe', ${key(417)}, ${seller.actor.userId}, 'accepted', null, null, null),
        (${newId()}, ${order}, 'nfe', ${key(418)}, ${seller.actor.userId}, 'waiting', null, null, null),
        (${newId()}, ${order}, 'nfe', ${key(419)}, ${seller.actor.userId}, 'refused',
          ${desk.actor.userId}, platform.now(), 'Nota de outra safra.')`.execute(db);
    const link = (await site.inject(buyer, "POST", `/api/v1/invoices/${order}/pdf`)).json();
    const text = await readPdfText((await site.inject(null, "GET", link.url)).rawPayload);
    expect(text).toContain("NF-e 000.000.418 (em conferência)");
    expect(text).toContain("NF-e 000.000.417");
    expect(text).not.toContain("NF-e 000.000.417 (em conferência)");
    expect(text).not.toContain("000.000.419");
  });

  test("is found by code, words and year", async () => {
    const count = async (query: string) =>
      (await site.ask(buyer, `/invoices?${query}`)).invoices.length;
    expect(await count(`q=${await codeOf(order)}`)).toBe(1);
    expect(await count("q=soja")).toBe(2);
    expect(await count("q=milho")).toBe(0);
    expect(await count("year=2001")).toBe(0);
  });

  test("is neither the seller's nor a stranger's", async () => {
    for (const person of [seller, await site.openBuyer()]) {
      expect((await site.ask(person, "/invoices")).invoices).toEqual([]);
      const answer = await site.inject(person, "POST", `/api/v1/invoices/${order}/pdf`);
      expect(answer.statusCode).toBe(404);
    }
  });
});
