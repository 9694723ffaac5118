import type { RawRoute } from "#platform/http/route";
import { broadcastRoutes } from "./broadcast-routes.ts";
import type { Gateway } from "./create-gateway.ts";
import { upgradeRoute } from "./upgrade-route.ts";

export function gatewayRoutes(gateway: Gateway, options: { publicOrigin: string }): RawRoute[] {
  return [upgradeRoute(gateway, options), ...broadcastRoutes(gateway)];
}
