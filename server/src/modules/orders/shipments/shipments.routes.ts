import * as contract from "@areon/contracts/orders/delivery";
import { route, type Route } from "#platform/http/route";
import { refuse } from "#platform/refusal";
import { createProofLink } from "./create-proof-link.ts";
import type { DeliveryDependencies } from "./delivery-dependencies.ts";
import { findOwnOrder } from "./delivery-order.ts";
import { getLogistics } from "./get-logistics.ts";
import { getOrderDelivery } from "./get-order-delivery.ts";
import { handOverLoad } from "./hand-over-load.ts";
import { recordSellerStep } from "./record-seller-step.ts";
import { scheduleShipment } from "./schedule-shipment.ts";

export function shipmentRoutes(parts: DeliveryDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  // Buyers sell too, in auctions.
  const traders = { permission: { userTypes: ["buyer", "seller"] } } as const;
  return [
    route(contract.getOrderDelivery, signedIn, ({ params, actor }) =>
      getOrderDelivery(parts, { orderId: params.id, userId: actor.userId }),
    ),
    route(contract.scheduleShipment, signedIn, ({ params, body, actor }) =>
      scheduleShipment(parts, { ...body, orderId: params.id, userId: actor.userId }),
    ),
    route(contract.recordSellerStep, signedIn, ({ params, body, actor }) =>
      recordSellerStep(parts, { orderId: params.id, userId: actor.userId, told: body }),
    ),
    route(contract.handOverLoad, signedIn, ({ params, body, actor }) =>
      handOverLoad(parts, { orderId: params.id, userId: actor.userId, told: body }),
    ),
    route(contract.createProofLink, signedIn, async ({ params, actor }) => {
      const found = await findOwnOrder(parts.db, { orderId: params.id, userId: actor.userId });
      return found ? createProofLink(parts, params.id) : refuse("not_found");
    }),
    route(contract.getLogistics, traders, ({ actor }) => getLogistics(parts, actor.userId)),
  ];
}
