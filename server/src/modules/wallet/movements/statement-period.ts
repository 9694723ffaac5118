import { addDays, dayNumber } from "@areon/contracts/core/terms/iso-day";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { readToday } from "../wallet.queries.ts";

export interface Period {
  /** Days in São Paulo, both included. */
  from: string;
  to: string;
}

const mostDays = 366;
const usualDays = 30;

/** The last thirty days unless told otherwise, and at most a year. */
export async function choosePeriod(
  db: Database,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<Period | Refusal> {
  const to = wanted.to ?? (await readToday(db)).date;
  const from = wanted.from ?? addDays(to, 1 - usualDays);
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) return refuse("validation_failed");
  return days > mostDays ? refuse("period_too_long", { days: mostDays }) : { from, to };
}
