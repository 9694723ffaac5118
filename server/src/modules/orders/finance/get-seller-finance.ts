import type { SellerFinance } from "@areon/contracts/orders/finance";
import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { choosePeriod } from "#modules/wallet";
import { inTransaction, type Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { listUpcoming, sumPeriod, sumStanding } from "./finance.queries.ts";

const upcomingDays = 10;

/** All of one snapshot: money that moves between two questions would stand in both or in none. */
export async function getSellerFinance(
  db: Database,
  wanted: { from?: string | undefined; to?: string | undefined },
  userId: string,
): Promise<SellerFinance | Refusal> {
  const period = await choosePeriod(db, wanted);
  if (isRefusal(period)) return period;
  const partyId = (await partyOfUser(db, userId))!;
  const { sums, standing, upcoming } = await inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return {
      sums: await sumPeriod(trx, { partyId, ...period }),
      standing: await sumStanding(trx, partyId),
      upcoming: await listUpcoming(trx, { partyId, limit: upcomingDays }),
    };
  });
  return {
    ...period,
    period: {
      earned: centsToDecimal(sums.earned),
      kept_for_debts: centsToDecimal(sums.keptForDebts),
      fees: centsToDecimal(sums.fees),
      given_back: centsToDecimal(sums.givenBack),
      result: centsToDecimal(sums.earned - sums.givenBack),
      orders: sums.orders,
    },
    now: {
      held: centsToDecimal(standing.held),
      held_orders: standing.heldOrders,
      to_receive: centsToDecimal(standing.toReceive),
      to_release: centsToDecimal(standing.toRelease),
      frozen: centsToDecimal(standing.frozen),
      debts: centsToDecimal(standing.debts),
    },
    upcoming: upcoming.map(({ amount, ...day }) => ({ ...day, amount: centsToDecimal(amount) })),
    as_of: standing.now.toISOString(),
  };
}
