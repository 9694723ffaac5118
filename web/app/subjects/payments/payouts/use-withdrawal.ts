import type { OwnBankAccount, WithdrawalQuote } from "@areon/contracts/payments/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { newIntentId } from "~/platform/api/intent-id";
import { useSending, type SendingInHand, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { paymentsKey } from "../page/payments-key.ts";
import { postWithdrawal, readPayout } from "./payout-queries.ts";
import { isReadyWithdrawal, type WithdrawDraft } from "./withdraw-draft.ts";

export interface WithdrawalInHand extends SendingInHand {
  draft: WithdrawDraft;
  chooseAccount: (account: OwnBankAccount) => void;
  chooseQuote: (quote: WithdrawalQuote) => void;
}

const empty: WithdrawDraft = { id: "" };

/** One withdrawal; what was begun, or sent without an answer, is found again after a reload. */
export function useWithdrawal(
  userId: string,
  pathOf: (id: string) => string,
  onSetback: (setback: Setback) => void,
): WithdrawalInHand {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, keep, forget] = useKeptDraft({ name: "withdrawal", userId, empty });
  const sending = useSending({
    draft,
    keep,
    send: async (ready, grant) => {
      if (!isReadyWithdrawal(ready)) throw new Error("The withdrawal is not complete");
      await postWithdrawal({
        id: ready.id,
        bank_account_id: ready.account.id,
        amount: ready.amount,
        method: ready.method,
        fee: ready.fee,
        grant,
      });
    },
    find: ({ id }) => readPayout(id),
    heldAs: "Saque sem resposta",
    onSent: ({ id }) => {
      forget();
      void renewWallet(client);
      void client.invalidateQueries({ queryKey: paymentsKey });
      void navigate(pathOf(id), { replace: true });
    },
    onSetback: (setback, unsent) => {
      // A fee that changed is another intent, as is an id that can no longer be used.
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId(), fee: undefined });
      onSetback(setback);
    },
  });
  const choose = (part: Partial<WithdrawDraft>) => {
    keep({ ...draft, ...part, id: newIntentId() });
    sending.forgetSetback();
  };
  return {
    ...sending,
    draft,
    chooseAccount: (account) => {
      if (account.id !== draft.account?.id) choose({ account });
    },
    chooseQuote: ({ amount, method, fee }) => {
      const isSame = draft.amount === amount && draft.method === method && draft.fee === fee;
      // The same withdrawal keeps its id, so that it can not go twice.
      if (!isSame) choose({ amount, method, fee });
      else sending.forgetSetback();
    },
  };
}

function isSpent(setback: Setback): boolean {
  const codes = ["intent_expired", "intent_mismatch", "payout_fee_changed"];
  return setback !== "never_sent" && codes.includes(setback.code);
}
