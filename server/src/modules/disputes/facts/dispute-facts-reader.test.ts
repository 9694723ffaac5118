import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { findApproval } from "#platform/permissions/approvals";
import { openDisputeSite, why, type DisputeSite } from "../test-dispute-site.ts";
import { disputeFactsReader } from "./dispute-facts-reader.ts";

let site: DisputeSite;
beforeAll(async () => {
  site = await openDisputeSite();
});
afterAll(() => site.close());

const published: string[] = [];
const reader = disputeFactsReader({ bus: { publish: (topic) => void published.push(topic) } });

/** All that happened in a dispute, as the worker would hand it over; twice, as after a crash. */
async function tell(disputeId: string): Promise<void> {
  const { db } = site.database;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${disputeId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(db, (trx) => reader.handle(trx, rows));
    await reader.afterCommit!(rows);
  }
}

async function toldTo({ actor }: TestPerson): Promise<{ title: string; message: string }[]> {
  const { rows } = await sql<{ title: string; message: string }>`
    select title, message from notifications.notifications where user_id = ${actor.userId}
    order by created_at, id`.execute(site.database.db);
  return rows.map(({ title, message }) => ({
    title: title.replaceAll(/[DO]-[0-9A-Z]{4}-[0-9A-Z]{2}/g, "X"),
    message: message.replaceAll(/[DO]-[0-9A-Z]{4}-[0-9A-Z]{2}/g, "X").replaceAll("\u00A0", " "),
  }));
}

test("each step is told once to whoever did not take it, and the end to both with amounts and why", async () => {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const lia = await site.openDesk("super");
  const orderId = await site.deliver({ buyer, seller, total: 1_449_000n, fee: 43_470n });
  const opened = await site.openCase(buyer, orderId, { wanted_refund: "6520.50" });
  const id = opened.body.dispute_id as string;
  await site.act(seller, id, "/statement/send", { text: "Saiu daqui dentro do padrão." });
  await site.act(buyer, id, "/mediation");
  await site.desk(lia, id, "/assignment");
  await site.desk(lia, id, "/proposals", { refund: "4347.00", reason: why });
  await site.accept(buyer, id);
  await site.accept(seller, id);
  await tell(id);
  const toBuyer = await toldTo(buyer);
  expect(toBuyer.map(({ title }) => title)).toEqual([
    "Resposta na disputa X",
    "Proposta na disputa X",
    "Acordo na disputa X",
  ]);
  expect(toBuyer.at(-1)!.message).toBe(
    `Pedido X: R$ 4.347,00 voltam para você e R$ 10.143,00 ficam com o vendedor. Motivo: ${why}`,
  );
  const toSeller = await toldTo(seller);
  expect(toSeller.map(({ title }) => title)).toEqual([
    "Disputa aberta: pedido X",
    "A AREON entrou na disputa X",
    "Proposta na disputa X",
    "Proposta aceita de um lado: X",
    "Acordo na disputa X",
  ]);
  expect(toSeller.at(-1)!.message).toBe(
    `Pedido X: R$ 9.838,71 ficam com você, já sem a taxa, e R$ 4.347,00 voltam ao comprador. Motivo: ${why}`,
  );
  expect((await toldTo(lia)).at(-1)!.title).toBe("Acordo na disputa X");
  for (const person of [buyer, seller, lia]) {
    expect(published).toContain(`rows.disputes.${person.actor.userId}`);
  }
});

test("a decision that waits for a second person is asked for no more once the sides have agreed", async () => {
  const { db } = site.database;
  const [buyer, seller] = [await site.open("buyer"), await site.open("seller")];
  const lia = await site.openDesk("super");
  const orderId = await site.deliver({ buyer, seller, total: 3_000_000n, fee: 90_000n });
  const opened = await site.openCase(buyer, orderId, { wanted_refund: "1.00" });
  const id = opened.body.dispute_id as string;
  await site.act(seller, id, "/statement/send", { text: "Saiu daqui dentro do padrão." });
  await site.act(buyer, id, "/mediation");
  const approvalId = newId();
  await site.desk(lia, id, "/decision", { id: approvalId, refund: "9000.00", reason: why });
  const stateOf = async () => (await findApproval(db, approvalId))!.state;
  await tell(id);
  expect(await stateOf()).toBe("pending");
  await site.accept(seller, id);
  await tell(id);
  expect(await stateOf()).toBe("expired");
});

test("what is late at the desk is told to those who may decide, and to neither side", async () => {
  const { db } = site.database;
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const [support, finance] = [await site.openDesk("support"), await site.openDesk("finance")];
  const orderId = await site.deliver({ buyer, seller, total: 10_000n });
  const id = (await site.openCase(buyer, orderId)).body.dispute_id as string;
  for (let time = 0; time < 2; time += 1) {
    await sql`update disputes.cases set due_at = platform.now() where id = ${id}`.execute(db);
    await site.sweep("disputes.act_when_due");
  }
  await tell(id);
  const titles = async (person: TestPerson) => (await toldTo(person)).map(({ title }) => title);
  expect(await titles(support)).toEqual(["Disputa X chegou à mesa"]);
  expect(await titles(finance)).toEqual(["Disputa X chegou à mesa", "Disputa X atrasada na mesa"]);
  expect(await titles(buyer)).toEqual(["A AREON entrou na disputa X"]);
});
