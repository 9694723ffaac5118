import type { OwnBankAccount, PayoutMethod } from "@areon/contracts/payments/payouts";
import type { SendingDraft } from "~/platform/money/sending-draft";

/** One withdrawal from the chosen account to the answer. */
export interface WithdrawDraft extends SendingDraft {
  account?: OwnBankAccount | undefined;
  amount?: string | undefined;
  method?: PayoutMethod | undefined;
  /** The fee that was shown; another one in force is refused. */
  fee?: string | undefined;
}

export interface ReadyWithdrawal extends SendingDraft {
  account: OwnBankAccount;
  amount: string;
  method: PayoutMethod;
  fee: string;
}

export function isReadyWithdrawal(draft: WithdrawDraft): draft is ReadyWithdrawal {
  return Boolean(draft.account && draft.amount && draft.method && draft.fee !== undefined);
}
