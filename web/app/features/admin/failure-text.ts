import { ApiProblem } from "~/api/api-problem";

/** What the API said about a refusal, in its own words. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiProblem) return `${failure.title}. ${failure.detail}`;
  return "Não foi possível concluir. Tente de novo em instantes.";
}
