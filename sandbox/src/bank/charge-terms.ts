import { bankBusinessDayFrom } from "@areon/contracts/brazil/bank-calendar";
import { addDays, dayNumber } from "@areon/contracts/core/terms/iso-day";
import { dayInBrasilia } from "./bank.ts";
import { toCents } from "./amounts.ts";
import type { ChargeRecord } from "./state.ts";

/** The last moment in which a charge can be paid; the network knows no status for it. */
export function expiryOf({ body, createdAt }: ChargeRecord): Date {
  const { expiracao = 86_400, dataDeVencimento, validadeAposVencimento = 30 } = body.calendario;
  if (dataDeVencimento === undefined) {
    return new Date(Date.parse(createdAt) + expiracao * 1000);
  }
  const lastDay = addDays(bankBusinessDayFrom(dataDeVencimento), validadeAposVencimento);
  return new Date(Date.parse(`${addDays(lastDay, 1)}T00:00:00-03:00`));
}

/** With fine and interest once the due date, or the bank day after it, is past. */
export function centsDue({ body }: ChargeRecord, now: Date): number {
  const original = toCents(body.valor.original);
  const due = body.calendario.dataDeVencimento;
  if (due === undefined) return original;
  const daysLate = dayNumber(dayInBrasilia(now)) - dayNumber(bankBusinessDayFrom(due));
  if (daysLate <= 0) return original;
  const { multa, juros } = body.valor;
  const fine = multa ? percentOrFixed(multa, original) : 0;
  const interest = juros ? interestCents(juros, original, daysLate) : 0;
  return original + fine + interest;
}

export function isPayable(charge: ChargeRecord, now: Date): boolean {
  return charge.status === "ATIVA" && now < expiryOf(charge);
}

function percentOrFixed(
  { modalidade, valorPerc }: { modalidade: number; valorPerc: string },
  original: number,
): number {
  const value = toCents(valorPerc);
  return modalidade === 1 ? value : Math.round((original * value) / 10_000);
}

/** Calendar days: 1 a fixed sum a day, 2 per cent a day, 3 a month of 30 days, 4 a year of 365. */
function interestCents(
  { modalidade, valorPerc }: { modalidade: number; valorPerc: string },
  original: number,
  days: number,
): number {
  const value = toCents(valorPerc);
  if (modalidade === 1) return value * days;
  const period = { 2: 1, 3: 30, 4: 365 }[modalidade] ?? 30;
  return Math.round((original * value * days) / (10_000 * period));
}
