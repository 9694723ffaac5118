import type { Problem, ProblemCode } from "@areon/contracts/core/problems";

/** Codes of the API, and one of ours for calls that never got an answer. */
export type ApiProblemCode = ProblemCode | "connection_failed";

/** What a failed call throws: `title` and `detail` are ready to be read by the person. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly traceId: string | undefined;
  readonly fieldErrors: NonNullable<Problem["errors"]>;

  constructor(problem: ProblemSummary, options?: ErrorOptions) {
    super(`${problem.code}: ${problem.title}`, options);
    this.name = "ApiProblem";
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.traceId = problem.trace_id;
    this.fieldErrors = problem.errors ?? [];
  }
}

type ProblemSummary = Pick<Problem, "status" | "title" | "detail"> &
  Partial<Pick<Problem, "trace_id" | "errors">> & { code: ApiProblemCode };

/** No answer in time, no network, or an answer that is not ours (a proxy's error page). */
export function connectionFailed(cause: unknown): ApiProblem {
  return new ApiProblem(
    {
      code: "connection_failed",
      status: 0,
      title: "Sem resposta da AREON",
      detail: "Confira sua conexão e tente de novo.",
    },
    { cause },
  );
}
