import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getDisputesSummary as endpoint } from "@areon/contracts/disputes/disputes";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { countCases } from "./dispute.queries.ts";

export async function getDisputesSummary(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(db, userId))!;
  return {
    buying: await countCases(db, { side: "buyer", partyId }),
    selling: await countCases(db, { side: "seller", partyId }),
  };
}
