import {
  addBankBusinessDays,
  bankBusinessDayFrom,
  type HolidayRows,
} from "@areon/contracts/brazil/bank-calendar";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { inSaoPaulo, momentOf } from "../payouts/transfer-window.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";

export interface PurchaseTimes {
  /** After it the code or the page takes no more money. */
  payUntil: Date;
  /** Until when the goods must stay reserved: what was paid in the last moment has been told by then. */
  expiresAt: Date;
  /** The day on which a boleto is due, as an ISO date. */
  dueDate: string;
}

const minute = 60_000;

/** The acquirer keeps its page open for half an hour at the least, and it is told a little later. */
const leastCardMinutes = 32;

/**
 * How long a purchase can be paid, and has to wait for its money. A boleto due on a holiday is paid on the
 * next bank day, and its money is there on the one after.
 */
export function purchaseTimes(
  method: PurchaseMethod,
  now: Date,
  life: { pixMinutes: number; cardMinutes: number; boletoDays: number; holidays?: HolidayRows },
): PurchaseTimes {
  const { date: today } = inSaoPaulo(now);
  if (method === "boleto") {
    const dueDate = addDays(today, life.boletoDays);
    const lastDay = bankBusinessDayFrom(dueDate, life.holidays);
    return {
      payUntil: momentOf(lastDay, "23:59"),
      expiresAt: momentOf(addBankBusinessDays(lastDay, 2, life.holidays), "12:00"),
      dueDate,
    };
  }
  const minutes =
    method === "card" ? Math.max(life.cardMinutes, leastCardMinutes) : life.pixMinutes;
  const payUntil = new Date(now.getTime() + minutes * minute);
  return { payUntil, expiresAt: new Date(payUntil.getTime() + minute), dueDate: today };
}
