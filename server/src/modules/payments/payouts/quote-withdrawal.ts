import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { payoutMethods, type quoteWithdrawal as endpoint } from "@areon/contracts/payments/payouts";
import { readHolidays } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { describeFeeRule, feeOf, readFeeRule } from "./payout-fee.ts";
import { payoutTimes } from "./transfer-window.ts";

/** What each way costs and when the money is there, by the rules in force at this moment. */
export async function quoteWithdrawal(
  db: Database,
  amount: bigint,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const rule = await readFeeRule(db);
  const now = await businessNow(db);
  const holidays = await readHolidays(db);
  return {
    quotes: payoutMethods.map((method) => {
      const fee = feeOf(rule, { method, amount });
      const { arrivesAt, isInstant } = payoutTimes(method, now, holidays);
      return {
        method,
        amount: centsToDecimal(amount),
        fee: centsToDecimal(fee),
        total: centsToDecimal(amount + fee),
        arrives_at: arrivesAt.toISOString(),
        is_instant: isInstant,
        fee_rule: fee === 0n ? "" : describeFeeRule(rule),
      };
    }),
  };
}
