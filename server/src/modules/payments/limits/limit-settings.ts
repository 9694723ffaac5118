import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

/** Rules of money out that hold for everybody, as they are in force now. */
export interface LimitSettings {
  period: bigint;
  periodMost: bigint;
  night: bigint;
  nightMost: bigint;
  newDeviceEach: bigint;
  newDeviceDaily: bigint;
  /** "20:00" and "06:00", in São Paulo; the night goes over midnight. */
  nightFrom: string;
  nightTo: string;
  raiseDelayHours: number;
}

export async function readLimitSettings(db: Database): Promise<LimitSettings> {
  const money = async (key: string, fallback: string) =>
    decimalToCents(await readSetting(db, { key, schema: z.string(), fallback }));
  const time = (key: string, fallback: string) =>
    readSetting(db, { key, schema: z.string().regex(/^\d\d:\d\d$/), fallback });
  return {
    period: await money("payments.period_limit", "50000.00"),
    periodMost: await money("payments.period_limit_most", "500000.00"),
    night: await money("payments.night_limit", "1000.00"),
    nightMost: await money("payments.night_limit_most", "20000.00"),
    newDeviceEach: await money("payments.new_device_each", "200.00"),
    newDeviceDaily: await money("payments.new_device_daily", "1000.00"),
    nightFrom: await time("payments.night_from", "20:00"),
    nightTo: await time("payments.night_to", "06:00"),
    raiseDelayHours: await readSetting(db, {
      key: "payments.raise_delay_hours",
      schema: z.int().min(24).max(48),
      fallback: 24,
    }),
  };
}
