import { expect, test } from "vitest";
import { ApiProblem, connectionFailed } from "./api-problem.ts";
import { isMissing } from "./is-missing.ts";

const problem = (status: number) =>
  new ApiProblem({ code: "not_found", status, title: "Recusado", detail: "Não." });

test("only what is not there is missing: no session, no right, too many calls and no network are not", () => {
  expect([404, 400].map((status) => isMissing(problem(status)))).toEqual([true, true]);
  for (const status of [401, 403, 409, 429, 500]) expect(isMissing(problem(status))).toBe(false);
  expect(isMissing(connectionFailed(undefined))).toBe(false);
  expect(isMissing(null)).toBe(false);
});
