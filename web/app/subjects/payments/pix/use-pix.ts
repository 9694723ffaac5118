import type { PixPayee } from "@areon/contracts/payments/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { newIntentId } from "~/platform/api/intent-id";
import { serverNow } from "~/platform/api/server-time";
import { useSending, type SendingInHand, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { paymentsKey } from "../page/payments-key.ts";
import { postPix, readPayout } from "../payouts/payout-queries.ts";
import { daysOf, isReadyPix, withoutStalePayee, type PixDraft, type PixPlan } from "./pix-draft.ts";
import { postSchedule, readSchedule } from "../schedules/schedule-queries.ts";

export interface PixAmount {
  amount: string;
  description: string;
  plan: PixPlan | undefined;
}

export interface PixInHand extends SendingInHand {
  draft: PixDraft;
  choosePayee: (payee: PixPayee) => void;
  chooseAmount: (amount: PixAmount) => void;
}

const empty: PixDraft = { id: "" };

export function pixPath(id: string): string {
  return `/wallet/pix?envio=${id}`;
}

export function schedulePath(id: string): string {
  return `/wallet/pix/schedules?agendamento=${id}`;
}

/** One Pix, now or on a day to come; what was begun is found again after a reload. */
export function usePix(userId: string, onSetback: (setback: Setback) => void): PixInHand {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [kept, keep, forget] = useKeptDraft({ name: "pix", userId, empty });
  const draft = withoutStalePayee(kept, serverNow());
  const sending = useSending({
    draft,
    keep,
    send: sendDraft,
    find: ({ id, plan }) => (plan ? readSchedule(id) : readPayout(id)),
    heldAs: "Pix sem resposta",
    onSent: ({ id, plan }) => {
      forget();
      void renewWallet(client);
      void client.invalidateQueries({ queryKey: paymentsKey });
      void navigate(plan ? schedulePath(id) : pixPath(id), { replace: true });
    },
    onSetback: (setback, unsent) => {
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      onSetback(setback);
    },
  });
  const choose = (next: PixDraft) => {
    keep(next);
    sending.forgetSetback();
  };
  return {
    ...sending,
    draft,
    choosePayee: (payee) => {
      // A code says how much itself, and can not be put off to another day.
      const fixed = payee.amount !== null && { amount: payee.amount };
      const now = payee.source === "code" && { plan: undefined };
      choose({ ...draft, ...fixed, ...now, id: newIntentId(), payee });
    },
    chooseAmount: (chosen) => {
      const isSame = isSameAmount(draft, chosen);
      // Another amount is another intent; the same one keeps its id, so that it can not go twice.
      choose({ ...draft, ...chosen, id: isSame && draft.id ? draft.id : newIntentId() });
    },
  };
}

async function sendDraft(draft: PixDraft, grant: string): Promise<void> {
  if (!isReadyPix(draft)) throw new Error("The Pix is not complete");
  const { id, payee, amount, description = "", plan } = draft;
  const common = { id, payee_id: payee.payee_id, amount, description, grant };
  if (!plan) {
    await postPix(common);
    return;
  }
  await postSchedule({ ...common, ...daysOf(plan) });
}

function isSameAmount(draft: PixDraft, { amount, description, plan }: PixAmount): boolean {
  return (
    draft.amount === amount &&
    (draft.description ?? "") === description &&
    JSON.stringify(draft.plan) === JSON.stringify(plan)
  );
}

/** An id that grew too old, or was used for something else, is given up. */
function isSpent(setback: Setback): boolean {
  return setback !== "never_sent" && ["intent_expired", "intent_mismatch"].includes(setback.code);
}
