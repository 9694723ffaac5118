import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listContests as endpoint } from "@areon/contracts/payments/contests";
import { requireWallet } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listContestRows } from "./contest.queries.ts";
import { describeContests } from "./describe-contest.ts";

/** Newest first; the cursor is the last id of the page before, and an unknown one begins anew. */
export async function listContests(
  parts: PaymentsDependencies,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const before = idSchema.safeParse(cursor).data;
  const { partyId } = holder;
  const rows = await listContestRows(parts.db, { partyId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    contests: await describeContests(parts, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
