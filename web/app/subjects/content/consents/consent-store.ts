import type { recordConsent } from "@areon/contracts/content/consents";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { serverNow } from "~/platform/api/server-time";
import { answeredEvent, answerKey, questionVersion } from "~/platform/document/consent-script";
import { consentAnswer, readAnswer, type ConsentAnswer, type Purpose } from "./consent-answer.ts";

/** Runs the work at once when its purpose was allowed, or as soon as it is; the result takes it back. */
export function whenAllowed(purpose: Purpose, work: () => void): () => void {
  const run = () => {
    if (!consentAnswer()?.allowed.includes(purpose)) return;
    stop();
    work();
  };
  const stop = () => removeEventListener(answeredEvent, run);
  addEventListener(answeredEvent, run);
  run();
  return stop;
}

/**
 * Kept in this browser first, so that it holds whatever becomes of the log. A browser that answered before
 * keeps its name.
 */
export function answerConsent(allowed: readonly Purpose[]): void {
  const clientId = readAnswer()?.clientId ?? newIntentId();
  const answer = { clientId, version: questionVersion, allowed: [...allowed], atMs: serverNow() };
  keep({ ...answer, isLogged: false });
  dispatchEvent(new Event(answeredEvent));
  void logAnswer();
}

/** Also called when a page opens: an answer given without a signal is told later. */
export async function logAnswer(): Promise<void> {
  const answer = consentAnswer();
  if (!answer || answer.isLogged) return;
  const choices = { statistics: answer.allowed.includes("statistics"), marketing: false };
  try {
    await call<typeof recordConsent>({
      method: "POST",
      path: "/consents",
      body: { client_id: answer.clientId, version: answer.version, choices },
    });
    // It may have been changed meanwhile, and that one is not in the log.
    if (readAnswer()?.atMs === answer.atMs) keep({ ...answer, isLogged: true });
  } catch {
    // The next page tries again; the answer holds all the same.
  }
}

/** Where storage is forbidden the question comes again on the next page, and nothing is done meanwhile. */
function keep(answer: ConsentAnswer): void {
  try {
    localStorage.setItem(answerKey, JSON.stringify(answer));
  } catch {
    // Nothing else depends on it.
  }
}
