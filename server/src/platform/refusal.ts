import type { ProblemCode } from "@areon/contracts/core/problems";

/**
 * An expected "no" is a value, not an exception: a use case returns it, the route turns it into a
 * problem answer. Exceptions are left for what should never happen.
 */
export interface Refusal {
  readonly refused: ProblemCode;
  /** Fills the {placeholders} of the code's text, and travels in the answer for the screen to use. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function refuse(code: ProblemCode, params: Record<string, string | number> = {}): Refusal {
  return { refused: code, params };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "params" in value;
}
