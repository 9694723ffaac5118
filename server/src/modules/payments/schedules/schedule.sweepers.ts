import type { Sweeper } from "#platform/sweepers/sweeper";
import type { PaymentsDependencies } from "../dependencies.ts";
import { takeDueDays } from "./occurrence.queries.ts";
import { runOccurrence } from "./run-occurrence.ts";

const batch = 20;

/** Days of schedules whose hour has come. One that fails is due again in two minutes. */
export function scheduleSweepers({ bank, ...parts }: PaymentsDependencies): Sweeper[] {
  if (!bank) return [];
  const sweep: Sweeper["sweep"] = async (db) => {
    const days = await takeDueDays(db, batch);
    const run = await Promise.allSettled(
      days.map((day) => runOccurrence({ ...parts, db, bank }, day)),
    );
    for (const one of run) {
      if (one.status === "rejected") parts.log.warn({ err: one.reason }, "a scheduled Pix waits");
    }
    return days.length;
  };
  return [{ name: "payments.run_schedules", everyMs: 5_000, sweep }];
}
