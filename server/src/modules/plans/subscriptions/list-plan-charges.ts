import { recordIdSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPlanCharges as endpoint } from "@areon/contracts/plans/plans";
import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listChargeRows } from "./charge.queries.ts";

/** Newest first; the cursor is the last id of the page before. */
export async function listPlanCharges(
  db: Database,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await moneyHolder(db, userId);
  if (!holder) return refuse("not_found");
  const before = recordIdSchema.safeParse(cursor).data;
  const rows = await listChargeRows(db, { partyId: holder.partyId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    charges: page.map(({ id, amount, from_day, until_day, charged_at }) => ({
      id,
      amount: centsToDecimal(amount),
      from: from_day,
      until: until_day,
      charged_at: charged_at.toISOString(),
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
