import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { closeOrderDispute } from "../acts/dispute-order.ts";
import { sweepDueOrders } from "../timers/sweep-due-orders.ts";
import { settleDueTickets } from "./settle-due-tickets.ts";
import { fine, openTicketSite, soyTable, type TicketSite } from "./test-tickets.ts";

let site: TicketSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openTicketSite();
});
beforeEach(async () => {
  buyer = await site.openBuyer("400000.00");
  seller = await site.openSeller();
});
afterAll(() => site.close());

const log = createLogger({ LOG_LEVEL: "silent" }, "test");
const wet = { ...fine, moisture: "16.00" };
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ""}`.trim();

async function entered(as: TestPerson = buyer, over: object = {}, state?: "delivered") {
  const orderId = await site.order({ buyer, seller }, state ? { state } : {});
  const file_id = await site.paper(as);
  const answer = await site.enter(as, orderId, { figures: wet, file_id, ...over });
  expect(answer.status).toBe(201);
  return orderId;
}

describe("16% moisture on 1.200 sacas", () => {
  test("is settled to the centavo by the agreed table, the same for both and on the paper", async () => {
    const orderId = await entered();
    const settled = await site.accept(seller, orderId);
    expect(settled.body.order.state).toBe("completed");

    const lines = await site.linesOut(orderId);
    expect(lines.map(({ reason }) => reason)).toEqual([
      "order_fee",
      "order_refund",
      "order_released",
    ]);
    const amount = (reason: string) => lines.find((line) => line.reason === reason)!.amount;
    expect(lines.find(({ reason }) => reason === "order_refund")!.credit).toBe(buyer.partyId);
    expect(lines.find(({ reason }) => reason === "order_released")!.credit).toBe(seller.partyId);
    expect(amount("order_refund")).toBe(358_326n);
    expect(amount("order_released") + amount("order_fee")).toBe(15_049_674n);
    expect(await site.available(buyer)).toBe(40_000_000n - 15_408_000n + 358_326n);
    expect(await site.available(seller)).toBe(amount("order_released"));

    const [bought, sold] = [await site.read(buyer, orderId), await site.read(seller, orderId)];
    expect(bought).toEqual(sold);
    expect(bought.settlement).toMatchObject({ refund: "3583.26", release: "150496.74" });
    expect(bought.lines[0]!.ticket).toMatchObject({
      state: "settled",
      result: {
        net_kg: "70325.581",
        line_total: "154080.00",
        price: "150496.74",
        difference: "3583.26",
      },
    });
    for (const side of [buyer, seller]) {
      const text = await site.pdfText(side, orderId);
      for (const figure of [
        "1.200 sacas",
        "Umidade 16% (limite 14%) − 1.674,419 kg",
        "Peso líquido 70.325,581 kg",
        "Valor pelo romaneio R$ 150.496,74",
        "Diferença para o comprador R$ 3.583,26",
        "Devolvido ao comprador R$ 3.583,26",
        "Liberado ao vendedor R$ 150.496,74",
      ]) {
        expect(text).toContain(figure);
      }
    }
  });
});

describe("the terms", () => {
  test("are frozen with the order, whatever the seller writes afterwards", async () => {
    const orderId = await site.order({ buyer, seller });
    await sql`update catalog.products set classification = null
      where party_id = ${seller.partyId}`.execute(site.db);
    const { lines } = await site.read(buyer, orderId);
    expect(lines).toMatchObject([{ agreed_kg: "72000", table: soyTable, can_enter: true }]);
  });

  test("a table that changed since it was shown is told, and nothing is ordered", async () => {
    const product_id = await site.offer(seller, { price: "128.40" });
    const items = [{ product_id, quantity: "10" }];
    const deliveries = [{ party_id: seller.partyId, mode: "pickup" }];
    const wish = await site.wishFor(buyer, { items, deliveries });
    await sql`update catalog.products set classification = ${JSON.stringify(soyTable)}::jsonb
      where id = ${product_id}`.execute(site.db);
    const answer = await site.place(buyer, wish);
    expect(codeOf(answer)).toBe("409 checkout_changed");
    expect(answer.body.detail).toContain("tabela de classificação de Soja em grão");
  });
});

describe("entering and correcting", () => {
  test("a paper of somebody else's and one that is not there are the same answer", async () => {
    const orderId = await site.order({ buyer, seller });
    const papers = [await site.paper(seller), newId()];
    for (const file_id of papers) {
      expect(codeOf(await site.enter(buyer, orderId, { figures: wet, file_id }))).toBe(
        "404 not_found",
      );
    }
    await site.enter(buyer, orderId, { figures: wet, file_id: await site.paper(buyer) });
    const ticketId = (await site.read(buyer, orderId)).lines[0]!.ticket!.id;
    const path = `/orders/${orderId}/classification/tickets/${ticketId}/corrections`;
    for (const file_id of papers) {
      const body = { id: newId(), delivered_kg: "72000", figures: fine, file_id, accept: false };
      expect(codeOf(await site.call(buyer, "POST", path, body))).toBe("404 not_found");
    }
  });

  test("one ticket for a line, once the goods have left, with exactly the agreed figures", async () => {
    const unsent = await site.order({ buyer, seller }, { state: "paid" });
    const file_id = await site.paper(seller);
    const body = { figures: wet, file_id };
    expect(codeOf(await site.enter(seller, unsent, body))).toBe("409 classification_closed");
    const orderId = await site.order({ buyer, seller });
    const few = await site.enter(seller, orderId, { figures: { moisture: "16.00" }, file_id });
    expect(codeOf(few)).toBe("422 classification_figures");
    expect(codeOf(await site.enter(buyer, orderId, body))).toBe("404 not_found");
    expect((await site.enter(seller, orderId, body)).status).toBe(201);
    expect(codeOf(await site.enter(seller, orderId, body))).toBe("409 classification_there");
  });

  test("a repeat of an intent has one effect, as something else it is refused", async () => {
    const orderId = await site.order({ buyer, seller });
    const body = { id: newId(), figures: wet, file_id: await site.paper(buyer) };
    const first = await site.enter(buyer, orderId, body);
    expect(await site.enter(buyer, orderId, body)).toEqual(first);
    const other = await site.enter(buyer, orderId, { ...body, delivered_kg: "71000" });
    expect(codeOf(other)).toBe("422 intent_mismatch");
  });

  test("whoever entered it corrects it until the other side has answered", async () => {
    const orderId = await entered();
    const { id, due_at } = await site.ticketOf(buyer, orderId);
    const stale = { id: newId(), difference: "3583.26" };
    const file_id = await site.paper(buyer);
    const body = { delivered_kg: "72000", figures: fine, file_id, accept: true };
    const correct = (by: TestPerson, over: object = {}) =>
      site.call(by, "POST", site.path(orderId, id, "corrections"), {
        id: newId(),
        ...body,
        ...over,
      });
    const otherFile = await site.paper(seller);
    const refused = await correct(seller, { file_id: otherFile });
    expect(codeOf(refused)).toBe("409 classification_answered");
    expect((await correct(buyer)).status).toBe(200);
    const corrected = await site.ticketOf(seller, orderId);
    expect(corrected.result.difference).toBe("0.00");
    expect(corrected.due_at! >= due_at!).toBe(true);
    const unseen = await site.call(seller, "POST", site.path(orderId, id, "acceptance"), stale);
    expect(codeOf(unseen)).toBe("409 classification_changed");
    expect((await site.accept(seller, orderId)).body.order.state).toBe("completed");
    expect(codeOf(await correct(buyer))).toBe("409 classification_closed");
  });

  test("to anybody else there is neither order, ticket, paper nor PDF", async () => {
    const orderId = await entered();
    const { id, file } = await site.ticketOf(seller, orderId);
    expect(file.filename).toBe("romaneio.pdf");
    const stranger = await site.openBuyer();
    const figures = { delivered_kg: "1", figures: fine, file_id: file.id, accept: true };
    const doors: ["GET" | "POST", string, object?][] = [
      ["GET", `/orders/${orderId}/classification`],
      ["POST", `/orders/${orderId}/classification/pdf`],
      ["POST", `/orders/${orderId}/classification/tickets`, { position: 0, ...figures }],
      ["POST", site.path(orderId, id, "corrections"), figures],
      ["POST", site.path(orderId, id, "acceptance"), { difference: "3583.26" }],
      [
        "POST",
        site.path(orderId, id, "contest"),
        { reason: "Nada disso é meu", wanted_refund: "0.00" },
      ],
      ["POST", site.path(orderId, id, "file-link")],
    ];
    for (const [method, path, body] of doors) {
      const answer = await site.call(stranger, method, path, body && { id: newId(), ...body });
      expect(`${path} ${codeOf(answer)}`).toBe(`${path} 404 not_found`);
    }
    for (const side of [buyer, seller]) {
      const link = await site.call(side, "POST", site.path(orderId, id, "file-link"));
      expect(link.status).toBe(200);
    }
  });
});

describe("the clock", () => {
  test("settles what nobody contested in its hours, and nothing before", async () => {
    const orderId = await entered(seller, {}, "delivered");
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "delivered" });
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "completed" });
    expect((await site.read(buyer, orderId)).settlement).toMatchObject({ refund: "3583.26" });
  });

  test("pays no seller for figures of a load that is on its way: its hours begin with the arrival", async () => {
    const orderId = await entered(seller);
    expect(await site.ticketOf(buyer, orderId)).toMatchObject({ due_at: null });
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "shipped" });
    expect((await site.ticketOf(buyer, orderId)).can).toContain("contest");

    await site.arrive(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "delivered" });
    const { due_at, entered_at, can } = await site.ticketOf(buyer, orderId);
    expect(Date.parse(due_at!) - Date.parse(entered_at)).toBeGreaterThanOrEqual(48 * 3_600_000);
    expect(can).toContain("contest");
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "completed" });
  });

  test("takes a buyer's own figures as the arrival: the seller's silence settles them", async () => {
    const orderId = await entered(buyer);
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "completed" });
  });

  test("does not release to the seller what a ticket may still take off", async () => {
    const orderId = await entered(seller, {}, "delivered");
    await sql`update orders.orders set due_at = platform.now() - interval '1 minute'
      where id = ${orderId}`.execute(site.db);
    await sweepDueOrders(site.db, { log });
    expect(await site.stateOf(orderId)).toMatchObject({ state: "delivered" });
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(await site.linesOut(orderId)).toContainEqual({
      reason: "order_refund",
      credit: buyer.partyId,
      amount: 358_326n,
    });
  });
});

describe("contesting", () => {
  test("freezes the order and hands the arithmetic over; nothing is settled meanwhile", async () => {
    const orderId = await entered(seller);
    expect((await site.contest(buyer, orderId)).status).toBe(200);
    expect(await site.stateOf(orderId)).toEqual({ state: "shipped", frozen: "dispute" });
    const contest = site.owner.contests.at(-1)!;
    expect(contest).toMatchObject({ orderId, side: "buyer", wantedRefund: 500_000n });
    expect(contest.arithmetic).toMatchObject({ refund: "3583.26", to_seller: "150496.74" });
    const { file } = await site.ticketOf(buyer, orderId);
    const { userId } = seller.actor;
    const title = "Romaneio de classificação";
    expect(contest.papers).toEqual([{ side: "seller", userId, fileId: file.id, title }]);
    expect(contest.arithmetic.rows).toContainEqual({
      label: "Peso líquido",
      value: "70.325,581 kg",
    });
    await site.ripen(orderId);
    await settleDueTickets(site.db, { log });
    expect(codeOf(await site.accept(seller, orderId))).toBe("409 order_frozen");
    expect(await site.linesOut(orderId)).toEqual([]);
  });

  test("is not for who accepted, nor after the hours", async () => {
    const orderId = await entered(seller, {}, "delivered");
    expect(codeOf(await site.contest(seller, orderId))).toBe("409 classification_closed");
    await site.ripen(orderId);
    expect(codeOf(await site.contest(buyer, orderId))).toBe("409 classification_closed");
  });

  test("whoever lets the dispute go has accepted the ticket, and the order goes on", async () => {
    const orderId = await entered(seller, { accept: false });
    await site.contest(buyer, orderId);
    const close = { orderId, role: "buyer" as const, actorId: buyer.actor.userId };
    await inTransaction(site.db, (trx) => closeOrderDispute(trx, { ...close, stepId: newId() }));
    expect(await site.ticketOf(buyer, orderId)).toMatchObject({ state: "open", contest: null });
    expect((await site.ticketOf(buyer, orderId)).can).toEqual([]);
    const settled = await site.accept(seller, orderId);
    expect(settled.body.classification.settlement).toMatchObject({ refund: "3583.26" });
  });
});

describe("money that the seller gives back by hand", () => {
  test("before the ticket counts towards its difference: nothing is taken off twice", async () => {
    const orderId = await site.order({ buyer, seller });
    await site.giveBack(orderId, seller, 100_000n);
    await site.enter(buyer, orderId, { figures: wet, file_id: await site.paper(buyer) });
    const settled = await site.accept(seller, orderId);
    expect(settled.body.classification.settlement).toMatchObject({
      refunded_before: "1000.00",
      refund: "2583.26",
      release: "150496.74",
    });
    expect(await site.available(buyer)).toBe(40_000_000n - 15_408_000n + 358_326n);
    expect(await site.pdfText(buyer, orderId)).toContain("Já devolvido antes R$ 1.000,00");
  });

  test("waits while a ticket is there, and is free again after the settlement", async () => {
    const orderId = await entered();
    const refused = { refused: "refund_by_ticket" };
    expect(await site.giveBack(orderId, seller, 358_326n)).toMatchObject(refused);
    await site.accept(seller, orderId);
    expect(await site.giveBack(orderId, seller, 100n)).toMatchObject({ state: "completed" });
  });

  test("may be all of it at any time", async () => {
    const orderId = await entered();
    expect(await site.giveBack(orderId, seller, 15_408_000n)).toMatchObject({ state: "refunded" });
    const text = await site.pdfText(buyer, orderId);
    expect(text).toContain("Sem acerto pelo romaneio");
    expect(text).not.toContain("Em aberto");
  });
});

describe("an order with several lines", () => {
  test("is settled by the sum when every line has a ticket that holds", async () => {
    const orderId = await site.order({ buyer, seller }, { quantities: ["1200", "600"] });
    for (const position of [0, 1]) {
      const file_id = await site.paper(buyer);
      const delivered_kg = position === 0 ? "72000" : "36000";
      const body = { position, delivered_kg, figures: wet, file_id };
      await site.enter(buyer, orderId, body);
    }
    expect((await site.accept(seller, orderId)).body.order.state).toBe("shipped");
    const settled = await site.accept(seller, orderId, 1);
    expect(settled.body.order.state).toBe("completed");
    // 358.326 of the first, 179.163 of the second.
    expect(settled.body.classification.settlement).toMatchObject({ refund: "5374.89" });
  });

  test("is contested with the figures of all tickets: the dispute divides the money of all", async () => {
    const orderId = await site.order({ buyer, seller }, { quantities: ["1200", "600"] });
    for (const [position, delivered_kg] of ["72000", "36000"].entries()) {
      const file_id = await site.paper(seller);
      await site.enter(seller, orderId, { position, delivered_kg, figures: wet, file_id });
    }
    expect((await site.contest(buyer, orderId, "6000.00")).status).toBe(200);
    const { arithmetic } = site.owner.contests.at(-1)!;
    expect(arithmetic).toMatchObject({ refund: "5374.89" });
    const rows = arithmetic.rows.map(({ label, value }) => `${label}: ${value}`);
    expect(rows).toContain("Romaneio do item 1: Soja em grão (contestado)");
    expect(rows).toContain("Romaneio do item 2: Soja em grão");
    expect(rows).toContain("Diferença para o comprador, item 1: R$\u00A03.583,26");
    expect(rows).toContain("Diferença para o comprador, item 2: R$\u00A01.791,63");
    expect(rows.at(-1)).toBe("Soma das diferenças: R$\u00A05.374,89");
    expect(new Set(arithmetic.rows.map(({ label }) => label)).size).toBe(rows.length);
  });

  test("a line that nobody classified is paid as ordered when its buyer confirms the receipt", async () => {
    const orderId = await site.order({ buyer, seller }, { quantities: ["1200", "600"] });
    const file_id = await site.paper(seller);
    await site.enter(seller, orderId, { figures: wet, file_id });
    const received = await site.receive(buyer, orderId);
    expect(received.body).toMatchObject({ state: "completed" });
    expect((await site.read(buyer, orderId)).settlement).toMatchObject({ refund: "3583.26" });
  });

  test("a receipt counts as the buyer's word, and waits for the seller's", async () => {
    const orderId = await entered(buyer, { accept: false });
    expect((await site.receive(buyer, orderId)).body).toMatchObject({ state: "shipped" });
    expect((await site.accept(seller, orderId)).body.order.state).toBe("completed");
  });
});
