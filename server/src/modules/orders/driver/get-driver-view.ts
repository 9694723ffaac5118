import { formatPlate } from "@areon/contracts/orders/terms/carriage";
import type { DriverView } from "@areon/contracts/orders/driver";
import { namesOfParties, type Vault } from "#modules/identity";
import { findMunicipality } from "#modules/places";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { openDelivery } from "../checkout/sealed-delivery.ts";
import { describeOnPaper, shownTo } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { openCarriage } from "../shipments/carriage.ts";
import { findDeliveryOrder, isUnderWay, type DeliveryOrder } from "../shipments/delivery-order.ts";
import { findShipment, listSteps } from "../shipments/shipment.queries.ts";
import { findLink } from "./driver-link.queries.ts";
import { findLoad } from "./load.queries.ts";

interface Parts {
  db: Database;
  vault: Vault;
}

/** What a driver needs to know, for whoever holds the link. */
export async function getDriverView(parts: Parts, token: string): Promise<DriverView | Refusal> {
  const { db } = parts;
  const link = await findLink(db, token);
  const order = link && (await findDeliveryOrder(db, link.order_id));
  const shipment = link && (await findShipment(db, link.order_id));
  if (!link || !order || !shipment) return refuse("driver_link_invalid");
  const { lines, weight_kg, pickup } = await findLoad(db, order.id);
  const carriage = await openCarriage(parts, shipment);
  const steps = await listSteps(db, [order.id]);
  const documents = shownTo("buyer", await listDocuments(db, [order.id]));
  const sellers = await namesOfParties(db, [order.seller_party_id]);
  const isThere = order.state === "delivered" || order.state === "completed";
  return {
    code: order.code,
    state: shipment.state,
    is_stopped: !isUnderWay(order) && !isThere,
    expires_at: link.expires_at.toISOString(),
    goods: lines,
    weight_kg,
    plate: carriage ? formatPlate(carriage.plate) : null,
    collect_at: shipment.collect_at.toISOString(),
    arrive_by: shipment.arrive_by?.toISOString() ?? null,
    from: {
      name: sellers.get(order.seller_party_id)?.name ?? "Vendedor",
      place: await placeOf(db, order.municipality_from),
      pickup,
    },
    // Once the load is there or the order over, the link tells nobody any more where somebody lives.
    to:
      isUnderWay(order) && shipment.state !== "delivered"
        ? await destinationOf(parts, order)
        : null,
    documents: documents.map((document) => describeOnPaper(document).title),
    steps: steps.map(({ step, happened_at }) => ({
      step,
      happened_at: happened_at.toISOString(),
    })),
    has_photo: shipment.photo_file_id !== null,
  };
}

/** The first name is enough to ask for somebody at a gate. */
async function destinationOf(
  { db, vault }: Parts,
  order: DeliveryOrder,
): Promise<DriverView["to"]> {
  if (order.delivery === "pickup" || order.municipality_to === null) return null;
  const opened = await openDelivery(
    { db, vault },
    { buyerUserId: order.buyer_user_id, sealed: order.sealed_delivery },
  );
  const address = opened?.address;
  if (!address) return null;
  const { receiver, phone, street, number, complement, district, reference } = address;
  const lines = [`${street}, ${number}`, complement, district, reference];
  return {
    name: receiver.trim().split(/\s+/)[0] ?? "",
    phone: phone ?? null,
    lines: lines.filter((line) => line !== "" && line !== null && line !== undefined),
    place: await placeOf(db, order.municipality_to),
  };
}

async function placeOf(db: Database, code: number | null): Promise<string> {
  const town = code === null ? null : await findMunicipality(db, code);
  return town ? `${town.name}, ${town.uf}` : "";
}
