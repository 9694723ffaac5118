import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import type { getPot as endpoint, potEntryKinds } from "@areon/contracts/savings/savings";
import { readPeriodTotals, readStatement, type StatementEntry } from "#modules/ledger";
import { readPartner } from "#modules/settings";
import { readToday, requireWallet } from "#modules/wallet";
import { businessDayOf } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { reasons } from "../pot-money.ts";
import { describePot } from "./describe-pots.ts";
import { findPotOf } from "./pot.queries.ts";

type Answer = EndpointResult<typeof endpoint>;
type EntryKind = (typeof potEntryKinds)[number];

/** More than a month of yields and any believable number of deposits. */
const mostEntries = 2_000;

const kinds: Readonly<Record<string, EntryKind>> = {
  [reasons.deposit]: "deposit",
  [reasons.saleShare]: "sale_share",
  [reasons.withdrawal]: "withdrawal",
  [reasons.iof]: "iof",
  [reasons.incomeTax]: "income_tax",
  [reasons.yield]: "yield",
};

/** A pot and one month of what the books say of it, day by day. */
export async function getPot(
  db: Database,
  { id, month, userId }: { id: string; month: string | undefined; userId: string },
): Promise<Answer | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const pot = await findPotOf(db, { id, partyId: holder.partyId });
  if (!pot) return refuse("not_found");
  const { date: today } = await readToday(db);
  const wanted = month ?? today.slice(0, 7);
  const period = { accountId: id, from: `${wanted}-01`, to: lastDayOf(wanted) };
  const { openingBalance, closingBalance } = await readPeriodTotals(db, period);
  const entries = await readStatement(db, { ...period, limit: mostEntries });
  return {
    pot: await describePot(db, pot),
    partner: await readPartner(db, "savings"),
    month: wanted,
    first_month: businessDayOf(pot.createdAt).slice(0, 7),
    last_month: today.slice(0, 7),
    opening: centsToDecimal(openingBalance),
    closing: centsToDecimal(closingBalance),
    days: byDay(entries),
  };
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number);
  const next =
    number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, "0")}`;
  return addDays(`${next}-01`, -1);
}

/** Entries come newest first, so a day's first one has its last balance. */
function byDay(entries: readonly StatementEntry[]): Answer["days"] {
  const days = new Map<string, Answer["days"][number]>();
  for (const entry of entries) {
    const day = days.get(entry.day) ?? {
      date: entry.day,
      balance: centsToDecimal(entry.balanceAfter ?? 0n),
      entries: [],
    };
    day.entries.push({
      id: entry.id,
      kind: kinds[entry.reason]!,
      direction: entry.side === "credit" ? "in" : "out",
      amount: centsToDecimal(entry.amount),
      for_day: entry.reason === reasons.yield ? entry.reference : null,
      at: entry.at.toISOString(),
    });
    days.set(entry.day, day);
  }
  return [...days.values()];
}
