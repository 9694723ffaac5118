import * as contract from "@areon/contracts/orders/desk";
import {
  decideOrderNote,
  openOrderDocuments as documentsContract,
} from "@areon/contracts/orders/desk-documents";
import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decideNote } from "../notes/decide-note.ts";
import { getDeskOrder } from "./get-desk-order.ts";
import { listDeskOrders } from "./list-desk-orders.ts";
import { openDeliveryData } from "./open-delivery-data.ts";
import { openOrderDocuments } from "./open-order-documents.ts";

export function orderDeskRoutes(parts: {
  db: Database;
  vault: Vault;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}): Route[] {
  const reader = { permission: { capability: "orders.read" } } as const;
  return [
    route(contract.listDeskOrders, reader, ({ query }) => listDeskOrders(parts.db, query)),
    route(contract.getDeskOrder, reader, ({ params }) => getDeskOrder(parts.db, params.id)),
    route(contract.openDeliveryData, reader, ({ params, body, actor, origin }) =>
      openDeliveryData(parts, { id: params.id, reason: body.reason }, { actor, origin }),
    ),
    route(documentsContract, reader, ({ params, body, actor, origin }) =>
      openOrderDocuments(parts, { id: params.id, reason: body.reason }, { actor, origin }),
    ),
    route(
      decideOrderNote,
      { permission: { capability: "orders.check_notes" } },
      ({ params, body, actor, origin }) => {
        const decision = { orderId: params.id, documentId: params.document_id, ...body };
        return decideNote(parts.db, decision, { actor, origin });
      },
    ),
  ];
}
