import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openDeliveryData as endpoint } from "@areon/contracts/orders/desk";
import { sql } from "kysely";
import { recordAccess, type Vault } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { openDelivery } from "../checkout/sealed-delivery.ts";
import { listOrderRows } from "../reading/order.queries.ts";
import { openCarriage } from "../shipments/carriage.ts";
import { findShipment, type ShipmentRow } from "../shipments/shipment.queries.ts";

/** The buyer, and who arranged the load, find in the access log who looked at theirs, when and why. */
export async function openDeliveryData(
  { db, vault }: { db: Database; vault: Vault },
  { id, reason }: { id: string; reason: string },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const [row] = await listOrderRows(trx, { conditions: [sql`o.id = ${id}`], limit: 1 });
    if (!row) return refuse("not_found");
    const { buyer_user_id: buyerUserId, sealed_delivery: sealed } = row;
    const access = { objectKind: "order", objectId: id, reason };
    await recordAccess(trx, { ...access, fields: ["delivery"], subjectId: buyerUserId }, act);
    const opened = await openDelivery({ db: trx, vault }, { buyerUserId, sealed });
    const shipment = await findShipment(trx, id);
    if (shipment?.sealed_carriage) {
      const subjectId = shipment.scheduled_by;
      await recordAccess(trx, { ...access, fields: ["carriage"], subjectId }, act);
    }
    return {
      address: opened?.address ?? null,
      carriage: shipment ? await describeCarriage({ db: trx, vault }, shipment) : null,
    };
  });
}

async function describeCarriage(
  parts: { db: Database; vault: Vault },
  shipment: ShipmentRow,
): Promise<EndpointResult<typeof endpoint>["carriage"]> {
  const opened = await openCarriage(parts, shipment);
  if (!opened) return null;
  const { carrier, plate, vehicle } = opened;
  return { carrier, plate, vehicle };
}
