import { ApiProblem } from "./api-problem.ts";

/** No such thing, or an address that names none; whoever is sent away or asked to wait is told that instead. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
