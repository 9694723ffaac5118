import { ApiProblem } from "~/platform/api/api-problem";

/** A new release left this page behind: the same is asked for in vain until the page is loaded anew. */
export function isReplaced(failure: unknown): failure is ApiProblem {
  return failure instanceof ApiProblem && failure.code === "release_replaced";
}
