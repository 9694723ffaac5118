import { Stripe } from "stripe";
import type { CircuitBreaker } from "#platform/fetch/circuit-breaker";
import type { BankAnswer } from "../bank/bank.ts";

export type StripeCaller = <T>(ask: () => Promise<T>) => Promise<BankAnswer<T>>;

/** Says what is known after a call; an acquirer that keeps failing is left alone for a while. */
export function createStripeCaller(breaker: CircuitBreaker): StripeCaller {
  return async (ask) => {
    const pass = breaker.enter();
    if (!pass) return { kind: "unsent", detail: "the acquirer is being left alone" };
    try {
      const value = await ask();
      pass.succeeded();
      return { kind: "done", value };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) {
        pass.failed();
        throw error;
      }
      const answer = judge(error);
      if (answer.kind === "refused") pass.succeeded();
      else pass.failed();
      return answer;
    }
  };
}

const turnedAway = new Set([401, 403, 409, 429]);

/**
 * A no is final only when the request itself was understood and refused. A key that is not taken, too many
 * requests or the same request in flight say nothing about it.
 */
function judge({ statusCode = 0, code, type }: Stripe.errors.StripeError): BankAnswer<never> {
  const isNo = statusCode >= 400 && statusCode < 500 && !turnedAway.has(statusCode);
  if (isNo) return { kind: "refused", code: code ?? type };
  return { kind: "unknown", detail: `${type} ${statusCode || "without an answer"}` };
}
