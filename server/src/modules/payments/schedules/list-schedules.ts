import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listSchedules as endpoint } from "@areon/contracts/payments/schedules";
import { requireWallet } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describeSchedules } from "./describe-schedule.ts";
import { listScheduleRows } from "./schedule.queries.ts";

/** Newest first; the cursor is the last id of the page before, and an unknown one begins anew. */
export async function listSchedules(
  parts: PaymentsDependencies,
  { cursor, limit, state }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const rows = await listScheduleRows(parts.db, {
    partyId,
    state,
    before: idSchema.safeParse(cursor).data,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    schedules: await describeSchedules(parts, { rows: page, partyId }),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
