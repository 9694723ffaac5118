import { ApiProblem } from "~/platform/api/api-problem";

export type SendOutcome =
  | { state: "sent" }
  | { state: "refused"; problem: ApiProblem }
  /** Nobody answered: it may have happened. */
  | { state: "unknown" };

/** Between one question and the next; the server knows the id, so asking again sends nothing again. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Sends, and asks again with the same id until somebody answers. Only an answer says what became of
 * it; without one the outcome is unknown, and nothing here pretends otherwise.
 */
export async function sendSurely(
  send: () => Promise<unknown>,
  { wait = untilLater }: { wait?: (ms: number) => Promise<void> } = {},
): Promise<SendOutcome> {
  let mayHaveHappened = false;
  for (const pauseMs of [...pausesMs, undefined]) {
    const outcome = await sendOnce(send, mayHaveHappened);
    if (outcome.state !== "unknown" || pauseMs === undefined) return outcome;
    mayHaveHappened = true;
    await wait(pauseMs);
  }
  return { state: "unknown" };
}

async function sendOnce(
  send: () => Promise<unknown>,
  mayHaveHappened: boolean,
): Promise<SendOutcome> {
  try {
    await send();
    return { state: "sent" };
  } catch (failure) {
    if (failure instanceof ApiProblem && isAnswer(failure, mayHaveHappened)) {
      return { state: "refused", problem: failure };
    }
    return { state: "unknown" };
  }
}

/** Codes with which the rails say no before anything moved, in spite of a status of the server's. */
const refusalsOfRails: ReadonlySet<string> = new Set(["rails_off", "bank_unavailable"]);

/**
 * Failures of the server and a sending still under way do not say whether the money moved. Neither do
 * refusals at the door (session, budget of calls), once an earlier sending went without an answer.
 */
function isAnswer({ code, status }: ApiProblem, mayHaveHappened: boolean): boolean {
  if (refusalsOfRails.has(code)) return true;
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
