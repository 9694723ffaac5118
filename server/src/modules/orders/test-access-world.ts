import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createFileStore } from "#modules/files";
import { realNowMs } from "#platform/clock";
import { insertTestFile } from "#platform/db/test-rows";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import type { RawRoute, Route } from "#platform/http/route";
import { newId } from "#platform/ids";
import { openCheckoutSite, type Answer, type CheckoutSite } from "./checkout/test-checkout-site.ts";
import { createTestOwner } from "./classification/test-contests.ts";
import { ordersRoutes } from "./orders.routes.ts";
import { buyGrain, type GrainBelongings } from "./test-access-grain.ts";

export const callers = [
  "visitor",
  "buyer",
  "seller",
  "otherBuyer",
  "otherSeller",
  "bareDesk",
  "desk",
] as const;
export type Caller = (typeof callers)[number];

/** What belongs to one buyer and one seller, and whose it is not. */
export interface Belongings {
  orderId: string;
  code: string;
  checkoutId: string;
  addressId: string;
  documentId: string;
  driverToken: string;
  /** In the buyer's cart. */
  wantedId: string;
  /** An offer that everybody may see. */
  offerId: string;
  /** Another order of the two, that arrived. */
  grain: GrainBelongings;
  /** A paper of whoever asks, so that it is not for want of one that they are turned away. */
  paperOf: (caller: Caller) => string;
}

export interface AccessWorld extends Belongings {
  routes: (Route | RawRoute)[];
  people: Readonly<Record<Caller, TestPerson | null>>;
  /** Names, places and numbers that only the two parties and the desk may be told. */
  secrets: string[];
  call(caller: Caller, method: string, path: string, body?: object): Promise<Answer>;
  /** Every row that has to do with the buyer, the purchase or the order. */
  readRows(): Promise<string[]>;
  close(): Promise<void>;
}

const secretAddress = {
  label: "Sede escondida",
  receiver: "Recebedora Sigilosa",
  postal_code: "01001-000",
  street: "Estrada do Segredo",
  number: "km 77",
};
const secretCarriage = { driver_name: "Motorista Sigiloso", plate: "SGR7D07" };

/**
 * An order that was really bought, with an address, a document, a carriage and a driver's link, and one that
 * arrived, with a classification ticket, its paper and a photo.
 */
export async function openAccessWorld(): Promise<AccessWorld> {
  const directory = await mkdtemp(join(tmpdir(), "areon-access-"));
  const site = await openCheckoutSite({ FILES_DIRECTORY: directory });
  const { db, config } = site.parts;
  const routes = ordersRoutes({
    ...site.parts,
    fileStore: createFileStore(config),
    scanner: undefined,
    classificationOwner: createTestOwner(),
  });
  const server = await createTestServer({ db, config, log: site.parts.log, routes });
  const people = {
    visitor: null,
    buyer: await site.openBuyer("50000.00"),
    seller: await site.openSeller(),
    otherBuyer: await site.openBuyer("50000.00"),
    otherSeller: await site.openSeller(),
    bareDesk: await site.signIn([], { userType: "admin" }),
    desk: await site.signIn(["super"], { userType: "admin" }),
  };
  const call = callBy(server, people);
  const belongings = await buy(site, people, call);
  const { orderId, code, checkoutId, addressId, documentId, wantedId, grain } = belongings;
  const ids = [orderId, checkoutId, addressId, documentId, wantedId];
  ids.push(grain.orderId, grain.ticketId, grain.ticketPaperId);
  return {
    ...belongings,
    routes,
    people,
    secrets: [
      ...ids,
      code,
      grain.code,
      secretAddress.receiver,
      secretAddress.street,
      secretAddress.label,
      ...Object.values(secretCarriage),
    ],
    call,
    readRows: () => readRows(site, [...ids, people.buyer.actor.userId, people.buyer.partyId]),
    close: async () => {
      await server.app.close();
      await site.close();
      await rm(directory, { recursive: true });
    },
  };
}

function callBy(server: TestServer, people: AccessWorld["people"]): AccessWorld["call"] {
  return async (caller, method, path, body) => {
    const answer = await server.app.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: people[caller] ? { authorization: people[caller].authorization } : {},
      ...(body ? { payload: body } : {}),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
  };
}

async function buy(
  site: CheckoutSite,
  people: AccessWorld["people"] & { buyer: TestPerson; seller: TestPerson },
  call: AccessWorld["call"],
): Promise<Belongings> {
  const { buyer, seller } = people;
  const offerId = await site.offer(seller, { title: "Soja à vista de todos" });
  const wantedId = await site.offer(seller, { title: "Milho no carrinho" });
  const ok = async (caller: Caller, method: string, path: string, body?: object) => {
    const answer = await call(caller, method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await ok("buyer", "PUT", `/cart/items/${wantedId}`, { quantity: "7" });
  const address = await ok("buyer", "POST", "/addresses", { id: newId(), ...secretAddress });
  const wish = await site.wishFor(buyer, {
    items: [{ product_id: offerId, quantity: "3" }],
    address_id: address.id,
    deliveries: [{ party_id: seller.partyId, mode: "cif" }],
  });
  const placed = await ok("buyer", "POST", "/checkouts", wish);
  const { id: orderId, code } = placed.orders[0] as { id: string; code: string };
  const document = await ok("seller", "POST", `/orders/${orderId}/documents`, {
    id: newId(),
    document: { kind: "romaneio", weight_kg: "180" },
  });
  await ok("seller", "PUT", `/orders/${orderId}/shipment`, carriageOf(0));
  const link = await ok("seller", "POST", `/orders/${orderId}/driver-link`);
  const driverToken = String(link.url).split("/").at(-1)!;
  const addressId = address.id as string;
  return {
    grain: await buyGrain(site, { buyer, seller, addressId, carriage: carriageOf(0), ok }),
    paperOf: await givePapers(site, people),
    orderId,
    code,
    checkoutId: wish.id,
    addressId,
    documentId: document.id,
    driverToken,
    wantedId,
    offerId,
  };
}

async function givePapers(
  site: CheckoutSite,
  people: AccessWorld["people"],
): Promise<Belongings["paperOf"]> {
  const papers = new Map<string, string>();
  for (const [caller, person] of Object.entries(people)) {
    if (!person) continue;
    const file = { ownerId: person.actor.userId, kind: "order_document" } as const;
    papers.set(caller, await insertTestFile(site.parts.db, file));
  }
  return (caller) => papers.get(caller) ?? newId();
}

export function carriageOf(version: number) {
  const tomorrow = new Date(realNowMs() + 24 * 60 * 60 * 1000);
  return { version, ...secretCarriage, collect_at: tomorrow.toISOString() };
}

export function typedAddress() {
  return secretAddress;
}

async function readRows(site: CheckoutSite, marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'orders' order by table_name`.execute(site.parts.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`orders.${name}`)} t
      where to_jsonb(t)::text ~ ${marks.join("|")} order by 1`.execute(site.parts.db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
