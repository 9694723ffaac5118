import { wakeFunded } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { readPlanTerms } from "../plan-settings.ts";
import { monthlyAmount } from "./plan-money.ts";
import { listWaitingInGrace, tryNow } from "./subscription.queries.ts";

/** An unpaid month is tried when there is money for it. */
export async function wakeWaiting(db: Database): Promise<number> {
  const { price: current } = await readPlanTerms(db);
  return wakeFunded(db, {
    list: async (reading, page) => {
      const waiting = await listWaitingInGrace(reading, page);
      return waiting.map(({ price: agreed, ...named }) => ({
        ...named,
        amount: monthlyAmount({ agreed, current }),
      }));
    },
    tryNow,
  });
}
