import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { decideOrderNote } from "@areon/contracts/orders/desk-documents";
import type { OrderDocument } from "@areon/contracts/orders/delivery";
import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { refuseOwnOrder } from "../acts/own-order.ts";
import { describeDocument } from "../documents/describe-document.ts";
import {
  findDocument,
  markDocumentDecided,
  type DocumentRow,
} from "../documents/document.queries.ts";
import { findDeliveryOrder, lockDeliveryOrder } from "../shipments/delivery-order.ts";
import { followLoad } from "../shipments/follow-load.ts";
import { holdsClock, leaveTimeToShip } from "./held-clock.ts";

type Decision = EndpointRequest<typeof decideOrderNote>["body"] & {
  orderId: string;
  documentId: string;
};

interface Act {
  actor: Actor;
  origin: Origin;
}

/** A note that no signature proves: somebody of the desk looked it up at the tax office's site. */
export async function decideNote(
  db: Database,
  decision: Decision,
  act: Act,
): Promise<OrderDocument | Refusal> {
  const decided = await allOrNothing(db, (trx) => decide(trx, decision, act));
  return isRefusal(decided) ? decided : describeDocument(decided);
}

async function decide(
  trx: Trx,
  { orderId, documentId, decision, reason }: Decision,
  { actor, origin }: Act,
): Promise<DocumentRow | Refusal> {
  const found = await findDeliveryOrder(trx, orderId);
  if (!found) return refuse("not_found");
  const own = await refuseOwnOrder(trx, found, actor.userId);
  if (own) return own;
  const order = await lockDeliveryOrder(trx, orderId);
  const document = await findDocument(trx, documentId);
  if (document?.order_id !== orderId) return refuse("not_found");
  const standing = decision === "accept" ? "accepted" : "refused";
  if (document.standing === standing && document.decided_by === actor.userId) return document;
  if (document.standing !== "waiting") return refuse("note_not_waiting");
  const held = await holdsClock(trx, orderId);
  await markDocumentDecided(trx, {
    id: documentId,
    standing,
    decided_by: actor.userId,
    decision_reason: reason,
  });
  if (held) await leaveTimeToShip(trx, { orderId, noteId: documentId, ending: standing });
  await recordAudit(trx, [
    {
      action: `orders.note_${standing}`,
      actor,
      origin,
      objectKind: "order",
      objectId: orderId,
      reason,
    },
  ]);
  const payload = { id: orderId, document: documentId };
  await recordEvents(trx, [{ type: "orders.note_decided", key: orderId, payload }]);
  // It may be the last paper that a load on the road was waiting for.
  const refusal = decision === "accept" ? await followLoad(trx, order) : null;
  return refusal ?? (await findDocument(trx, documentId))!;
}
