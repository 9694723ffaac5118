import type { ApiProblem } from "~/platform/api/api-problem";

/** A session that is renewed, a busy server, a sending that is still under way: it may go next time. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** The same answer would come again; what is passing is tried again. */
export function isFinal({ status, code }: Pick<ApiProblem, "status" | "code">): boolean {
  if (code === "intent_in_progress" || passing.has(status)) return false;
  return status >= 400 && status < 500;
}
