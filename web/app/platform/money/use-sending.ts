import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { serverNow } from "~/platform/api/server-time";
import { holdUnsent } from "~/platform/api/unsent-work";
import { sendSurely } from "~/platform/acts/send-surely";
import { mayStillArriveMs, type SendingDraft } from "./sending-draft.ts";

/** `unknown`: it was sent and nobody answered, so the money may have gone or not. */
export type Sending = "idle" | "confirming" | "unknown";

/** Why the last try came to nothing; `never_sent` when the server does not know of it. */
export type Setback = ApiProblem | "never_sent";

export interface SendingParts<Draft extends SendingDraft> {
  draft: Draft | undefined;
  /** Shows it and keeps it on the device. */
  keep: (draft: Draft) => void;
  send: (draft: Draft, grant: string) => Promise<unknown>;
  /** What the server has under the draft's id; a 404 when it has nothing. */
  find: (draft: Draft) => Promise<unknown>;
  /** For who would sign out meanwhile: "Transferência sem resposta". */
  heldAs: string;
  onSent: (draft: Draft) => void;
  /** With the draft as it goes on; an id that can no longer be used is to be given up there. */
  onSetback: (setback: Setback, draft: Draft) => void;
}

export interface SendingInHand {
  sending: Sending;
  setback: Setback | undefined;
  forgetSetback: () => void;
  send: (grant: string) => void;
  /** Asks what became of an unanswered sending. */
  ask: () => void;
}

/** Money on its way out: it goes once, and what became of it is found out, also after a reload. */
export function useSending<Draft extends SendingDraft>(parts: SendingParts<Draft>): SendingInHand {
  const { draft, keep } = parts;
  const [sending, setSending] = useState<Sending>(draft?.sentAtMs ? "unknown" : "idle");
  const [setback, setSetback] = useState<Setback>();
  const isAsking = useRef(false);

  const settle = (outcome: Outcome, sent: Draft) => {
    isAsking.current = false;
    setSending(outcome === "unknown" ? "unknown" : "idle");
    if (outcome === "sent") parts.onSent(sent);
    else if (outcome !== "unknown") {
      const unsent = { ...sent, sentAtMs: undefined };
      keep(unsent);
      setSetback(outcome);
      parts.onSetback(outcome, unsent);
    }
  };
  /** One question at a time: two would contradict each other. */
  const begin = (question: () => Promise<Outcome>, about: Draft) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setSending("confirming");
    void question().then((outcome) => settle(outcome, about));
  };
  const askNow = () => {
    if (draft?.sentAtMs) begin(() => askAfter(draft, parts.find), draft);
  };
  useHeldWhile(sending !== "idle", parts.heldAs);
  useAskedAgain(sending === "unknown" ? draft : undefined, askNow);

  return {
    sending,
    setback,
    forgetSetback: () => setSetback(undefined),
    send: (grant) => {
      if (!draft) return;
      setSetback(undefined);
      // Kept before it goes, so that a phone that dies in between still knows of it.
      keep({ ...draft, sentAtMs: serverNow() });
      begin(() => sendAndTell(() => parts.send(draft, grant)), draft);
    },
    ask: askNow,
  };
}

type Outcome = "sent" | "unknown" | Setback;

async function sendAndTell(send: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await sendSurely(send);
  return outcome.state === "refused" ? outcome.problem : outcome.state;
}

async function askAfter<Draft extends SendingDraft>(
  draft: Draft,
  find: (draft: Draft) => Promise<unknown>,
): Promise<Outcome> {
  const wasOnItsWay = mayStillArriveMs(draft, serverNow()) > 0;
  try {
    await find(draft);
    return "sent";
  } catch (failure) {
    const isNotThere = failure instanceof ApiProblem && failure.status === 404;
    return isNotThere && !wasOnItsWay ? "never_sent" : "unknown";
  }
}

/** At once on a visit, when the network is back, and when the answer would be final. */
function useAskedAgain(draft: SendingDraft | undefined, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  useEffect(() => {
    if (!draft) return undefined;
    // A second on top, because timers and clocks are not exact.
    const pauseMs = mayStillArriveMs(draft, serverNow()) + 1_000;
    const timer = setTimeout(again, Math.max(15_000, pauseMs));
    return () => clearTimeout(timer);
  }, [draft]);
}

/** Signing out would lose sight of a sending that has no answer yet. */
function useHeldWhile(held: boolean, title: string): void {
  useEffect(() => (held ? holdUnsent(title) : undefined), [held, title]);
}
