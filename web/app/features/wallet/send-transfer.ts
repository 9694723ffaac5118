import type { Transfer, transferMoney } from "@areon/contracts/wallet";
import { ApiProblem } from "~/api/api-problem";
import { call } from "~/api/client";
import type { TransferDraft } from "./transfer-draft.ts";

export type SendOutcome =
  | { state: "sent"; transfer: Transfer }
  | { state: "refused"; problem: ApiProblem }
  /** Nobody answered: it may have happened. */
  | { state: "unknown" };

export type ReadyDraft = TransferDraft & { amount: string };

/** Between one question and the next; the server knows the id, so asking again sends nothing again. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Sends, and asks again with the same id until somebody answers. Only an answer says what became of
 * it; without one the outcome is unknown, and nothing here pretends otherwise.
 */
export async function sendTransfer(
  draft: ReadyDraft,
  grant: string,
  { wait = untilLater }: { wait?: (ms: number) => Promise<void> } = {},
): Promise<SendOutcome> {
  let mayHaveHappened = draft.sentAtMs !== undefined;
  for (const pauseMs of [...pausesMs, undefined]) {
    const outcome = await sendOnce(draft, grant, mayHaveHappened);
    if (outcome.state !== "unknown" || pauseMs === undefined) return outcome;
    mayHaveHappened = true;
    await wait(pauseMs);
  }
  return { state: "unknown" };
}

async function sendOnce(
  draft: ReadyDraft,
  grant: string,
  mayHaveHappened: boolean,
): Promise<SendOutcome> {
  try {
    const transfer = await call<typeof transferMoney>({
      method: "POST",
      path: "/wallet/transfers",
      body: {
        id: draft.id,
        payee_id: draft.payee.payee_id,
        amount: draft.amount,
        description: draft.description ?? "",
        grant,
      },
    });
    return { state: "sent", transfer };
  } catch (failure) {
    if (failure instanceof ApiProblem && isAnswer(failure, mayHaveHappened)) {
      return { state: "refused", problem: failure };
    }
    return { state: "unknown" };
  }
}

/**
 * Failures of the server and a sending still under way do not say whether the money moved. Neither do
 * refusals at the door (session, budget of calls), once an earlier sending went without an answer.
 */
function isAnswer({ code, status }: ApiProblem, mayHaveHappened: boolean): boolean {
  if (status === 0 || status >= 500 || code === "intent_in_progress") return false;
  return !(mayHaveHappened && [401, 403, 429].includes(status));
}

/** A network that comes back ends the pause. */
async function untilLater(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      removeEventListener("online", done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}
