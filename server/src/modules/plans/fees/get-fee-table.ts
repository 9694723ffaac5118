import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getFeeTable as endpoint } from "@areon/contracts/plans/plans";
import type { Database } from "#platform/db/database";
import { feeKeys, feePercentFor } from "./fee-percent-for.ts";

/** For pages that show fees: the same rows by which sales are charged. */
export async function getFeeTable(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const fees: { root_slug: string; percent: string }[] = [];
  for (const slug of feeKeys.keys()) {
    fees.push({ root_slug: slug, percent: await feePercentFor(db, slug) });
  }
  return { fees, default_percent: await feePercentFor(db, "") };
}
