import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";

export interface ReviewFault {
  stars?: string | undefined;
  text?: string | undefined;
  /** Of nothing that was typed: no network, or too late. */
  form?: string | undefined;
}

/** A contact stands in the words; everything else is no fault of theirs. */
export function reviewFault(failure: Error): ReviewFault {
  const words = authErrorText(failure);
  const isOfText = failure instanceof ApiProblem && failure.code === "review_has_contact";
  return isOfText ? { text: words } : { form: words };
}
