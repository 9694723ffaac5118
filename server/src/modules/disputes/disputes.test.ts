import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openDisputeSite, type DisputeSite } from "./test-dispute-site.ts";

let site: DisputeSite;
let buyer: TestPerson;
let seller: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  site = await openDisputeSite();
  desk = await site.openDesk("super");
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});

const deliver = () => site.deliver({ buyer, seller, total: 1_449_000n, fee: 43_470n });

async function open(over: object = {}): Promise<{ id: string; orderId: string }> {
  const orderId = await deliver();
  const answer = await site.openCase(buyer, orderId, { wanted_refund: "6520.50", ...over });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return { id: answer.body.dispute_id, orderId };
}

/** The clock reads a time that is over. */
const expire = (id: string) =>
  sql`update disputes.cases set due_at = platform.now() where id = ${id}`.execute(site.database.db);

async function inMediation(): Promise<{ id: string; orderId: string }> {
  const opened = await open();
  await expire(opened.id);
  await site.sweep("disputes.act_when_due");
  return opened;
}

const holdings = async (orderId: string) => ({
  escrow: await site.balanceOf(orderId),
  buyer: await site.balanceOf(buyer.partyId),
  seller: await site.balanceOf(seller.partyId),
});

describe("opening", () => {
  test("freezes the order with its money, once, and a repeat of the intent changes nothing", async () => {
    const orderId = await deliver();
    const id = newId();
    const first = await site.openCase(buyer, orderId, { id });
    expect(first).toMatchObject({ status: 201, body: { dispute_id: id, state: "open" } });
    expect(await site.openCase(buyer, orderId, { id })).toEqual(first);
    expect((await site.openCase(buyer, orderId, { id, reason: "other" })).body.code).toBe(
      "intent_mismatch",
    );
    expect((await site.openCase(seller, orderId)).body.code).toBe("dispute_exists");
    const order = (await site.call(buyer, "GET", `/orders/${orderId}`)).body;
    expect(order).toMatchObject({ is_frozen: true, frozen: { because: "dispute" } });
    const receipt = await site.call(buyer, "POST", `/orders/${orderId}/receipt`, {
      id: newId(),
      checked: { quantity: true, quality: true, documents: true },
    });
    expect(receipt.status).toBe(409);
    expect(await holdings(orderId)).toMatchObject({ escrow: 1_449_000n });
  });

  test("asks for a reason of one's own side and for no more than there is", async () => {
    const orderId = await deliver();
    const refused = async (person: TestPerson, over: object) =>
      (await site.openCase(person, orderId, over)).body.code;
    expect(await refused(seller, { reason: "not_arrived" })).toBe("dispute_reason_not_yours");
    expect(await refused(buyer, { reason: "return_not_arrived" })).toBe("dispute_reason_not_yours");
    expect(await refused(buyer, { wanted_refund: "14490.01" })).toBe("order_refund_above_rest");
    expect(await refused(buyer, { wanted_refund: "0.00" })).toBe("dispute_wish_empty");
    expect(await refused(await site.open("buyer"), {})).toBe("not_found");
  });

  test("after the release the buyer has some days, and what goes back is the seller's", async () => {
    const orderId = await deliver();
    await sql`update orders.orders set due_at = platform.now() where id = ${orderId}`.execute(
      site.database.db,
    );
    await site.sweep("orders.act_when_due");
    expect(await holdings(orderId)).toMatchObject({ escrow: 0n, seller: 1_405_530n });
    expect((await site.openCase(seller, orderId)).status).toBe(409);
    const opened = await site.openCase(buyer, orderId, { wanted_refund: "4347.00" });
    expect(opened.status).toBe(201);
    expect(await site.accept(seller, opened.body.dispute_id)).toMatchObject({
      status: 200,
      body: { state: "agreed" },
    });
    // 70% of the price without 3% fee stays with the seller.
    expect(await holdings(orderId)).toEqual({ escrow: 0n, buyer: 434_700n, seller: 983_871n });
  });
});

describe("agreeing", () => {
  test("the other side may take the opener's wish at once, and the money moves", async () => {
    const { id, orderId } = await open();
    expect(await site.accept(seller, id)).toMatchObject({ body: { state: "agreed" } });
    expect(await holdings(orderId)).toEqual({ escrow: 0n, buyer: 652_050n, seller: 773_042n });
    const dispute = await site.read(buyer, id);
    expect(dispute.outcome).toMatchObject({ kind: "agreed", refund: "6520.50", seller_net: null });
    expect((await site.read(seller, id)).outcome!.seller_net).toBe("7730.42");
    expect(dispute.can).toEqual([]);
  });

  test("a counter-proposal refuses the one before, and only the open one can be accepted", async () => {
    const { id, orderId } = await open();
    const wish = (await site.read(seller, id)).proposals[0]!;
    expect((await site.propose(seller, id, "2898.00")).status).toBe(200);
    const { proposals } = await site.read(buyer, id);
    expect(proposals.map(({ by, state }) => `${by} ${state}`)).toEqual([
      "seller open",
      "buyer refused",
    ]);
    const late = await site.act(seller, id, `/proposals/${wish.id}/accept`);
    expect(late.body.code).toBe("dispute_proposal_gone");
    expect((await site.accept(seller, id)).body.code).toBe("dispute_act_not_allowed");
    expect(await site.accept(buyer, id)).toMatchObject({ body: { state: "agreed" } });
    expect(await holdings(orderId)).toMatchObject({ escrow: 0n, buyer: 289_800n });
  });

  test("the desk's proposal needs both, the second yes pays", async () => {
    const { id, orderId } = await inMediation();
    expect(
      (await site.desk(desk, id, "/proposals", { refund: "4347.00", reason: "Laudo do destino." }))
        .status,
    ).toBe(200);
    expect(await site.accept(buyer, id)).toMatchObject({ body: { state: "mediation" } });
    const half = await site.read(seller, id);
    expect(half).toMatchObject({ waits_for: "seller", due_act: "lapse" });
    expect(half.proposals[0]).toMatchObject({
      by: "desk",
      answers: { buyer: "accepted", seller: null },
      refund: "4347.00",
      to_seller: "10143.00",
      seller_net: "9838.71",
    });
    expect((await site.accept(buyer, id)).body.code).toBe("dispute_proposal_gone");
    expect(await site.accept(seller, id)).toMatchObject({ body: { state: "agreed" } });
    expect(await holdings(orderId)).toEqual({ escrow: 0n, buyer: 434_700n, seller: 983_871n });
  });

  test("while the card's owner disputes the payment nothing is agreed or withdrawn, and nothing half done", async () => {
    const { id, orderId } = await open();
    const freeze = (because: string) =>
      sql`update orders.orders set frozen_because = ${because} where id = ${orderId}`.execute(
        site.database.db,
      );
    await freeze("chargeback");
    expect((await site.accept(seller, id)).body.code).toBe("order_frozen");
    expect((await site.act(buyer, id, "/withdrawal")).body.code).toBe("order_frozen");
    const dispute = await site.read(seller, id);
    expect(dispute).toMatchObject({ state: "open", order_frozen_because: "chargeback" });
    expect(dispute.proposals[0]).toMatchObject({ state: "open", answers: { seller: null } });
    expect(dispute.can).toContain("say");
    expect(dispute.can).not.toContain("accept");
    expect((await site.read(buyer, id)).can).not.toContain("withdraw");
    expect(await holdings(orderId)).toMatchObject({ escrow: 1_449_000n, buyer: 0n });
    await freeze("dispute");
    expect(await site.accept(seller, id)).toMatchObject({ body: { state: "agreed" } });
  });

  test("whoever opened it may withdraw, and the order goes on with its time", async () => {
    const { id, orderId } = await open();
    expect((await site.act(seller, id, "/withdrawal")).body.code).toBe("dispute_act_not_allowed");
    expect(await site.act(buyer, id, "/withdrawal")).toMatchObject({
      body: { state: "withdrawn" },
    });
    const order = (await site.call(buyer, "GET", `/orders/${orderId}`)).body;
    expect(order).toMatchObject({ is_frozen: false, state: "delivered" });
    expect(await holdings(orderId)).toMatchObject({ escrow: 1_449_000n, buyer: 0n });
  });

  test("whoever withdrew one of an order opens no other, and the other side still may", async () => {
    const { id, orderId } = await open();
    await site.act(buyer, id, "/withdrawal");
    const can = async (person: TestPerson): Promise<string[]> =>
      (await site.call(person, "GET", `/orders/${orderId}`)).body.can;
    expect(await can(buyer)).not.toContain("open_dispute");
    expect((await site.openCase(buyer, orderId)).body.code).toBe("dispute_given_up");
    expect(await can(seller)).toContain("open_dispute");
    expect((await site.openCase(seller, orderId, { reason: "other" })).status).toBe(201);
  });

  test("what was agreed or decided is not disputed again", async () => {
    const agreed = await open();
    await site.accept(seller, agreed.id);
    const decided = await inMediation();
    const split = { refund: "100.00", reason: "Pelo laudo do destino." };
    expect((await site.desk(desk, decided.id, "/decision", split)).status).toBe(200);
    for (const { orderId } of [agreed, decided]) {
      const order = (await site.call(buyer, "GET", `/orders/${orderId}`)).body;
      expect(order.state).toBe("completed");
      expect(order.can).not.toContain("open_dispute");
      expect((await site.openCase(buyer, orderId)).body.code).toBe("order_dispute_not_open");
    }
  });
});

describe("the clock", () => {
  test("no answer and a talk without end both bring the desk in; an overdue desk is told of", async () => {
    const { id } = await inMediation();
    expect(await site.read(buyer, id)).toMatchObject({ state: "mediation", waits_for: "desk" });
    await expire(id);
    await site.sweep("disputes.act_when_due");
    const late = await site.readDesk(desk, id);
    expect(late.desk!.escalated_at).not.toBeNull();
    expect(late.steps.at(-1)).toMatchObject({ act: "escalate", by: "clock" });
    const talk = await open();
    await site.act(seller, talk.id, "/statement/send", { text: "Saiu daqui dentro do padrão." });
    expect(await site.read(buyer, talk.id)).toMatchObject({ state: "talking" });
    await expire(talk.id);
    await site.sweep("disputes.act_when_due");
    expect(await site.read(buyer, talk.id)).toMatchObject({ state: "mediation" });
  });

  test("below a chargeback nobody is told to hurry with what nobody can decide", async () => {
    const { id, orderId } = await inMediation();
    const late = async (because: string) => {
      await sql`update orders.orders set frozen_because = ${because} where id = ${orderId}`.execute(
        site.database.db,
      );
      await expire(id);
      await site.sweep("disputes.act_when_due");
      return site.readDesk(desk, id);
    };
    const below = await late("chargeback");
    expect(below.desk!.escalated_at).toBeNull();
    expect(below.can).not.toContain("decide");
    const above = await late("dispute");
    expect(above.desk!.escalated_at).not.toBeNull();
    expect(above.can).toContain("decide");
  });

  test("a proposal of the desk that one side leaves unanswered lapses and is the desk's again", async () => {
    const { id } = await inMediation();
    await site.desk(desk, id, "/proposals", { refund: "100.00", reason: "Só um desconto." });
    await site.accept(buyer, id);
    await expire(id);
    await site.sweep("disputes.act_when_due");
    const dispute = await site.read(buyer, id);
    expect(dispute).toMatchObject({ state: "mediation", waits_for: "desk" });
    expect(dispute.proposals[0]).toMatchObject({ state: "lapsed" });
  });

  test("a dispute whose order has ended otherwise is overtaken", async () => {
    const { id, orderId } = await open();
    await sql`update orders.orders set state = 'refunded', refunded = total, ended_at = platform.now(),
      frozen_at = null, frozen_because = null where id = ${orderId}`.execute(site.database.db);
    await site.sweep("disputes.act_when_due");
    expect(await site.read(buyer, id)).toMatchObject({
      state: "overtaken",
      outcome: { kind: "overtaken", refund: null },
    });
  });
});

describe("evidence", () => {
  test("has the hash of its bytes and its time, and what was asked for answers the desk", async () => {
    const { id } = await inMediation();
    const days = { from: "seller", note: "Envie o laudo da origem.", days: 4 };
    expect((await site.desk(desk, id, "/evidence-requests", days)).status).toBe(200);
    expect(await site.read(seller, id)).toMatchObject({
      waits_for: "seller",
      evidence_request: { from: "seller", note: days.note },
    });
    const bytes = onePixel(7);
    const file_id = await site.keep(seller, bytes);
    const evidence = { id: newId(), file_id, title: "Laudo da origem" };
    const added = await site.call(seller, "POST", `/disputes/${id}/evidence`, evidence);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect((await site.act(seller, id, "/evidence/send")).status).toBe(200);
    const shown = await site.read(buyer, id);
    expect(shown).toMatchObject({ waits_for: "desk", evidence_request: null });
    expect(shown.evidence[0]).toMatchObject({ title: "Laudo da origem", side: "seller" });
    const gone = await site.call(seller, "DELETE", `/disputes/${id}/evidence/${evidence.id}`);
    expect(gone.body.code).toBe("dispute_evidence_sent");
    expect((await site.act(seller, id, "/evidence/send")).body.code).toBe(
      "dispute_nothing_to_send",
    );
  });

  test("is a file of one's own; a draft can be taken back, and goes with the end of the dispute", async () => {
    const { id } = await open();
    const file_id = await site.keep(buyer, onePixel(8));
    const theirs = await site.call(seller, "POST", `/disputes/${id}/evidence`, {
      id: newId(),
      file_id,
      title: "De outro",
    });
    expect(theirs.body.code).toBe("not_found");
    const ids = [newId(), newId()];
    for (const one of ids) {
      const draft = { id: one, file_id, title: "Foto da carga" };
      await site.call(buyer, "POST", `/disputes/${id}/evidence`, draft);
    }
    const removed = await site.call(buyer, "DELETE", `/disputes/${id}/evidence/${ids[0]}`);
    expect(removed.status).toBe(204);
    await site.act(buyer, id, "/withdrawal");
    const { rows } = await sql<{ drafts: number; holds: number }>`
      select (select count(*)::int from disputes.evidence where case_id = ${id}) as drafts,
        (select count(*)::int from files.holds where file_id = ${file_id}) as holds`.execute(
      site.database.db,
    );
    expect(rows[0]).toEqual({ drafts: 0, holds: 0 });
  });
});

/** A PNG of one grey pixel, different for each shade. */
function onePixel(shade: number): Buffer {
  return Buffer.from(pixels[shade % pixels.length]!, "base64");
}

const pixels = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
];
