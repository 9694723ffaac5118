import { expect, test } from "vitest";
import { ApiProblem, connectionFailed } from "./api-problem.ts";
import { whileThere } from "./while-there.ts";

test("what is not there is not asked for again; what could not be reached is", () => {
  const words = { code: "not_found", title: "Não encontrado", detail: "Não." } as const;
  expect(whileThere(new ApiProblem({ ...words, status: 404 }), 5_000)).toBe(false);
  expect(whileThere(connectionFailed(undefined), 5_000)).toBe(5_000);
  expect(whileThere(null, 5_000)).toBe(5_000);
  expect(whileThere(null, false)).toBe(false);
});
