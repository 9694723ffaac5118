import * as contract from "@areon/contracts/disputes/disputes";
import { route, type Route } from "#platform/http/route";
import type { ReadingParts } from "./describe-summaries.ts";
import { getDispute } from "./get-dispute.ts";
import { listDisputes } from "./list-disputes.ts";

export function disputeReadingRoutes(parts: ReadingParts): Route[] {
  const trader = { permission: { userTypes: ["buyer", "seller"] } } as const;
  return [
    route(contract.listDisputes, trader, ({ query, actor }) =>
      listDisputes(parts, query, actor.userId),
    ),
    route(contract.getDispute, trader, ({ params, actor }) =>
      getDispute(parts, params.id, actor.userId),
    ),
  ];
}
