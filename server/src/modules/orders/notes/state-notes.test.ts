import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { sql } from "kysely";
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepFile } from "#modules/files";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { orderFactsReader } from "../facts/order-facts-reader.ts";
import { openDeliverySite, type DeliverySite, type TestParty } from "../shipments/test-delivery.ts";
import { actWhenDue } from "../timers/act-when-due.ts";
import { listDueOrders } from "../timers/due-orders.queries.ts";
import { taxOffices } from "./tax-offices.ts";
import { producerNoteKey, type ProducerNote } from "./test-note-xml.ts";
import { openTaxOffice, type SandboxTaxOffice } from "./test-tax-office.ts";
import { notesWaiting } from "./waiting-notes.ts";

const office = taxOffices["51"]!;
const reason = "Conferida no site da SEFAZ de Mato Grosso.";
let taxOffice: SandboxTaxOffice;
let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let desk: TestPerson;
let now: Date;
let orderId: string;

beforeAll(async () => {
  taxOffice = await openTaxOffice({ cnpj: office });
  site = await openDeliverySite({ trusted: taxOffice.trusted });
  seller = await site.open("seller");
  buyer = await site.open("buyer");
  desk = await site.openDesk();
  now = await businessNow(site.database.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  orderId = await site.paidOrder({ seller, buyer });
});

const keyOf = (over: object = {}) =>
  producerNoteKey({
    state: "51",
    month: accessKeyMonth(now),
    office,
    number: randomInt(1, 999_999_999),
    ...over,
  });

async function xmlOf(note: Partial<ProducerNote> & { key: string }): Promise<string> {
  const issuedAt = `${now.toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" })}T00:00:00-03:00`;
  const xml = taxOffice.issueNote({ sender: seller.cpf, issuedAt, ...note });
  const { db } = site.database;
  const parts = { db, fileStore: site.fileStore, scanner: undefined };
  const file = { ownerId: seller.actor.userId, kind: "order_document" } as const;
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const kept = await keepFile(parts, { ...file, filename: `${newId()}.xml`, bytes });
  if (typeof kept !== "string") throw new Error(kept.refused);
  return kept;
}

const add = (document: object, id = newId()) =>
  site.call(seller, "POST", `/orders/${orderId}/documents`, { id, document });
const addByKey = async (access_key = keyOf()): Promise<string> => {
  const { status, body } = await add({ kind: "nfe", access_key });
  expect([status, body.standing]).toEqual([201, "waiting"]);
  return body.id;
};
const decide = (id: string, decision: string, by = desk) =>
  site.call(by, "POST", `/admin/orders/${orderId}/documents/${id}/decision`, { decision, reason });
const deliveryOf = async (person: TestPerson) =>
  (await site.call(person, "GET", `/orders/${orderId}/delivery`)).body;
const loadOf = async (person: TestPerson) => {
  const { columns } = (await site.call(person, "GET", "/seller/logistics")).body;
  return columns.to_schedule.loads.find((load: { order_id: string }) => load.order_id === orderId);
};
const marked = async () => {
  const { body } = await site.call(desk, "GET", "/admin/orders?mark=note");
  return body.orders.map(({ id }: { id: string }) => id);
};

async function told({ actor }: TestPerson): Promise<string[]> {
  const { db } = site.database;
  const reader = orderFactsReader({ bus: { publish: () => undefined } });
  const { rows: events } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${orderId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  await inTransaction(db, (trx) => reader.handle(trx, events));
  const { rows } = await sql<{ told: string }>`
    select n.title || ' | ' || n.message as told
    from notifications.notifications n
    join orders.orders o on strpos(n.title, o.code) > 0 and o.id = ${orderId}
    where n.user_id = ${actor.userId} order by n.id`.execute(db);
  return rows.map((row) => row.told);
}

test("28.9: who farms in Mato Grosso ships with the note that the state signed for them", async () => {
  const access_key = keyOf();
  const xml_file_id = await xmlOf({ key: access_key });
  const { status, body } = await add({ kind: "nfe", access_key, xml_file_id });
  expect([status, body.standing]).toEqual([201, "accepted"]);
  expect(body.signed_by).toBe(`SECRETARIA DE ESTADO DE FAZENDA:${office}`);
  expect((await deliveryOf(seller)).missing).toEqual([]);
  expect(await marked()).not.toContain(orderId);
});

test("the XML of another producer, and one that was changed, are refused", async () => {
  const access_key = keyOf();
  const ofBuyer = await xmlOf({ key: access_key, sender: buyer.cpf });
  const { body } = await add({ kind: "nfe", access_key, xml_file_id: ofBuyer });
  expect(body.code).toBe("note_names_another");
  expect((await deliveryOf(seller)).documents).toEqual([]);
});

test("a series of the state under the number of somebody else is nobody's note", async () => {
  const { body } = await add({ kind: "nfe", access_key: keyOf({ office: "11222333000181" }) });
  expect(body.code).toBe("access_key_wrong_issuer");
});

test("a note without its XML waits for the desk, which accepts it, and both sides are told", async () => {
  const id = await addByKey();
  expect((await deliveryOf(seller)).missing).toEqual(["nfe"]);
  expect(await loadOf(seller)).toMatchObject({ missing: ["nfe"], is_note_waiting: true });
  expect(await marked()).toContain(orderId);
  expect(await told(buyer)).toEqual([]);
  const sheet = await site.call(desk, "GET", `/admin/orders/${orderId}`);
  expect(sheet.body.notes_waiting).toBe(1);
  const { status, body } = await decide(id, "accept");
  expect([status, body.standing, body.decision_reason]).toEqual([200, "accepted", reason]);
  expect((await decide(id, "accept")).status).toBe(200);
  expect((await decide(id, "refuse")).body.code).toBe("note_not_waiting");
  expect((await deliveryOf(seller)).missing).toEqual([]);
  expect(await loadOf(seller)).toMatchObject({ missing: [], is_note_waiting: false });
  expect(await marked()).not.toContain(orderId);
  expect(await told(seller)).toEqual([expect.stringContaining("foi conferida")]);
  expect(await told(buyer)).toEqual([expect.stringContaining("Documento novo")]);
});

test("a note that is refused is missed again, with the reason, and the buyer never sees it", async () => {
  const id = await addByKey();
  expect((await decide(id, "refuse")).body.standing).toBe("refused");
  const { documents, missing } = await deliveryOf(seller);
  expect(missing).toEqual(["nfe"]);
  expect(documents).toMatchObject([{ standing: "refused", decision_reason: reason }]);
  expect((await deliveryOf(buyer)).documents).toEqual([]);
  expect(await told(seller)).toEqual([expect.stringContaining(reason)]);
});

test("28.9: nobody decides on a note of their own sale, and nobody without the right", async () => {
  expect((await decide(await addByKey(), "accept", seller)).status).toBe(403);
  const { db } = site.database;
  const sides = { seller: await site.open("seller"), buyer: await site.open("buyer") };
  orderId = await site.paidOrder(sides);
  const added = await site.call(sides.seller, "POST", `/orders/${orderId}/documents`, {
    id: newId(),
    document: { kind: "nfe", access_key: keyOf() },
  });
  for (const side of [sides.seller, sides.buyer]) {
    await sql`insert into platform.user_roles (user_id, role)
      values (${side.actor.userId}, 'support')`.execute(db);
    const { status, body } = await decide(added.body.id, "accept", side);
    expect([status, body.code]).toEqual([403, "own_request"]);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from platform.audit_entries where object_id = ${orderId}`.execute(db);
  expect(rows[0]!.count).toBe(0);
});

async function runOut(): Promise<void> {
  await sql`update orders.orders set due_at = platform.now() - interval '1 minute'
    where id = ${orderId}`.execute(site.database.db);
}

async function hoursLeft(): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from due_at - platform.now())::int / 3600 as hours
    from orders.orders where id = ${orderId}`.execute(site.database.db);
  return rows[0]!.hours;
}

const isDue = async () => (await listDueOrders(site.database.db, 100)).includes(orderId);

test("the clock does not end an order while the desk looks, and leaves time to ship afterwards", async () => {
  const id = await addByKey();
  await runOut();
  expect(await isDue()).toBe(false);
  await decide(id, "accept");
  expect(await hoursLeft()).toBeGreaterThanOrEqual(47);
  expect(await isDue()).toBe(false);
});

test("28.9: a note that comes when the order was found due already is waited for", async () => {
  await runOut();
  expect(await isDue()).toBe(true);
  const id = await addByKey();
  await actWhenDue(site.database.db, orderId);
  expect(await site.stateOf(orderId)).toBe("paid");
  await site.call(seller, "DELETE", `/orders/${orderId}/documents/${id}`);
  expect(await isDue()).toBe(true);
});

test("28.9: the clock waits for no note while the load may leave without it", async () => {
  const access_key = keyOf();
  await add({ kind: "nfe", access_key, xml_file_id: await xmlOf({ key: access_key }) });
  const id = await addByKey();
  await runOut();
  expect(await isDue()).toBe(true);
  await decide(id, "accept");
  expect(await isDue()).toBe(true);
});

test("28.9: who sends one note after another gets more time once, and keeps no money for ever", async () => {
  const refused = await addByKey();
  await runOut();
  await decide(refused, "refuse");
  expect(await hoursLeft()).toBeGreaterThanOrEqual(47);
  await site.call(seller, "DELETE", `/orders/${orderId}/documents/${refused}`);
  const again = await addByKey();
  await runOut();
  expect(await isDue()).toBe(false);
  await decide(again, "refuse");
  expect(await isDue()).toBe(true);
  const third = await addByKey();
  await decide(third, "accept");
  expect(await hoursLeft()).toBeGreaterThanOrEqual(47);
});

test("28.9: a signed note that ends the waiting leaves time to ship as well, once", async () => {
  await addByKey();
  await runOut();
  const addSigned = async () => {
    const access_key = keyOf();
    const xml_file_id = await xmlOf({ key: access_key });
    return (await add({ kind: "nfe", access_key, xml_file_id })).body.id;
  };
  const first = await addSigned();
  expect(await hoursLeft()).toBeGreaterThanOrEqual(47);
  await site.call(seller, "DELETE", `/orders/${orderId}/documents/${first}`);
  await runOut();
  await addSigned();
  expect(await isDue()).toBe(true);
});

test("the counter counts what the list shows", async () => {
  const [counted] = await notesWaiting.count(site.database.db, {
    userId: desk.actor.userId,
    partyId: desk.partyId,
  });
  expect(counted?.waiting.count).toBe((await marked()).length);
});
