import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { isFinal } from "~/platform/api/is-final";
import { holdUnsent } from "~/platform/api/unsent-work";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { useSettled } from "~/ui/use-settled";
import { saveDraft } from "./dispute-calls.ts";

export interface StatementDraft {
  text: string;
  write: (text: string) => void;
  /** It is being sent: no draft must come behind it. */
  hold: () => void;
  /** It was sent: nothing of it stays here. */
  forget: () => void;
  /** Where what was typed is. */
  place: "saved" | "saving" | "device";
}

/** A pause in typing saves it. */
const pauseMs = 1_200;

/** Kept on the device at every letter and on the server after a pause; without a signal it is tried again. */
export function useStatementDraft(dispute: DisputeDetail, side: DisputeSide): StatementDraft {
  const userId = useSessionUser()?.id ?? "";
  const found = dispute.statements.find((one) => one.side === side && one.sent_at === null);
  const empty: { text: string | null } = { text: null };
  const [{ text: typed }, keep, forget] = useKeptDraft({
    name: `dispute-statement-${dispute.id}`,
    userId,
    empty,
  });
  const [isHeld, setHeld] = useState(false);
  const [saved, setSaved] = useState(found?.text ?? "");
  const text = typed ?? found?.text ?? "";
  const settled = useSettled(text.trim(), pauseMs);
  const isSaved = text.trim() === saved;
  const { mutate, isPaused, failureCount } = useMutation({
    mutationFn: (words: string) => saveDraft(dispute.id, words),
    onSuccess: (_answer, words) => setSaved(words),
    retry: (_count, failure) => !(failure instanceof ApiProblem && isFinal(failure)),
    retryDelay: pauseMs * 4,
    // One after the other: an older text must not come after a newer one.
    scope: { id: `dispute-statement-${dispute.id}` },
  });
  useEffect(() => {
    if (settled !== saved && !isHeld) mutate(settled);
  }, [settled, saved, isHeld, mutate]);
  useEffect(() => (isSaved ? undefined : holdUnsent("Defesa da disputa")), [isSaved]);

  return {
    text,
    write: (words) => {
      setHeld(false);
      keep({ text: words });
    },
    hold: () => setHeld(true),
    forget,
    place: isSaved ? "saved" : isPaused || failureCount > 0 ? "device" : "saving",
  };
}
