import * as contract from "@areon/contracts/core/waiting";
import { route, type Route } from "#platform/http/route";
import { listWaiting, type WaitingParts } from "./list-waiting.ts";

export function waitingRoutes(parts: WaitingParts): Route[] {
  return [
    route(contract.listWaiting, { permission: "signed_in" }, ({ actor }) =>
      listWaiting(parts, actor),
    ),
  ];
}
