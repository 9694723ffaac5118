import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listContestable as endpoint } from "@areon/contracts/payments/contests";
import { requireWallet } from "#modules/wallet";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { openDestination } from "../payouts/payout-destination.ts";
import { findPayoutRows } from "../payouts/payout.queries.ts";
import { readContestDays } from "./contest-days.ts";
import { listContestableRows } from "./contest.queries.ts";

/** What the person could still contest. */
export async function listContestable(
  { db, vault }: PaymentsDependencies,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const days = await readContestDays(db);
  const before = idSchema.safeParse(cursor).data;
  const rows = await listContestableRows(db, { partyId, before, days, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const payouts = await findPayoutRows(
    db,
    page.map(({ id }) => id),
  );
  const names = new Map(
    await Promise.all(
      payouts.map(async (payout) => {
        const destination = await openDestination(db, vault, payout);
        return [payout.id, destination?.name ?? ""] as const;
      }),
    ),
  );
  return {
    payouts: page.map(({ id, amount, ended_at, contest_until }) => ({
      id,
      payee_name: names.get(id) ?? "",
      amount: centsToDecimal(amount),
      settled_at: ended_at.toISOString(),
      contest_until,
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
