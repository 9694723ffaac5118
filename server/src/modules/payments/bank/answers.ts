import type { BankAnswer } from "./bank.ts";

/** The answer in our own words. */
export function mapDone<A, B>(answer: BankAnswer<A>, map: (value: A) => B): BankAnswer<B> {
  return answer.kind === "done" ? { kind: "done", value: map(answer.value) } : answer;
}

/** A look-up whose subject the bank does not know is answered, with null. */
export function orNull<T>(
  answer: BankAnswer<T>,
  /** Exactly this: a 404 of something in between would be taken for the bank's word. */
  missing: string,
): BankAnswer<T | null> {
  return answer.kind === "refused" && answer.code === missing
    ? { kind: "done", value: null }
    : answer;
}
