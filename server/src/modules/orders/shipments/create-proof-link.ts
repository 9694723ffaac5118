import type { createProofLink as contract } from "@areon/contracts/orders/delivery";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { privateLinkTo } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findShipment } from "./shipment.queries.ts";

/** The driver's photo; whether the caller may see the order is decided before. */
export async function createProofLink(
  { db, config }: { db: Database; config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY"> },
  orderId: string,
): Promise<EndpointResult<typeof contract> | Refusal> {
  const shipment = await findShipment(db, orderId);
  if (!shipment?.photo_file_id) return refuse("not_found");
  return { files: [{ filename: "entrega.jpg", ...privateLinkTo(config, shipment.photo_file_id) }] };
}
