import type { PixPayee } from "@areon/contracts/payments/payouts";
import type { SendingDraft } from "~/platform/money/sending-draft";

export type Every = "once" | "week" | "month";

/** On a day to come, once or again and again. */
export interface PixPlan {
  firstDate: string;
  every: Every;
  /** How many in all, when it repeats. */
  times: number;
}

/** One Pix from the payee to the answer. */
export interface PixDraft extends SendingDraft {
  payee?: PixPayee | undefined;
  amount?: string | undefined;
  description?: string | undefined;
  /** Undefined when it goes now. */
  plan?: PixPlan | undefined;
}

export interface ReadyPix extends PixDraft {
  payee: PixPayee;
  amount: string;
}

export function isReadyPix(draft: PixDraft): draft is ReadyPix {
  return draft.payee !== undefined && draft.amount !== undefined;
}

/** A payee that was looked up too long ago begins anew; an unanswered sending is never forgotten. */
export function withoutStalePayee(draft: PixDraft, nowMs: number): PixDraft {
  const { payee } = draft;
  if (!payee || draft.sentAtMs || Date.parse(payee.expires_at) > nowMs) return draft;
  return { ...draft, payee: undefined };
}

/** As the schedule is asked for, and agreed to with the PIN. */
export function daysOf({ every, times, firstDate }: PixPlan) {
  return { first_date: firstDate, ...(every !== "once" && { repeat: { every, times } }) };
}

/** `Todo mês, 12 vezes, a primeira em 20 de novembro`. */
export function planText({ every, times }: PixPlan, firstDay: string): string {
  if (every === "once") return firstDay;
  const pace = every === "week" ? "Toda semana" : "Todo mês";
  return `${pace}, ${times} vezes, a primeira em ${firstDay}`;
}
