import type { Contest } from "@areon/contracts/payments/contests";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { openDestination } from "../payouts/payout-destination.ts";
import { findPayoutRows } from "../payouts/payout.queries.ts";
import { openContestDetails } from "./contest-details.ts";
import type { ContestRow } from "./contest.queries.ts";

/** Contests as their person sees them, a whole page at once. */
export async function describeContests(
  { db, vault }: { db: Database; vault: Vault },
  rows: readonly ContestRow[],
): Promise<Contest[]> {
  const payouts = await findPayoutRows(
    db,
    rows.map(({ payout_id }) => payout_id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const payout = payouts.find(({ id }) => id === row.payout_id);
      if (!payout?.ended_at) throw new Error(`the contest ${row.id} is of no settled payout`);
      const destination = await openDestination(db, vault, payout);
      return {
        id: row.id,
        state: row.state,
        reason: row.reason,
        details: (await openContestDetails({ db, vault }, row)) ?? "",
        payout: {
          id: payout.id,
          payee_name: destination?.name ?? "",
          amount: centsToDecimal(payout.amount),
          settled_at: payout.ended_at.toISOString(),
        },
        returned_amount: row.returned_amount === null ? null : centsToDecimal(row.returned_amount),
        created_at: row.created_at.toISOString(),
        expected_by: row.expected_by,
        closed_at: row.closed_at?.toISOString() ?? null,
      };
    }),
  );
}
