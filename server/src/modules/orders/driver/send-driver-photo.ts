import type { DriverView } from "@areon/contracts/orders/driver";
import sharp from "sharp";
import { holdFile, keepFile, type ContentScanner, type FileStore } from "#modules/files";
import type { Vault } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { lockDeliveryOrder } from "../shipments/delivery-order.ts";
import { findShipment, lockShipment, updateShipment } from "../shipments/shipment.queries.ts";
import { findLink } from "./driver-link.queries.ts";
import { getDriverView } from "./get-driver-view.ts";

const maxWidth = 1280;
/** What a telephone's camera makes at most; libvips stops there. */
const decoding = { limitInputPixels: 40_000_000, failOn: "error" } as const;

/**
 * The photo of a delivered load, kept among the files of the seller who arranged it. It is made anew
 * from its pixels, so that nothing but the look of it comes in. The first photo stays.
 */
export async function sendDriverPhoto(
  parts: {
    db: Database;
    vault: Vault;
    fileStore: FileStore;
    scanner: ContentScanner | undefined;
  },
  token: string,
  { id, jpeg_base64 }: { id: string; jpeg_base64: string },
): Promise<DriverView | Refusal> {
  const { db } = parts;
  const link = await findLink(db, token);
  const shipment = link && (await findShipment(db, link.order_id));
  if (!shipment) return refuse("driver_link_invalid");
  if (shipment.state !== "delivered") return refuse("delivery_closed");
  if (shipment.photo_file_id === null) {
    const bytes = await makeAnew(Buffer.from(jpeg_base64, "base64"));
    if (!bytes) return refuse("file_damaged");
    const ownerId = shipment.scheduled_by;
    const file = { ownerId, kind: "order_document", filename: `entrega-${id}.jpg`, bytes } as const;
    const fileId = await keepFile(parts, file);
    if (isRefusal(fileId)) return fileId;
    const refusal = await attach(db, { orderId: shipment.order_id, fileId, ownerId });
    if (refusal) return refusal;
  }
  return getDriverView(parts, token);
}

async function makeAnew(sent: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(sent, decoding)
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function attach(
  db: Database,
  { orderId, fileId, ownerId }: { orderId: string; fileId: string; ownerId: string },
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    await lockDeliveryOrder(trx, orderId);
    const shipment = await lockShipment(trx, orderId);
    if (!shipment || shipment.photo_file_id !== null) return null;
    const holder = `shipment:${orderId}` as const;
    const refused = await holdFile(trx, { fileId, ownerId, kind: "order_document", holder });
    if (refused) return refused;
    await updateShipment(trx, orderId, { photo_file_id: fileId });
    return null;
  });
}
