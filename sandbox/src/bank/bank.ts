import type { SandboxClock } from "../clock.ts";
import type { NoticeQueue } from "./notices.ts";
import type { BankState } from "./state.ts";

/** The company whose account this bank keeps. */
export interface Company {
  name: string;
  document: string;
  city: string;
  ispb: string;
  bankCode: string;
  bankName: string;
  branch: string;
  account: string;
  accountDigit: string;
  /** Its own key, to which charges are paid. */
  pixKey: string;
}

/** What every service of the bank works with. */
export interface Bank {
  state: BankState;
  company: Company;
  clock: Pick<SandboxClock, "now" | "refresh">;
  notices: NoticeQueue;
  changed(): void;
}

/** Another bank of the simulated network, from which people pay and to which they are paid. */
export const otherBank = { ispb: "88888003", name: "Banco do Vizinho" };

const brasilia = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

export function dayInBrasilia(moment: Date): string {
  return brasilia.format(moment);
}

/** Counts on for ever, over restarts too. */
export function nextNumber(bank: Bank): number {
  bank.state.lastNumber += 1;
  return bank.state.lastNumber;
}
