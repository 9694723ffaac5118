import type { Payee } from "@areon/contracts/wallet";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "~/api/api-problem";
import { newIntentId } from "~/api/intent-id";
import { serverNow } from "~/api/server-time";
import { holdUnsent } from "~/api/unsent-work";
import { movementPath } from "./movement-entry.ts";
import { sendTransfer, type ReadyDraft } from "./send-transfer.ts";
import { keepDraft, mayStillArriveMs, readDraft, type TransferDraft } from "./transfer-draft.ts";
import { renewWallet } from "./use-wallet-changes.ts";
import { readMovement } from "./wallet-queries.ts";

/** `unknown`: it was sent and nobody answered, so the money may have gone or not. */
export type Sending = "idle" | "confirming" | "unknown";

/** Why the last try came to nothing; `never_sent` when the server does not know of it. */
export type Setback = ApiProblem | "never_sent";

export interface TransferInHand {
  draft: TransferDraft | undefined;
  sending: Sending;
  setback: Setback | undefined;
  choosePayee: (payee: Payee) => void;
  chooseAmount: (amount: string, description: string) => void;
  send: (grant: string) => void;
  /** Asks what became of an unanswered sending. */
  ask: () => void;
}

/** One transfer from the payee to the receipt; what was begun is found again after a reload. */
export function useTransfer(userId: string, onSetback: (setback: Setback) => void): TransferInHand {
  const [draft, setDraft] = useState(() => readDraft(userId, serverNow()));
  const [sending, setSending] = useState<Sending>(draft?.sentAtMs ? "unknown" : "idle");
  const [setback, setSetback] = useState<Setback>();
  const isAsking = useRef(false);
  const leave = useLeaveWithReceipt();

  const keep = (next: TransferDraft | undefined) => {
    keepDraft(userId, next);
    setDraft(next);
    setSetback(undefined);
  };
  const settle = (outcome: Outcome, sent: TransferDraft) => {
    isAsking.current = false;
    setSending(outcome === "unknown" ? "unknown" : "idle");
    if (outcome === "sent") {
      keepDraft(userId, undefined);
      leave(sent.id);
    } else if (outcome !== "unknown") {
      keep(afterSetback(sent, outcome));
      setSetback(outcome);
      onSetback(outcome);
    }
  };
  /** One question at a time: two would contradict each other. */
  const begin = (question: () => Promise<Outcome>, about: TransferDraft) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setSending("confirming");
    void question().then((outcome) => settle(outcome, about));
  };

  useHeldWhile(sending !== "idle");
  const ask = useEffectEvent(() => {
    if (draft?.sentAtMs) begin(() => askAfter(draft), draft);
  });
  useEffect(() => {
    ask();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, []);
  useAskedLater(sending === "unknown" ? draft : undefined, ask);

  return {
    draft,
    sending,
    setback,
    choosePayee: (payee) => keep({ ...draft, id: newIntentId(), payee, checkedAtMs: serverNow() }),
    chooseAmount: (amount, description) => {
      if (!draft) return;
      const isSame = draft.amount === amount && (draft.description ?? "") === description;
      // Another amount is another intent; the same one keeps its id, so that it can not go twice.
      keep({ ...draft, amount, description, id: isSame ? draft.id : newIntentId() });
    },
    send: (grant) => {
      if (!draft || !isReady(draft)) return;
      // Kept before it goes, so that a phone that dies in between still knows of it.
      keep({ ...draft, sentAtMs: serverNow() });
      begin(() => sendAndTell(draft, grant), draft);
    },
    ask: () => {
      if (draft?.sentAtMs) begin(() => askAfter(draft), draft);
    },
  };
}

export function isReady(draft: TransferDraft): draft is ReadyDraft {
  return draft.amount !== undefined;
}

type Outcome = "sent" | "unknown" | Setback;

async function sendAndTell(draft: ReadyDraft, grant: string): Promise<Outcome> {
  const outcome = await sendTransfer(draft, grant);
  return outcome.state === "refused" ? outcome.problem : outcome.state;
}

/** The id of the sending is that of the movement it would have made. */
async function askAfter(draft: TransferDraft): Promise<Outcome> {
  const wasOnItsWay = mayStillArriveMs(draft, serverNow()) > 0;
  try {
    await readMovement(draft.id);
    return "sent";
  } catch (failure) {
    const isNotThere = failure instanceof ApiProblem && failure.status === 404;
    return isNotThere && !wasOnItsWay ? "never_sent" : "unknown";
  }
}

/** Once a sending can no longer be on its way, the answer is final: that is worth a question. */
function useAskedLater(draft: TransferDraft | undefined, ask: () => void): void {
  const later = useEffectEvent(ask);
  useEffect(() => {
    if (!draft) return undefined;
    // A second on top, because timers and clocks are not exact.
    const pauseMs = mayStillArriveMs(draft, serverNow()) + 1_000;
    const timer = setTimeout(later, Math.max(15_000, pauseMs));
    return () => clearTimeout(timer);
  }, [draft]);
}

/** It did not happen. An id that grew too old, or was used for something else, is given up. */
function afterSetback(draft: TransferDraft, setback: Setback): TransferDraft {
  const isSpent =
    setback !== "never_sent" && ["intent_expired", "intent_mismatch"].includes(setback.code);
  return { ...draft, sentAtMs: undefined, ...(isSpent && { id: newIntentId() }) };
}

function useLeaveWithReceipt(): (id: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (id) => {
    void renewWallet(client);
    void navigate(movementPath(id), { replace: true, state: { isNew: true } });
  };
}

/** Signing out would lose sight of a sending that has no answer yet. */
function useHeldWhile(held: boolean): void {
  useEffect(() => (held ? holdUnsent("Transferência sem resposta") : undefined), [held]);
}
