import type { OrderAct } from "@areon/contracts/orders/orders";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

/** How long whoever is next has after each act; null where nothing is due any more. */
export async function deadlineDays(db: Database, act: OrderAct): Promise<number | null> {
  const deadline = deadlines[act];
  return deadline ? readDays(db, deadline) : null;
}

/** After the goods arrived. */
export async function withdrawalDays(db: Database): Promise<number> {
  return readDays(db, { key: "orders.withdrawal_days", fallback: 7 });
}

/** In which a buyer may still complain of what is paid out. */
export async function disputeDaysAfterRelease(db: Database): Promise<number> {
  return readDays(db, { key: "disputes.after_release_days", fallback: 7 });
}

/** Up to which the desk gives money back without a second person, in centavos. */
export async function refundLimit(db: Database): Promise<bigint> {
  const setting = { key: "orders.refund_limit", schema: z.string(), fallback: "5000.00" };
  return decimalToCents(await readSetting(db, setting));
}

interface DaysSetting {
  key: string;
  fallback: number;
}

const deadlines: Partial<Record<OrderAct, DaysSetting>> = {
  pay: { key: "orders.ship_days", fallback: 10 },
  ship: { key: "orders.receipt_days", fallback: 15 },
  deliver: { key: "orders.release_days", fallback: 3 },
  withdraw: { key: "orders.return_days", fallback: 15 },
};

async function readDays(db: Database, setting: DaysSetting): Promise<number> {
  return readSetting(db, { ...setting, schema: z.int().min(0) });
}
