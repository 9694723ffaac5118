import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { isRefusal, type Refusal } from "#platform/refusal";
import { describeDispute } from "../reading/describe-dispute.ts";
import type { ReadingParts } from "../reading/describe-summaries.ts";
import { findListedCase } from "../reading/dispute.queries.ts";
import { findDeskCase } from "./find-desk-case.ts";

/** By id or code, of whomever; what a side has not sent is not in it. */
export async function getDeskDispute(
  parts: ReadingParts,
  ref: string,
  userId: string,
): Promise<DisputeDetail | Refusal> {
  const found = await findDeskCase(parts.db, ref, userId);
  if (isRefusal(found)) return found;
  const row = (await findListedCase(parts.db, found.id))!;
  return describeDispute(parts, row, { viewer: "desk", userId });
}
