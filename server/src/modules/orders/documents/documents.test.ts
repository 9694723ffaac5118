import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { newId } from "#platform/ids";
import { keepFile } from "#modules/files";
import {
  invoiceKey,
  openDeliverySite,
  type DeliverySite,
  type TestParty,
} from "../shipments/test-delivery.ts";

let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let stranger: TestParty;
let orderId: string;
let month: string;

beforeAll(async () => {
  site = await openDeliverySite();
  seller = await site.open("seller");
  buyer = await site.open("buyer");
  stranger = await site.open("seller");
  month = accessKeyMonth(await businessNow(site.database.db));
});
afterAll(() => site.close());
beforeEach(async () => {
  orderId = await site.paidOrder({ seller, buyer, needsGta: true });
});

const add = (document: object, { by = seller, to = orderId, id = newId() } = {}) =>
  site.call(by, "POST", `/orders/${to}/documents`, { id, document });
const invoice = () => ({ kind: "nfe", access_key: invoiceKey(seller.cpf, { month }) });
const gta = { kind: "gta", number: "51-0487213", valid_until: "2199-01-31", head_count: 40 };
const delivery = async (person = seller) =>
  (await site.call(person, "GET", `/orders/${orderId}/delivery`)).body;

async function keepPaper(filename: string, text: string, of = seller): Promise<string> {
  const { db } = site.database;
  const file = { ownerId: of.actor.userId, kind: "order_document", filename } as const;
  const kept = await keepFile(
    { db, fileStore: site.fileStore, scanner: undefined },
    { ...file, bytes: Buffer.from(text) },
  );
  if (typeof kept !== "string") throw new Error(kept.refused);
  return kept;
}

test("what is missing is named until it is there", async () => {
  expect((await delivery()).missing).toEqual(["nfe", "gta"]);
  const { status, body } = await add(invoice());
  expect(status).toBe(201);
  expect(body.title).toMatch(/^NF-e \d{3}\.\d{3}\.\d{3}$/);
  await add(gta);
  expect(await delivery(buyer)).toMatchObject({ missing: [], may_manage: false });
});

test("a repeated intent adds one document, and another content under it is refused", async () => {
  const id = newId();
  const document = invoice();
  expect((await add(document, { id })).status).toBe(201);
  expect((await add(document, { id })).status).toBe(201);
  expect((await delivery()).documents).toHaveLength(1);
  expect((await add(invoice(), { id })).body.code).toBe("intent_mismatch");
});

test("one invoice goes with one order, until it is taken back", async () => {
  const document = invoice();
  const { body } = await add(document);
  const other = await site.paidOrder({ seller, buyer });
  expect((await add(document, { to: other })).body.code).toBe("access_key_used");
  expect(
    (await site.call(seller, "DELETE", `/orders/${orderId}/documents/${body.id}`)).status,
  ).toBe(204);
  expect((await add(document, { to: other })).status).toBe(201);
});

test("somebody else's invoice and a permit that ran out are refused", async () => {
  const foreign = { kind: "nfe", access_key: invoiceKey(buyer.cpf, { month }) };
  expect((await add(foreign)).body.code).toBe("access_key_wrong_issuer");
  expect((await add({ ...gta, valid_until: "2020-01-31" })).body.code).toBe("document_expired");
});

test("an XML goes with an invoice only when it is of that invoice", async () => {
  const document = invoice();
  const xml = (key: string) => `<?xml version="1.0"?><nfeProc><NFe Id="NFe${key}"/></nfeProc>`;
  const wrong = await keepPaper(`${newId()}.xml`, xml(invoiceKey(seller.cpf, { month })));
  expect((await add({ ...document, xml_file_id: wrong })).body.code).toBe("access_key_not_in_file");
  const right = await keepPaper(`${newId()}.xml`, xml(document.access_key));
  const { status, body } = await add({ ...document, xml_file_id: right });
  expect(status).toBe(201);
  const links = await site.call(buyer, "POST", `/orders/${orderId}/documents/links`, {});
  expect(links.body.files).toEqual([
    { filename: body.files[0].filename, url: expect.any(String), expires_at: expect.any(String) },
  ]);
});

test("a file of somebody else's and one that is not there are the same answer", async () => {
  const key = invoiceKey(buyer.cpf, { month });
  const xml = `<?xml version="1.0"?><nfeProc><NFe Id="NFe${key}"/></nfeProc>`;
  const foreign = await keepPaper("nota.xml", xml, buyer);
  for (const file_id of [foreign, newId()]) {
    const { status, body } = await add({ ...gta, file_id });
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect((await delivery()).documents).toEqual([]);
});

test("nobody but the two parties sees a document, and only the seller adds and removes", async () => {
  const { body } = await add(invoice());
  const paths = [
    ["GET", `/orders/${orderId}/delivery`],
    ["POST", `/orders/${orderId}/documents/links`],
    ["POST", `/orders/${orderId}/shipment/photo-link`],
    ["POST", `/orders/${orderId}/driver-link`],
    ["DELETE", `/orders/${orderId}/documents/${body.id}`],
  ] as const;
  for (const [method, path] of paths) {
    const answer = await site.call(stranger, method, path, method === "POST" ? {} : undefined);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await add(invoice(), { by: buyer })).status).toBe(404);
  expect((await site.call(buyer, "DELETE", `/orders/${orderId}/documents/${body.id}`)).status).toBe(
    404,
  );
});
