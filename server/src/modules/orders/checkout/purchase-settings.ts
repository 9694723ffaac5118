import type { HolidayRows } from "@areon/contracts/brazil/bank-calendar";
import { rootCategories } from "@areon/contracts/catalog/categories";
import { z } from "zod";
import { readHolidays, readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

export interface PaymentLife {
  pixMinutes: number;
  cardMinutes: number;
  boletoDays: number;
  holidays: HolidayRows;
}

/** How long what was ordered waits for its money. */
export async function readPaymentLife(db: Database): Promise<PaymentLife> {
  const count = (key: string, fallback: number) =>
    readSetting(db, { key, schema: z.int().min(1), fallback });
  return {
    pixMinutes: await count("orders.pix_minutes", 30),
    cardMinutes: await count("orders.card_minutes", 30),
    boletoDays: await count("orders.boleto_days", 3),
    holidays: await readHolidays(db),
  };
}

/** How many purchases of one party may wait for their money at a time. */
export async function readMostOpenPurchases(db: Database): Promise<number> {
  const key = "orders.open_purchases";
  return readSetting(db, { key, schema: z.int().min(1), fallback: 10 });
}

/** How long what was agreed on is kept for its buyer until they choose how to pay. */
export async function readPayHours(db: Database): Promise<number> {
  const key = "negotiations.pay_hours";
  return readSetting(db, { key, schema: z.int().min(1), fallback: 48 });
}

export async function readShipDays(db: Database): Promise<number> {
  return readSetting(db, { key: "orders.ship_days", schema: z.int().min(0), fallback: 10 });
}

/** Where a consumer may think better of it within seven days; commodities and animals are others. */
export async function readWithdrawalRoots(db: Database): Promise<ReadonlySet<string>> {
  const roots = await readSetting(db, {
    key: "orders.withdrawal_roots",
    schema: z.array(z.enum(rootCategories)),
    fallback: ["maquinas", "insumos", "servicos"],
  });
  return new Set(roots);
}
