import type { Payee, transferMoney } from "@areon/contracts/wallet/wallet";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { serverNow } from "~/platform/api/server-time";
import { useSending, type SendingInHand, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "../use-wallet-changes.ts";
import { movementPath } from "../statement/movement-entry.ts";
import { keepDraft, readDraft, type TransferDraft } from "./transfer-draft.ts";
import { readMovement } from "../page/wallet-queries.ts";

export interface TransferInHand extends Omit<SendingInHand, "forgetSetback"> {
  draft: TransferDraft | undefined;
  choosePayee: (payee: Payee) => void;
  chooseAmount: (amount: string, description: string) => void;
}

export type ReadyDraft = TransferDraft & { amount: string };

/** One transfer from the payee to the receipt; what was begun is found again after a reload. */
export function useTransfer(userId: string, onSetback: (setback: Setback) => void): TransferInHand {
  const [draft, setDraft] = useState(() => readDraft(userId, serverNow()));
  const leave = useLeaveWithReceipt();
  const keep = (next: TransferDraft) => {
    keepDraft(userId, next);
    setDraft(next);
  };
  const { forgetSetback, ...sending } = useSending({
    draft,
    keep,
    send: sendTransfer,
    // The id of the sending is that of the movement it would have made.
    find: ({ id }) => readMovement(id),
    heldAs: "Transferência sem resposta",
    onSent: ({ id }) => {
      keepDraft(userId, undefined);
      leave(id);
    },
    onSetback: (setback, unsent) => {
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      onSetback(setback);
    },
  });
  const choose = (next: TransferDraft) => {
    keep(next);
    forgetSetback();
  };
  return {
    ...sending,
    draft,
    choosePayee: (payee) => {
      choose({ ...draft, id: newIntentId(), payee, checkedAtMs: serverNow() });
    },
    chooseAmount: (amount, description) => {
      if (!draft) return;
      const isSame = draft.amount === amount && (draft.description ?? "") === description;
      // Another amount is another intent; the same one keeps its id, so that it can not go twice.
      choose({ ...draft, amount, description, id: isSame ? draft.id : newIntentId() });
    },
  };
}

export function isReady(draft: TransferDraft): draft is ReadyDraft {
  return draft.amount !== undefined;
}

async function sendTransfer(draft: TransferDraft, grant: string): Promise<void> {
  await call<typeof transferMoney>({
    method: "POST",
    path: "/wallet/transfers",
    body: {
      id: draft.id,
      payee_id: draft.payee.payee_id,
      amount: draft.amount ?? "",
      description: draft.description ?? "",
      grant,
    },
  });
}

/** An id that grew too old, or was used for something else, is given up. */
function isSpent(setback: Setback): boolean {
  return setback !== "never_sent" && ["intent_expired", "intent_mismatch"].includes(setback.code);
}

function useLeaveWithReceipt(): (id: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (id) => {
    void renewWallet(client);
    void navigate(movementPath(id), { replace: true, state: { isNew: true } });
  };
}
