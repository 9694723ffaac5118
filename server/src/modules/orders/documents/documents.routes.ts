import * as contract from "@areon/contracts/orders/delivery";
import { route, type Route } from "#platform/http/route";
import { refuse } from "#platform/refusal";
import type { DeliveryDependencies } from "../shipments/delivery-dependencies.ts";
import { findOwnOrder } from "../shipments/delivery-order.ts";
import { readTrusted } from "../notes/certificate-trust.ts";
import { addDocument } from "./add-document.ts";
import { createDocumentLinks } from "./create-document-links.ts";
import { removeDocument } from "./remove-document.ts";

export function documentRoutes(parts: DeliveryDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  const trusted = readTrusted(parts.config.ICP_BRASIL_FILE);
  return [
    route(contract.addOrderDocument, signedIn, ({ params, body, actor }) =>
      addDocument({ ...parts, trusted }, { ...body, orderId: params.id, userId: actor.userId }),
    ),
    route(contract.removeOrderDocument, signedIn, ({ params, actor }) =>
      removeDocument(parts, {
        orderId: params.id,
        documentId: params.document_id,
        userId: actor.userId,
      }),
    ),
    route(contract.createDocumentLinks, signedIn, async ({ params, body, actor }) => {
      const found = await findOwnOrder(parts.db, { orderId: params.id, userId: actor.userId });
      if (!found) return refuse("not_found");
      const asked = { orderId: params.id, documentId: body.document_id, side: found.side };
      return createDocumentLinks(parts, asked);
    }),
  ];
}
