import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { findApproval, recordDecision } from "#platform/permissions/approvals";
import { openDisputeSite, why, type DisputeSite } from "../test-dispute-site.ts";
import { disputeDecisionApproval } from "./decision-approval.ts";

let site: DisputeSite;
let buyer: TestPerson;
let seller: TestPerson;
let lia: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  site = await openDisputeSite();
  lia = await site.openDesk("super");
  rui = await site.openDesk("finance");
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});

async function inMediation(total = 1_449_000n): Promise<{ id: string; orderId: string }> {
  const orderId = await site.deliver({ buyer, seller, total, fee: (total * 3n) / 100n });
  const opened = await site.openCase(buyer, orderId, { wanted_refund: "1.00" });
  const id = opened.body.dispute_id as string;
  await site.act(seller, id, "/statement/send", { text: "Saiu daqui dentro do padrão." });
  await site.act(buyer, id, "/mediation");
  return { id, orderId };
}

const decide = (person: TestPerson, id: string, refund: string, intent = newId()) =>
  site.desk(person, id, "/decision", { id: intent, refund, reason: why });

test("a decision such as 70/30 pays both sides at once, to the centavo, and says why", async () => {
  const { id, orderId } = await inMediation();
  const intent = newId();
  const decided = await decide(lia, id, "4347.00", intent);
  expect(decided).toMatchObject({
    status: 200,
    body: { state: "applied", dispute: { state: "decided" } },
  });
  expect(await decide(lia, id, "4347.00", intent)).toEqual(decided);
  expect((await decide(lia, id, "4347.01", intent)).body.code).toBe("intent_mismatch");
  expect(await site.balanceOf(orderId)).toBe(0n);
  expect(await site.balanceOf(buyer.partyId)).toBe(434_700n);
  expect(await site.balanceOf(seller.partyId)).toBe(983_871n);
  for (const person of [buyer, seller]) {
    expect((await site.read(person, id)).outcome).toMatchObject({
      kind: "decided",
      refund: "4347.00",
      to_seller: "10143.00",
      reason: why,
      by: "desk",
    });
  }
  const { rows } = await sql<{ reason: string }>`
    select reason from ledger.transfers where debit_account = ${orderId} order by reason`.execute(
    site.database.db,
  );
  expect(rows.map(({ reason }) => reason)).toEqual(["order_fee", "order_refund", "order_released"]);
});

test("above the limit a second person must agree, who is not the first, and the desk waits", async () => {
  const { id, orderId } = await inMediation(2_000_001n);
  const intent = newId();
  // Also when all of it is for the seller: it moves as much.
  const asked = await decide(lia, id, "0.00", intent);
  expect(asked.body).toMatchObject({ state: "awaiting_approval", dispute: { state: "mediation" } });
  expect(await site.balanceOf(orderId)).toBe(2_000_001n);
  expect((await decide(rui, id, "10.00")).body.code).toBe("dispute_decision_pending");
  const wish = { refund: "10.00", reason: why };
  const proposed = await site.desk(rui, id, "/proposals", wish);
  expect(proposed.body.code).toBe("dispute_decision_pending");
  const seen = await site.readDesk(rui, id);
  expect(seen.desk).toMatchObject({
    needs_second_person: true,
    pending_decision: { refund: "0.00", to_seller: "20000.01" },
  });
  expect(seen.can).not.toContain("decide");
  expect((await site.read(buyer, id)).desk).toBeNull();
  expect(await site.confirm(lia, intent)).toMatchObject({ refused: "approval_needs_other_person" });
  expect(await site.confirm(rui, intent)).toBeNull();
  expect(await site.balanceOf(buyer.partyId)).toBe(0n);
  expect(await site.balanceOf(seller.partyId)).toBe(1_940_001n);
  expect((await decide(lia, id, "0.00", intent)).body).toMatchObject({ state: "applied" });
  expect((await site.readDesk(lia, (await inMediation(2_000_000n)).id)).desk).toMatchObject({
    needs_second_person: false,
  });
});

test("a decision that waits is a fact of its own, told with the dispute's page", async () => {
  const { id } = await inMediation(2_000_001n);
  const intent = newId();
  await decide(lia, id, "10.00", intent);
  await decide(lia, id, "10.00", intent);
  const { rows } = await sql<{ payload: unknown; type: string }>`
    select type, payload from platform.events where key = ${intent}`.execute(site.database.db);
  const kind = "disputes.decision";
  expect(rows).toEqual([{ type: "platform.approval_requested", payload: { id: intent, kind } }]);
  const asked = (await findApproval(site.database.db, intent))!;
  expect(disputeDecisionApproval.pageOf!(asked.payload)).toBe(`/admin/disputes/${id}`);
});

test("the card of a decision leads to case, order and evidence, and ends with the case's own time", async () => {
  const { db } = site.database;
  const { id, orderId } = await inMediation(2_000_001n);
  const [intent, lateIntent] = [newId(), newId()];
  await decide(lia, id, "10.00", intent);
  const asked = (await findApproval(db, intent))!;
  const { code, due_at } = await db
    .selectFrom("disputes.cases")
    .select(["code", "due_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(asked.expires_at).toEqual(due_at);
  const { rows } = await sql<{ code: string }>`
    select code from orders.orders where id = ${orderId}`.execute(db);
  const { act, pages } = await disputeDecisionApproval.describe(db, asked.payload);
  expect([act, pages]).toEqual([
    "a decisão",
    [
      { label: `Caso ${code}`, path: `/admin/disputes/${code}` },
      { label: `Pedido ${rows[0]!.code}`, path: `/admin/orders/${rows[0]!.code}` },
      { label: "Provas (0)", path: `/admin/disputes/${code}#provas` },
    ],
  ]);
  const late = await inMediation(2_000_001n);
  await sql`update disputes.cases set due_at = platform.now() - interval '1 hour'
    where id = ${late.id}`.execute(db);
  await decide(lia, late.id, "10.00", lateIntent);
  const { expires_at, requested_at } = (await findApproval(db, lateIntent))!;
  expect(Math.round((expires_at.getTime() - requested_at.getTime()) / 86_400_000)).toBe(3);
  await sql`update disputes.cases set due_at = platform.now() + interval '3 days'
    where id = ${late.id}`.execute(db);
});

// Issue 28, point 7: the desk's page of an order showed nothing of what happened in its disputes.
test("the desk reads of an order all that happened in its disputes, and which decisions were asked for", async () => {
  const { db } = site.database;
  await sql`update identity.users
    set full_name = case id when ${lia.actor.userId} then 'Lia Prado' else 'Rui Melo' end
    where id in (${lia.actor.userId}, ${rui.actor.userId})`.execute(db);
  const { id, orderId } = await inMediation(2_000_001n);
  const note = "Falta o laudo do destino.";
  await site.desk(rui, id, "/evidence-requests", { from: "seller", note, days: 2 });
  const [refused, confirmed] = [newId(), newId()];
  await decide(lia, id, "10.00", refused);
  const no = { id: refused, state: "rejected", by: rui.actor.userId, reason: why } as const;
  await inTransaction(db, (trx) => recordDecision(trx, no));
  await decide(rui, id, "20.00", confirmed);
  expect(await site.confirm(lia, confirmed)).toBeNull();

  const support = await site.openDesk("support");
  const order = (await site.readDesk(support, id)).order;
  const read = (person: TestPerson, ref: string) =>
    site.call(person, "GET", `/admin/orders/${ref}/disputes`);
  const answer = await read(support, orderId);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await read(support, order.code)).toEqual(answer);
  const { steps, buyer: from, seller: to, code } = await site.readDesk(lia, id);
  expect(answer.body.cases).toEqual([
    {
      id,
      code,
      state: "decided",
      steps,
      asked_decisions: [
        expect.objectContaining({
          id: refused,
          refund: "10.00",
          state: "rejected",
          asked_by: "Lia Prado",
          answered_by: "Rui Melo",
        }),
        expect.objectContaining({
          id: confirmed,
          refund: "20.00",
          state: "confirmed",
          asked_by: "Rui Melo",
          answered_by: "Lia Prado",
        }),
      ],
    },
  ]);
  expect(steps.map(({ act, name }) => [act, name])).toEqual([
    ["open", from.name],
    ["answer", to.name],
    ["ask_mediation", from.name],
    ["ask_evidence", "Rui Melo"],
    ["decide", "Rui Melo"],
  ]);
  const undisputed = await site.deliver({ buyer, seller, total: 100_000n });
  expect((await read(support, undisputed)).body).toEqual({ cases: [] });
});

test("while a decision waits the sides may still agree, and the second person comes too late", async () => {
  const { id, orderId } = await inMediation(3_000_000n);
  const intent = newId();
  await decide(lia, id, "9000.00", intent);
  expect(await site.accept(seller, id)).toMatchObject({ body: { state: "agreed" } });
  expect(await site.confirm(rui, intent)).toMatchObject({ refused: "dispute_act_not_allowed" });
  expect(await site.balanceOf(orderId)).toBe(0n);
  expect(await site.balanceOf(buyer.partyId)).toBe(100n);
});

test("what the bank took meanwhile is not promised to the seller, neither to the second person nor later", async () => {
  const { id, orderId } = await inMediation(3_000_000n);
  const { db } = site.database;
  const intent = newId();
  await decide(lia, id, "4347.00", intent);
  await sql`update orders.orders set refunded = 100000 where id = ${orderId}`.execute(db);
  const promised = async () => {
    const asked = { dispute_id: id, refund: "4347.00", people: [] };
    const { changes } = await disputeDecisionApproval.describe(db, asked);
    return changes[1]!.after!.replaceAll("\u00A0", " ");
  };
  expect(await promised()).toBe("R$ 24.653,00");
  expect(await site.confirm(rui, intent)).toBeNull();
  expect(await promised()).toBe("R$ 24.653,00");
  const { outcome, proposals } = await site.read(seller, id);
  expect(outcome).toMatchObject({ to_seller: "24653.00" });
  expect(proposals[0]).toMatchObject({ refund: "1.00", to_seller: "28999.00" });
});

test("nobody of the desk acts in a dispute of their own, and support proposes but does not decide", async () => {
  const { id } = await inMediation();
  await sql`insert into platform.user_roles (user_id, role) values (${seller.actor.userId}, 'super')`.execute(
    site.database.db,
  );
  await sql`update identity.users set user_type = 'admin' where id = ${seller.actor.userId}`.execute(
    site.database.db,
  );
  expect((await decide(seller, id, "0.00")).body.code).toBe("own_request");
  expect((await site.desk(seller, id, "/assignment")).body.code).toBe("own_request");
  const support = await site.openDesk("support");
  expect((await decide(support, id, "0.00")).status).toBe(403);
  expect((await site.desk(support, id, "/proposals", { refund: "0.00", reason: why })).status).toBe(
    200,
  );
  expect((await site.readDesk(support, id)).can).not.toContain("decide");
});

test("nobody of the desk reads the desk's part of a dispute of their own", async () => {
  const { id, orderId } = await inMediation();
  await sql`insert into platform.user_roles (user_id, role) values (${buyer.actor.userId}, 'super')`.execute(
    site.database.db,
  );
  await sql`update identity.users set user_type = 'admin' where id = ${buyer.actor.userId}`.execute(
    site.database.db,
  );
  await decide(lia, id, "9000.00");
  const answers = [
    await site.call(buyer, "GET", `/admin/disputes/${id}`),
    await site.call(buyer, "GET", `/admin/orders/${orderId}/disputes`),
    await site.call(buyer, "GET", `/admin/disputes/${id}/dossier`),
    await site.call(buyer, "POST", `/admin/disputes/${id}/dossier/pdf`),
    await site.call(buyer, "POST", `/admin/disputes/${id}/evidence/links`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill("own_request"));
});

test("both sides find in their access log that the desk opened the evidence and took the dossier", async () => {
  const { id } = await inMediation();
  const { code } = await site.readDesk(lia, id);
  for (const path of ["/evidence/links", "/dossier/pdf"]) {
    const answer = await site.call(lia, "POST", `/admin/disputes/${id}${path}`);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  }
  const { rows } = await sql`
    select subject_id as "of", actor_id as "by", fields, reason from identity.access_log
    where object_kind = 'dispute' and object_id = ${id} order by fields, subject_id`.execute(
    site.database.db,
  );
  const reason = `Mediação da disputa ${code}`;
  const people = [buyer, seller].map(({ actor }) => actor.userId).toSorted();
  expect(rows).toEqual(
    ["dossier", "evidence"].flatMap((field) =>
      people.map((of) => ({ of, by: lia.actor.userId, fields: [field], reason })),
    ),
  );
});

test("the queue stands by what is due first, and knows whose a dispute is", async () => {
  const first = await inMediation();
  const second = await inMediation();
  await sql`update disputes.cases set due_at = platform.now() - interval '1 hour'
    where id = ${second.id}`.execute(site.database.db);
  expect((await site.desk(rui, second.id, "/assignment")).status).toBe(200);
  const list = (await site.call(rui, "GET", "/admin/disputes?scope=all&limit=100")).body;
  const places = [second.id, first.id].map((id) =>
    list.disputes.findIndex((line: { id: string }) => line.id === id),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(list.disputes[places[0]!]).toMatchObject({
    is_late: true,
    assigned_to: { user_id: rui.actor.userId },
    amount: "14490.00",
  });
  const mine = (await site.call(rui, "GET", "/admin/disputes?scope=mine")).body;
  expect(mine.disputes.map((line: { id: string }) => line.id)).toEqual([second.id]);
  expect(mine.totals).toMatchObject({ late: 1 });
  const pages: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await site.call(rui, "GET", `/admin/disputes?limit=1&cursor=${cursor}`);
    pages.push(...page.body.disputes.map((line: { id: string }) => line.id));
    cursor = page.body.next_cursor;
  }
  expect(pages).toEqual(list.disputes.map((line: { id: string }) => line.id));
});
