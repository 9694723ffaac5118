import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { findCase } from "../cases/case.queries.ts";
import { describeDispute } from "./describe-dispute.ts";
import type { ReadingParts } from "./describe-summaries.ts";
import { findListedCase } from "./dispute.queries.ts";

/** To anybody but its two sides a dispute is not there; of drafts there are one's own. */
export async function getDispute(
  parts: ReadingParts,
  ref: string,
  userId: string,
): Promise<DisputeDetail | Refusal> {
  const found = await findCase(parts.db, ref);
  const side = found && (await sideOf(parts.db, found, userId));
  if (!side) return refuse("not_found");
  const row = (await findListedCase(parts.db, found.id))!;
  return describeDispute(parts, row, { viewer: side, userId });
}
