import * as contract from "@areon/contracts/orders/driver";
import {
  createDriverLink as linkContract,
  revokeDriverLink as revokeContract,
} from "@areon/contracts/orders/delivery";
import { route, type Route } from "#platform/http/route";
import type { DeliveryDependencies } from "../shipments/delivery-dependencies.ts";
import { createDriverLink } from "./create-driver-link.ts";
import { getDriverView } from "./get-driver-view.ts";
import { recordDriverStep } from "./record-driver-step.ts";
import { revokeDriverLink } from "./revoke-driver-link.ts";
import { sendDriverPhoto } from "./send-driver-photo.ts";

export function driverRoutes(parts: DeliveryDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  // Whoever drives has no account: 256 random bits in the address are the permission.
  const open = { permission: "public" } as const;
  return [
    route(linkContract, signedIn, ({ params, actor, origin }) =>
      createDriverLink(parts, params.id, { actor, origin }),
    ),
    route(revokeContract, signedIn, ({ params, actor, origin }) =>
      revokeDriverLink(parts, params.id, { actor, origin }),
    ),
    route(contract.getDriverView, open, ({ params }) => getDriverView(parts, params.token)),
    route(contract.recordDriverStep, open, ({ params, body }) =>
      recordDriverStep(parts, params.token, body),
    ),
    route(contract.sendDriverPhoto, open, ({ params, body }) =>
      sendDriverPhoto(parts, params.token, body),
    ),
  ];
}
