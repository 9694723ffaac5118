import type { Wallet } from "@areon/contracts/wallet/wallet";
import { readCounters, readPeriodTotals } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { readDailyLimit } from "./transfers/daily-limit.ts";
import { requireWallet } from "./require-wallet.ts";
import { readToday } from "./wallet.queries.ts";

export async function getWallet(db: Database, userId: string): Promise<Wallet | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const day = await readToday(db);
  const { date: today, monthStart, now } = day;
  const counters = (await readCounters(db, [partyId])).get(partyId);
  if (!counters) throw new Error(`wallet ${partyId} has no account`);
  const { creditsPosted, creditsPending, debitsPosted, debitsPending } = counters;
  const month = await readPeriodTotals(db, { accountId: partyId, from: monthStart, to: today });
  const { daily, left } = await readDailyLimit(db, { partyId, day });
  return {
    available: centsToDecimal(creditsPosted - debitsPosted - debitsPending),
    held: centsToDecimal(debitsPending),
    to_receive: centsToDecimal(creditsPending),
    month: {
      in: centsToDecimal(month.credits),
      out: centsToDecimal(month.debits),
      since: monthStart,
    },
    limits: { daily: centsToDecimal(daily), left_today: centsToDecimal(left) },
    as_of: now.toISOString(),
  };
}
