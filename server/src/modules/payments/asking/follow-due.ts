import type { Sweeper } from "#platform/sweepers/sweeper";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { whenAwayLater } from "./when-away.ts";
import { takeDueRows, type AskedTable } from "./due-rows.ts";

const batch = 20;

/** Follows what is due in one table. One that fails is due again in a minute, and holds up no other. */
export function followDue(
  { bank, ...parts }: PaymentsDependencies,
  {
    name,
    table,
    follow,
    everyMs = 5_000,
  }: {
    name: string;
    table: AskedTable;
    follow: (parts: PaymentsDependencies & { bank: Bank }, id: string) => Promise<void>;
    everyMs?: number;
  },
): Sweeper[] {
  if (!bank) return [];
  const sweep: Sweeper["sweep"] = async (db) => {
    const ids = await takeDueRows(db, table, batch);
    const followed = await Promise.allSettled(
      ids.map((id) => whenAwayLater(follow({ ...parts, db, bank }, id))),
    );
    for (const one of followed) {
      if (one.status === "rejected") parts.log.warn({ err: one.reason, table }, "a row waits");
    }
    return ids.length;
  };
  return [{ name, everyMs, sweep }];
}
