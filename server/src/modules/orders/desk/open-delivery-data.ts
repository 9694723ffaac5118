import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openDeliveryData as endpoint } from "@areon/contracts/orders/desk";
import { sql } from "kysely";
import { recordAccess, type Vault } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { openDelivery } from "../checkout/sealed-delivery.ts";
import { listOrderRows } from "../reading/order.queries.ts";

/** The buyer finds in the access log who looked at it, when and why. */
export async function openDeliveryData(
  { db, vault }: { db: Database; vault: Vault },
  { id, reason }: { id: string; reason: string },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const [row] = await listOrderRows(trx, { conditions: [sql`o.id = ${id}`], limit: 1 });
    if (!row) return refuse("not_found");
    const { buyer_user_id: buyerUserId, sealed_delivery: sealed } = row;
    const access = { objectKind: "order", objectId: id, fields: ["delivery"], reason };
    await recordAccess(trx, { ...access, subjectId: buyerUserId }, act);
    const opened = await openDelivery({ db: trx, vault }, { buyerUserId, sealed });
    return { address: opened?.address ?? null };
  });
}
