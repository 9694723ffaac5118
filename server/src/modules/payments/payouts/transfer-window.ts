import {
  addBankBusinessDays,
  isBankBusinessDay,
  type HolidayRows,
} from "@areon/contracts/brazil/bank-calendar";
import type { PayoutMethod } from "@areon/contracts/payments/payouts";

export interface PayoutTimes {
  /** When the bank is told. */
  sendAt: Date;
  /** When it should have arrived. */
  arrivesAt: Date;
  isInstant: boolean;
}

const opens = "07:00";
const closes = "17:00";
const arrivesBy = "18:00";

/** A Pix goes at any hour. Bank transfers go on bank days until 17h, else when the next one opens. */
export function payoutTimes(method: PayoutMethod, now: Date, holidays?: HolidayRows): PayoutTimes {
  if (method === "pix") return { sendAt: now, arrivesAt: now, isInstant: true };
  const { date, time } = inSaoPaulo(now);
  const isOpenToday = isBankBusinessDay(date, holidays) && time < closes;
  const day = isOpenToday ? date : addBankBusinessDays(date, 1, holidays);
  const opening = momentOf(day, opens);
  return {
    sendAt: opening > now ? opening : now,
    arrivesAt: momentOf(day, arrivesBy),
    isInstant: false,
  };
}

const local = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

export function inSaoPaulo(moment: Date): { date: string; time: string } {
  const [date, time] = local.format(moment).split(" ");
  return { date: date!, time: time!.slice(0, 5) };
}

export function momentOf(date: string, time: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = inSaoPaulo(new Date(asIfUtc));
  const offset = asIfUtc - Date.parse(`${shown.date}T${shown.time}:00Z`);
  return new Date(asIfUtc + offset);
}
