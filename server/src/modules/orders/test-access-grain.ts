import { sql } from "kysely";
import sharp from "sharp";
import { inTransaction } from "#platform/db/database";
import { insertTestFile } from "#platform/db/test-rows";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { moveOrder } from "./acts/move-order.ts";
import type { CheckoutSite } from "./checkout/test-checkout-site.ts";
import { fine, soyTable } from "./classification/test-tickets.ts";

/** A load of grain that arrived, with a ticket that nobody has answered and the driver's photo. */
export interface GrainBelongings {
  orderId: string;
  code: string;
  ticketId: string;
  /** The classifier's paper from which the ticket's figures are. */
  ticketPaperId: string;
  /** What the ticket takes off, as the parties are shown it. */
  difference: string;
}

interface Buying {
  buyer: TestPerson;
  seller: TestPerson;
  addressId: string;
  carriage: object;
  /** A request that must be answered well. */
  ok: (
    caller: "visitor" | "buyer" | "seller",
    method: string,
    path: string,
    body?: object,
  ) => Promise<ReturnType<typeof JSON.parse>>;
}

/** Of two lines; the second has no ticket, so that one can be entered. */
export async function buyGrain(site: CheckoutSite, buying: Buying): Promise<GrainBelongings> {
  const { buyer, seller, addressId, ok } = buying;
  const { db } = site.parts;
  const items: { product_id: string; quantity: string }[] = [];
  for (const title of ["Soja da primeira carga", "Soja da segunda carga"]) {
    const product_id = await site.offer(seller, { title });
    await sql`update catalog.products set classification = ${JSON.stringify(soyTable)}::jsonb
      where id = ${product_id}`.execute(db);
    items.push({ product_id, quantity: "3" });
  }
  const deliveries = [{ party_id: seller.partyId, mode: "cif" }];
  const wish = await site.wishFor(buyer, { items, deliveries, address_id: addressId });
  const placed = await ok("buyer", "POST", "/checkouts", wish);
  const { id: orderId, code } = placed.orders[0] as { id: string; code: string };
  await bring(orderId, buying);
  // The papers without which nothing leaves have tests of their own.
  for (const [act, role] of [
    ["ship", "seller"],
    ["deliver", "driver"],
  ] as const) {
    const moved = await inTransaction(db, (trx) => moveOrder(trx, { orderId, act, role }));
    if (isRefusal(moved)) throw new Error(moved.refused);
  }
  const ticketPaperId = await insertTestFile(db, {
    ownerId: buyer.actor.userId,
    kind: "order_document",
  });
  const entered = await ok("buyer", "POST", `/orders/${orderId}/classification/tickets`, {
    id: newId(),
    position: 0,
    ...measured(ticketPaperId),
  });
  const { ticket } = entered.classification.lines[0];
  const { id: ticketId, result } = ticket;
  return { orderId, code, ticketId, ticketPaperId, difference: result.difference };
}

/** The driver tells of the arrival, and sends a photo of it. */
async function bring(orderId: string, { ok, carriage }: Buying): Promise<void> {
  await ok("seller", "PUT", `/orders/${orderId}/shipment`, carriage);
  const link = await ok("seller", "POST", `/orders/${orderId}/driver-link`);
  const driver = `/deliveries/${String(link.url).split("/").at(-1)}`;
  await ok("visitor", "POST", `${driver}/steps`, {
    id: newId(),
    step: "delivered",
    seconds_ago: 0,
    receiver_name: "Recebedora Sigilosa",
    signature: "M1 2L30 40L31 44",
  });
  const create = { width: 64, height: 48, channels: 3, background: "#12643f" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  await ok("visitor", "POST", `${driver}/photo`, {
    id: newId(),
    jpeg_base64: picture.toString("base64"),
  });
}

/** What the classifier found: some water too much. */
export function measured(file_id: string) {
  return { delivered_kg: "180", figures: { ...fine, moisture: "16.00" }, file_id, accept: false };
}
