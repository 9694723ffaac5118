import type { Payee } from "@areon/contracts/wallet/wallet";
import type { SendingDraft } from "~/platform/money/sending-draft";

/** One intent to send money, from the first name check to the receipt. */
export interface TransferDraft extends SendingDraft {
  /** When the payee was looked up, by the server's clock; the name check holds an hour. */
  checkedAtMs: number;
  payee: Payee;
  amount?: string | undefined;
  description?: string | undefined;
}

/** A name check is good for an hour; a little less, so that nobody confirms in its last second. */
const checkHoldsMs = 55 * 60_000;

function storageKey(userId: string): string {
  return `areon.transfer.${userId}`;
}

/** What was begun on this device. An unanswered one is kept for as long as it has no answer. */
export function readDraft(userId: string, nowMs: number): TransferDraft | undefined {
  const text = localStorage.getItem(storageKey(userId));
  const draft = text ? parse(text) : undefined;
  if (!draft) return undefined;
  return draft.sentAtMs || nowMs - draft.checkedAtMs < checkHoldsMs ? draft : undefined;
}

export function keepDraft(userId: string, draft: TransferDraft | undefined): void {
  if (draft) localStorage.setItem(storageKey(userId), JSON.stringify(draft));
  else localStorage.removeItem(storageKey(userId));
}

function parse(text: string): TransferDraft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<TransferDraft> | null;
    return draft?.id && draft.payee && draft.checkedAtMs ? (draft as TransferDraft) : undefined;
  } catch {
    return undefined;
  }
}
