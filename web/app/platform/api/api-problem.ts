import type { Problem, ProblemCode } from "@areon/contracts/core/problems";

/** Codes of the API, and ours for calls that never got an answer and for pages that a new release left behind. */
export type ApiProblemCode = ProblemCode | "connection_failed" | "release_replaced";

/** What a failed call throws: `title` and `detail` are ready to be read by the person. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly fieldErrors: NonNullable<Problem["errors"]>;

  constructor(problem: ProblemSummary, options?: ErrorOptions) {
    super(`${problem.code}: ${problem.title}`, options);
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.fieldErrors = problem.errors ?? [];
  }
}

type ProblemSummary = Pick<Problem, "status" | "title" | "detail"> &
  Partial<Pick<Problem, "errors">> & { code: ApiProblemCode };

/** What a person is told who got no answer: no network, none in time, or one that is not ours (a proxy's error page). */
const noAnswer = {
  code: "connection_failed",
  title: "Sem resposta da AREON",
  detail: "Confira sua conexão e tente de novo.",
} as const;

/** What they are told whose page lacks a file that a new release replaced: it comes with the page anew, and not before. */
export const replaced = {
  code: "release_replaced",
  title: "A AREON foi atualizada",
  detail: "Recarregue para continuar. Antes, copie o que não enviou.",
} as const;

export function connectionFailed(cause: unknown, told?: typeof replaced | false): ApiProblem {
  return new ApiProblem({ status: 0, ...(told || noAnswer) }, { cause });
}
