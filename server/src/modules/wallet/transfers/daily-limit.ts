import { z } from "zod";
import {
  limitAccountId,
  openLimits,
  readCounters,
  useLimit,
  type Limit,
  type Transfer,
} from "#modules/ledger";
import { readSetting } from "#modules/settings";
import { inTransaction, type Database } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import type { BusinessDay } from "../wallet.queries.ts";

export interface PartyDay {
  partyId: string;
  day: BusinessDay;
}

/** The account that a party's money out is counted against on one day in São Paulo. */
function dailyLimitAccount({ partyId, day }: PartyDay): string {
  return limitAccountId(limitOf({ partyId, day }));
}

function limitOf({ partyId, day }: PartyDay): Omit<Limit, "amount"> {
  return { owner: `party:${partyId}`, kind: "wallet.money_out", from: day.start, to: day.end };
}

/** The limit of a day is the one in force at its first transfer; a change counts from the next day. */
export async function readDailyLimit(
  db: Database,
  partyDay: PartyDay,
): Promise<{ daily: bigint; left: bigint }> {
  const accountId = dailyLimitAccount(partyDay);
  const counters = (await readCounters(db, [accountId])).get(accountId);
  if (!counters) {
    const daily = await readLimitSetting(db);
    return { daily, left: daily };
  }
  const { creditsPosted: daily, debitsPosted, debitsPending } = counters;
  return { daily, left: daily - debitsPosted - debitsPending };
}

async function readLimitSetting(db: Database): Promise<bigint> {
  const setting = { key: "wallet.daily_limit", schema: z.string(), fallback: "10000.00" };
  return decimalToCents(await readSetting(db, setting));
}

/**
 * Before the first transfers of a day, in a transaction of its own: granting locks accounts, and
 * whoever moves money locks all of theirs at once and in order.
 */
export async function openDailyLimits(db: Database, partyDays: readonly PartyDay[]): Promise<void> {
  const amount = await readLimitSetting(db);
  const limits = new Map(
    partyDays.map((one) => [dailyLimitAccount(one), { ...limitOf(one), amount }]),
  );
  await inTransaction(db, (trx) => openLimits(trx, [...limits.values()]));
}

/** Posted together with a transfer: if the day's limit does not suffice, neither happens. */
export function dailyLimitUse(
  { transferId, amount }: { transferId: string; amount: bigint },
  partyDay: PartyDay,
): Transfer {
  return useLimit({
    id: deriveId({ atMs: idTimeMs(transferId), from: `wallet.limit_use ${transferId}` }),
    limitAccountId: dailyLimitAccount(partyDay),
    amount,
    reason: "wallet_limit_use",
    reference: transferId,
  });
}
