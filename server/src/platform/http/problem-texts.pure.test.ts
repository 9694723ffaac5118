import { problems, type ProblemCode } from "@areon/contracts/core/problems";
import { expect, test } from "vitest";
import { refuse } from "#platform/refusal";
import { problemOf } from "./problem-reply.ts";

const codes = Object.keys(problems) as ProblemCode[];

test.each(codes)("%s has a status and complete sentences in Portuguese", (code) => {
  const { status, title, detail } = problems[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(title).toMatch(/^[A-ZÀ-Ú].*[^.]$/);
  expect(detail).toMatch(/^[A-ZÀ-Ú{].*\.$/);
  expect(title + detail).not.toMatch(/usuário|cliente|[Ee]rro interno|!/);
});

test("the parameters of a refusal fill the text", () => {
  const problem = problemOf(refuse("rate_limited", { seconds: 7 }));
  expect(problem.detail).toBe("Espere 7 s e tente de novo.");
  expect(problem.params).toEqual({ seconds: 7 });
  const { title } = problemOf(refuse("bid_too_low", { value: "R$ 10,00" }));
  expect(title).toBe("O lance deve ser pelo menos R$ 10,00");
});
